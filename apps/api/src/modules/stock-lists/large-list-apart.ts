import type { LargeListTask, StagedList } from "#modules/stock-lists/stage-large-list.ts";
import { ThreadPool, threadBeside } from "#work/thread-pool.ts";

/** A large list is given up after this time, in milliseconds: before another process would take it for cut off. */
const LIMIT_MS = 8 * 60_000;
/** Parts of the text and rows on their way, in megabytes: however long the list is. */
const MEMORY_MB = 64;
/** Cells live until their row is sent: little room for them keeps the whole process small and costs no time. */
const YOUNG_MEMORY_MB = 6;

const program = threadBeside(import.meta.url, "large-list-work");
let pool: ThreadPool | undefined;

/**
 * Reads a large list into the database, in a thread of its own: the ones that requests wait for stay free. The thread
 * fetches the content or takes it over: it is held once.
 * @throws unavailable when it takes too long
 */
export async function stageLargeListApart(task: LargeListTask): Promise<StagedList> {
  pool ??= new ThreadPool({ threads: 1, waiting: 1, memoryMb: MEMORY_MB, youngMemoryMb: YOUNG_MEMORY_MB });
  const { stored } = task;
  const run = { program, name: "stageLargeList", input: task, limitMs: LIMIT_MS };
  return (await pool.run({ ...run, ...(stored && { handOver: stored }) })) as StagedList;
}
