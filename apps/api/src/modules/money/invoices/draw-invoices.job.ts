import type { JobContext } from "#jobs/job.ts";
import { invoiceDrawing } from "#modules/money/invoices/invoice-pdf.ts";
import { drawIssued } from "#modules/money/tax-documents/index.ts";

/** Renders the invoices issued since the last run and stores their pages. */
export const drawInvoices = (context: JobContext): Promise<number> => drawIssued(context, invoiceDrawing);
