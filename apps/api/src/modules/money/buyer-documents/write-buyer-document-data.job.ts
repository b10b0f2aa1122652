import type { JobContext } from "#jobs/job.ts";
import { buyerDocumentData } from "#modules/money/buyer-documents/buyer-document-ubl.ts";
import { drawIssued } from "#modules/money/tax-documents/index.ts";

/** Writes and stores the data of documents to buyers that have none yet. */
export const writeBuyerDocumentData = (context: JobContext): Promise<number> =>
  drawIssued(context, buyerDocumentData);
