import { createHash } from "node:crypto";
import { inTransaction } from "#db/transaction.ts";
import { keepFile } from "#files/file.writer.ts";
import type { JobContext } from "#jobs/job.ts";
import { type Drawing, readDrawings, writeDrawing } from "#jobs/outbox.writer.ts";

/** Drawings per run; each takes some hundredths of a second of CPU. */
const BATCH = 60;

/**
 * Draws what queued mails of a kind wait for, each thing once for all of its mails, oldest first. A failing one delays
 * no other.
 *
 * @param draw makes the PDF of a thing; null when there is none: its mails leave without it
 * @returns how many things were drawn
 * @throws AggregateError with all errors, after all were tried
 */
export async function drawAttachments(
  { services, signal }: Pick<JobContext, "services" | "signal">,
  drawing: Drawing["drawing"],
  draw: (of: string) => Promise<Uint8Array | null>,
): Promise<number> {
  const errors: unknown[] = [];
  let drawn = 0;
  for (const of of await readDrawings(services.db, { drawing, limit: BATCH })) {
    if (signal.aborted) break;
    try {
      await keepDrawing(services, { drawing, of }, await draw(of));
      drawn += 1;
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `Some files of mails could not be drawn: ${drawing}`);
  return drawn;
}

async function keepDrawing(
  services: JobContext["services"],
  drawing: Drawing,
  pages: Uint8Array | null,
): Promise<void> {
  const now = services.businessClock.now();
  const content = pages && Buffer.from(pages);
  const hash = content && createHash("sha256").update(content).digest();
  await inTransaction(services.db, async (tx) => {
    if (content && hash) await keepFile(tx, { mediaType: "application/pdf", content, hash }, now);
    await writeDrawing(tx, drawing, hash);
  });
}
