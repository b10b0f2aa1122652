import type { JobContext } from "#jobs/job.ts";
import { invoiceData } from "#modules/money/invoices/invoice-ubl.ts";
import { drawIssued } from "#modules/money/tax-documents/index.ts";

/** Writes and stores the data of invoices that have none yet. */
export const writeInvoiceData = (context: JobContext): Promise<number> => drawIssued(context, invoiceData);
