import type { JobContext } from "#jobs/job.ts";
import { creditNoteData } from "#modules/payouts/credit-notes/credit-note-ubl.ts";
import { drawIssued } from "#modules/money/tax-documents/index.ts";

/** Writes and stores the data of credit notes that have none yet. */
export const writeCreditNoteData = (context: JobContext): Promise<number> =>
  drawIssued(context, creditNoteData);
