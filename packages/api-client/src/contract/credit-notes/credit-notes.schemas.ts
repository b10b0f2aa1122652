import * as z from "zod/mini";
import { TAX_DOCUMENT } from "#contract/file-types.ts";
import { SupplierDocumentFormat, xrechnungErrors } from "#contract/document-format.schema.ts";
import { Currency, Instant, Money, PageQuery, Qid, listOf } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

/** What a seller refunds for the claims of a month, deducted from what it is owed. */
export const CreditNote = z.object({
  qid: Qid,
  number: z.string(),
  /** "YYYY-MM". */
  month: z.string(),
  currency: Currency,
  goods: Money,
  vat: Money,
  amount: Money,
  /** How much of it was deducted from payouts so far. */
  setOff: Money,
  claims: z.array(z.object({ qid: Qid, number: z.string() })),
  issuedAt: Instant,
});
export type CreditNote = z.infer<typeof CreditNote>;

export const listCreditNotes = {
  summary:
    "The seller's credit notes, newest first: one for each month, currency and legal entity with approved claims.",
  query: z.object(PageQuery),
  answer: listOf(CreditNote),
} as const satisfies EndpointSchemas;

export const downloadCreditNote = {
  summary:
    "A credit note as a PDF or as data (EN 16931; for sellers in Germany also XRechnung), the same bytes at every download.",
  params: z.object({ qid: Qid }),
  query: z.object({ format: z._default(SupplierDocumentFormat, "pdf") }),
  answer: z.any(),
  fileTypes: TAX_DOCUMENT,
  errors: xrechnungErrors,
} as const satisfies EndpointSchemas;
