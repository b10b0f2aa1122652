import type { JobContext } from "#jobs/job.ts";
import { creditNoteDrawing } from "#modules/payouts/credit-notes/credit-note-pdf.ts";
import { drawIssued } from "#modules/money/tax-documents/index.ts";
import { creditNoteData } from "#modules/payouts/credit-notes/credit-note-ubl.ts";

/** Renders the credit notes issued since the last run and stores their pages. */
export const drawCreditNotes = (context: JobContext): Promise<number> =>
  drawIssued(context, creditNoteDrawing);

/** Writes and stores the data of credit notes that have none yet. */
export const writeCreditNoteData = (context: JobContext): Promise<number> =>
  drawIssued(context, creditNoteData);
