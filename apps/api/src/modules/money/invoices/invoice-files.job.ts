import type { JobContext } from "#jobs/job.ts";
import { invoiceDrawing } from "#modules/money/invoices/invoice-pdf.ts";
import { drawIssued } from "#modules/money/tax-documents/index.ts";
import { invoiceData } from "#modules/money/invoices/invoice-ubl.ts";

/** Renders the invoices issued since the last run and stores their pages. */
export const drawInvoices = (context: JobContext): Promise<number> => drawIssued(context, invoiceDrawing);

/** Writes and stores the data of invoices that have none yet. */
export const writeInvoiceData = (context: JobContext): Promise<number> => drawIssued(context, invoiceData);
