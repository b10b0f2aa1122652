import type { JobContext } from "#jobs/job.ts";
import { creditNoteData } from "#modules/credit-notes/credit-note-ubl.ts";
import { drawIssued } from "#modules/tax-documents/index.ts";

/** Writes the data of credit notes that have none yet and keeps it. */
export const writeCreditNoteData = (context: JobContext): Promise<number> =>
  drawIssued(context, creditNoteData);
