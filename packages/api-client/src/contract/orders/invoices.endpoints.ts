import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/orders/invoices.schemas.ts";

export const listOrderInvoices = defineEndpoint<typeof schemas.listOrderInvoices>()({
  id: "orders.invoices",
  method: "GET",
  path: "orders/{id}/invoices/",
  access: ["buyer"],
});

export const downloadOrderInvoice = defineEndpoint<typeof schemas.downloadOrderInvoice>()({
  id: "orders.invoice",
  method: "GET",
  path: "orders/{id}/invoices/{qid}/",
  access: ["buyer"],
  answerAs: "file",
});

export const listOrderCreditNotes = defineEndpoint<typeof schemas.listOrderCreditNotes>()({
  id: "orders.creditNotes",
  method: "GET",
  path: "orders/{id}/credit-notes/",
  access: ["buyer"],
});

export const downloadOrderCreditNote = defineEndpoint<typeof schemas.downloadOrderCreditNote>()({
  id: "orders.creditNote",
  method: "GET",
  path: "orders/{id}/credit-notes/{qid}/",
  access: ["buyer"],
  answerAs: "file",
});
