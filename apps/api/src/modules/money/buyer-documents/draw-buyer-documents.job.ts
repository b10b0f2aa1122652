import type { JobContext } from "#jobs/job.ts";
import { buyerDocumentDrawing } from "#modules/money/buyer-documents/buyer-document-pdf.ts";
import { drawIssued } from "#modules/money/tax-documents/index.ts";

/** Renders the documents to buyers issued since the last run and stores their pages. */
export const drawBuyerDocuments = (context: JobContext): Promise<number> =>
  drawIssued(context, buyerDocumentDrawing);
