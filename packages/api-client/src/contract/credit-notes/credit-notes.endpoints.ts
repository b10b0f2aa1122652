import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/credit-notes/credit-notes.schemas.ts";

export const listCreditNotes = defineEndpoint<typeof schemas.listCreditNotes>()({
  id: "creditNotes.list",
  method: "GET",
  path: "credit-notes/",
  access: ["seller"],
});

export const downloadCreditNote = defineEndpoint<typeof schemas.downloadCreditNote>()({
  id: "creditNotes.document",
  method: "GET",
  path: "credit-notes/{qid}/document/",
  access: ["seller"],
  answerAs: "file",
  errors: { xrechnung_not_offered: 400, xrechnung_incomplete: 400 },
});
