import { availableParallelism } from "node:os";
import { failWith } from "#kernel/fail.ts";
import type { MeasuredPicture } from "#modules/fulfilment/claims/read-picture.ts";
import { runChildProgram } from "#work/child-program.ts";
import { ConcurrencyLimit } from "#work/concurrency-limit.ts";
import { currentCall } from "#foundation/current-call.ts";
import { threadBeside } from "#work/thread-pool.ts";
import { refuseInTransaction } from "#foundation/transaction-scope.ts";

const PROGRAM = threadBeside(import.meta.url, "picture.worker");
/** The largest picture that is decoded, with room for the decoder and the file. */
const LIMITS = { memoryMb: 480, limitMs: 8000 } as const;
/**
 * Each decodes in a process of its own. A company has two calls with a file at once, so in this queue it is ahead of
 * another by two pictures at most.
 */
const turns = new ConcurrencyLimit({
  atOnce: Math.min(2, Math.max(1, availableParallelism() - 1)),
  waiting: 16,
});

/**
 * Size and sharpness of a picture in any format; null when it cannot be decoded completely, or takes too much memory.
 * @throws unavailable when too many pictures wait, or this one takes too long
 */
export async function measurePicture(content: Buffer): Promise<MeasuredPicture | null> {
  refuseInTransaction("a picture is measured");
  const abandoned = currentCall()?.abandoned;
  const answer = await turns.take(() => runChildProgram(PROGRAM, content, LIMITS, abandoned), abandoned);
  if (answer.outcome === "died") return null;
  if (answer.outcome !== "answered") return failWith("unavailable");
  return JSON.parse(answer.output) as MeasuredPicture | null;
}
