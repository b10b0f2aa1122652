import * as z from "zod/mini";
import { CsvDelimiter } from "#contract/csv-delimiter.ts";
import { defineEndpoint } from "#contract/endpoint.ts";
import { StatementPeriod, periodErrors } from "#contract/payout-statements/period.schema.ts";
import { DatevNumbers } from "#contract/tax-documents/datev.schema.ts";

/** Most invoices and credit notes in one ZIP. */
export const ARCHIVE_MAX_DOCUMENTS = 5000;

export const downloadTaxDocuments = defineEndpoint({
  id: "taxDocuments.archive",
  method: "GET",
  path: "tax-documents/archive/",
  access: ["seller"],
  summary:
    "The invoices and credit notes issued in a period as one ZIP: each as a PDF and as data (EN 16931), and a table of them as CSV; with bookkeeping=DATEV also the bookings of those in euros.",
  query: z.object({
    ...StatementPeriod,
    delimiter: CsvDelimiter,
    /** DATEV adds a file of bookings for each financial year: EXTF, posting batch (Buchungsstapel), in euros. */
    bookkeeping: z.optional(z.enum(["DATEV"])),
    ...DatevNumbers,
  }),
  answer: z.any(),
  answerAs: "file",
  errors: {
    ...periodErrors,
    datev_accounts_invalid: {
      status: 400,
      message: "Accounts of revenue have the same number of digits, and the debtor account one more.",
    },
    no_tax_documents: {
      status: 404,
      message: "No invoice or credit note was issued in this period.",
    },
    too_many_tax_documents: {
      status: 400,
      message: "This period has too many documents for one ZIP. Choose a shorter one.",
      details: z.object({ maximum: z.number() }),
    },
  },
});
