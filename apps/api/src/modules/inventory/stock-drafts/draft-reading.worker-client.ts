import type { ListPreview, PreviewTask } from "#modules/inventory/stock-drafts/preview-list.ts";
import type { DraftReadingResult, DraftTask } from "#modules/inventory/stock-drafts/read-stock-draft.ts";
import { ThreadPool, threadBeside, threadPool } from "#work/thread-pool.ts";

/** A reading is given up after this time, in milliseconds: before another process would take it for cut off. */
const LIMIT_MS = 8 * 60_000;
/** The rows of a file and what they are made of, in megabytes. */
const MEMORY_MB = 512;

const program = threadBeside(import.meta.url, "draft-reading.worker");
let pool: ThreadPool | undefined;

/**
 * Reads a draft in a thread of its own: the ones that requests wait for stay free.
 * @throws unavailable when it takes too long or too much memory
 */
export async function readStockDraftInWorker(task: DraftTask): Promise<DraftReadingResult> {
  pool ??= new ThreadPool({ threads: 1, waiting: 8, memoryMb: MEMORY_MB });
  const { stored } = task;
  const run = { program, name: "readStockDraft", input: task, limitMs: LIMIT_MS };
  return (await pool.run({ ...run, ...(stored && { handOver: stored }) })) as DraftReadingResult;
}

/** Longest time that a look at a file may take, in milliseconds. */
const PREVIEW_LIMIT_MS = 30_000;

/**
 * Says how the first rows of a file would be understood, in a thread.
 * @throws unavailable when it takes too long or too much memory
 */
export async function previewListApart(task: PreviewTask): Promise<ListPreview> {
  const run = { program, name: "previewList", input: task, limitMs: PREVIEW_LIMIT_MS };
  return (await threadPool().run(run)) as ListPreview;
}
