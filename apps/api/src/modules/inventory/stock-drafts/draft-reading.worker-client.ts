import type { ListPreview, PreviewTask } from "#modules/inventory/stock-drafts/preview-list.ts";
import type { DraftReadingResult, DraftTask } from "#modules/inventory/stock-drafts/read-stock-draft.ts";
import { ThreadPool, threadBeside, threadPool } from "#work/thread-pool.ts";

/** Time limit of a reading in milliseconds: less than the time after which another process considers it interrupted. */
const LIMIT_MS = 8 * 60_000;
/** The rows of a file and the objects made from them, in megabytes. */
const MEMORY_MB = 512;

const program = threadBeside(import.meta.url, "draft-reading.worker");
let pool: ThreadPool | undefined;

/**
 * Reads a draft in its own thread, so that the threads for requests stay free.
 * @throws unavailable when it takes too long or too much memory
 */
export async function readStockDraftInWorker(task: DraftTask): Promise<DraftReadingResult> {
  pool ??= new ThreadPool({ threads: 1, waiting: 8, memoryMb: MEMORY_MB });
  const { stored } = task;
  const run = { program, name: "readStockDraft", input: task, limitMs: LIMIT_MS };
  return (await pool.run({ ...run, ...(stored && { handOver: stored }) })) as DraftReadingResult;
}

/** Time limit of a preview, in milliseconds. */
const PREVIEW_LIMIT_MS = 30_000;

/**
 * Previews in a thread how the first rows of a file would be interpreted.
 * @throws unavailable when it takes too long or too much memory
 */
export async function previewListApart(task: PreviewTask): Promise<ListPreview> {
  const run = { program, name: "previewList", input: task, limitMs: PREVIEW_LIMIT_MS };
  return (await threadPool().run(run)) as ListPreview;
}
