import * as z from "zod/mini";
import { defineEndpoint } from "#contract/endpoint.ts";
import { Currency, Instant, Money, PageQuery, Qid, listOf } from "#contract/values.ts";

/** What a seller gives back for the claims of a month, taken off what it is owed. */
export const CreditNote = z.object({
  qid: Qid,
  number: z.string(),
  /** "YYYY-MM". */
  month: z.string(),
  currency: Currency,
  goods: Money,
  vat: Money,
  amount: Money,
  claims: z.array(z.object({ qid: Qid, number: z.string() })),
  issuedAt: Instant,
});
export type CreditNote = z.infer<typeof CreditNote>;

export const listCreditNotes = defineEndpoint({
  id: "creditNotes.list",
  method: "GET",
  path: "credit-notes/",
  access: ["seller"],
  summary: "The seller's credit notes, newest first: one of a month and currency with approved claims.",
  query: z.object(PageQuery),
  answer: listOf(CreditNote),
});

export const downloadCreditNote = defineEndpoint({
  id: "creditNotes.document",
  method: "GET",
  path: "credit-notes/{qid}/document/",
  access: ["seller"],
  summary: "A credit note as a PDF, drawn from what was frozen when it was issued.",
  params: z.object({ qid: Qid }),
  answer: z.any(),
  answerAs: "file",
});
