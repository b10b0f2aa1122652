import type { JobContext } from "#jobs/job.ts";
import { buyerDocumentDrawing } from "#modules/money/buyer-documents/buyer-document-pdf.ts";
import { drawIssued } from "#modules/money/tax-documents/index.ts";
import { buyerDocumentData } from "#modules/money/buyer-documents/buyer-document-ubl.ts";

/** Renders the documents to buyers issued since the last run and stores their pages. */
export const drawBuyerDocuments = (context: JobContext): Promise<number> =>
  drawIssued(context, buyerDocumentDrawing);

/** Writes and stores the data of documents to buyers that have none yet. */
export const writeBuyerDocumentData = (context: JobContext): Promise<number> =>
  drawIssued(context, buyerDocumentData);
