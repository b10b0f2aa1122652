import type { JobContext } from "#jobs/job.ts";
import { type TaxDocumentDrawing, drawOnce } from "#modules/money/tax-documents/draw-once.ts";
import { readUndrawn } from "#modules/money/tax-documents/tax-document.reader.ts";

/** Documents per run; rendering one takes some hundredths of a second of CPU. */
const BATCH = 60;

/**
 * Renders documents issued since the last run. A failing one does not delay the others.
 * @returns how many were rendered
 * @throws AggregateError with all errors, after all were tried
 */
export async function drawIssued<Content extends { readonly number: string }>(
  { services, signal }: Pick<JobContext, "services" | "signal">,
  drawing: TaxDocumentDrawing<Content>,
): Promise<number> {
  const errors: unknown[] = [];
  let drawn = 0;
  for (const document of await readUndrawn<Content>(services.db, {
    kind: drawing.kind,
    form: drawing.form,
    limit: BATCH,
  })) {
    if (signal.aborted) break;
    try {
      await drawOnce(services, drawing, document);
      drawn += 1;
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, "Some tax documents could not be drawn");
  return drawn;
}
