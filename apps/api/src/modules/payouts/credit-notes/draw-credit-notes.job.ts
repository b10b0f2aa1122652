import type { JobContext } from "#jobs/job.ts";
import { creditNoteDrawing } from "#modules/payouts/credit-notes/credit-note-pdf.ts";
import { drawIssued } from "#modules/money/tax-documents/index.ts";

/** Renders the credit notes issued since the last run and stores their pages. */
export const drawCreditNotes = (context: JobContext): Promise<number> =>
  drawIssued(context, creditNoteDrawing);
