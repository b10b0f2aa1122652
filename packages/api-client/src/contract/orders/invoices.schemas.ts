import * as z from "zod/mini";
import { TAX_DOCUMENT } from "#contract/file-types.ts";
import { DocumentFormat } from "#contract/document-format.schema.ts";
import { Currency, Instant, Money, PageQuery, Qid, listOf } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

const ownDocument = {
  qid: Qid,
  number: z.string(),
  issuedAt: Instant,
  currency: Currency,
  /** Without VAT. */
  net: Money,
  vat: Money,
  /** With VAT: what was paid for these goods, or comes back. */
  total: Money,
  /** The sales whose goods it is about. */
  sales: z.array(z.object({ qid: Qid, number: z.string() })),
};

/** What left a warehouse together, or what a seller shipped directly, is on one invoice for each currency. */
const OrderInvoice = z.object({
  ...ownDocument,
  /** The shipment from our warehouse, as the order lists it; null for goods that came directly from their seller. */
  outboundShipmentQid: z.nullable(Qid),
});

const OrderCreditNote = z.object({
  ...ownDocument,
  /** The numbers of the invoices that it corrects. */
  invoiceNumbers: z.array(z.string()),
});

const ofOrder = z.object({ id: Qid });
const oneOfOrder = z.object({ id: Qid, qid: Qid });
const fileQuery = z.object({ format: z._default(DocumentFormat, "pdf") });

export const listOrderInvoices = {
  summary: "Our invoices for an order, newest first: one for each shipment and currency.",
  params: ofOrder,
  query: z.object(PageQuery),
  answer: listOf(OrderInvoice),
} as const satisfies EndpointSchemas;

export const downloadOrderInvoice = {
  summary: "One of our invoices as a PDF or as data (EN 16931), the same bytes at every download.",
  params: oneOfOrder,
  query: fileQuery,
  answer: z.any(),
  fileTypes: TAX_DOCUMENT,
} as const satisfies EndpointSchemas;

export const listOrderCreditNotes = {
  summary: "Our credit notes for an order, newest first: what was refunded after it was invoiced.",
  params: ofOrder,
  query: z.object(PageQuery),
  answer: listOf(OrderCreditNote),
} as const satisfies EndpointSchemas;

export const downloadOrderCreditNote = {
  summary: "One of our credit notes as a PDF or as data (EN 16931), the same bytes at every download.",
  params: oneOfOrder,
  query: fileQuery,
  answer: z.any(),
  fileTypes: TAX_DOCUMENT,
} as const satisfies EndpointSchemas;
