import * as z from "zod/mini";
import { ARCHIVE } from "#contract/file-types.ts";
import { CsvDelimiter } from "#contract/csv-delimiter.ts";
import { StatementPeriod, periodErrors } from "#contract/payout-statements/period.schema.ts";
import { DatevNumbers } from "#contract/tax-documents/datev.schema.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

export const downloadTaxDocuments = {
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
  fileTypes: ARCHIVE,
  errors: {
    ...periodErrors,
    datev_accounts_invalid: {
      message: "Revenue accounts must have the same number of digits, and the debtor account one more.",
    },
    no_tax_documents: {
      message: "No invoice or credit note was issued in this period.",
    },
    no_datev_bookings: {
      message:
        "None of these documents is in euros, and DATEV gets bookings in euros only. Download them without DATEV.",
    },
    too_many_tax_documents: {
      message: "This period has too many documents for one ZIP. Choose a shorter one.",
      details: z.object({ maximum: z.number() }),
    },
  },
} as const satisfies EndpointSchemas;
