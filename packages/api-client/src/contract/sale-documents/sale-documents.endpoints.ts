import { defineEndpoint } from "#contract/endpoint.ts";
import { fileStatuses } from "#contract/error-statuses.ts";
import type * as schemas from "#contract/sale-documents/sale-documents.schemas.ts";

/** Of both calls that store a document of a sale. */
const documentErrors = {
  ...fileStatuses,
  document_name_taken: 400,
  document_limit_reached: 400,
  proforma_not_allowed: 400,
  invalid_state: 409,
} as const;

export const listSaleDocuments = defineEndpoint<typeof schemas.listSaleDocuments>()({
  id: "sales.documents",
  method: "GET",
  path: "sales/{qid}/documents/",
  access: ["seller"],
});

export const createSaleDocument = defineEndpoint<typeof schemas.createSaleDocument>()({
  id: "sales.createDocument",
  method: "POST",
  path: "sales/{qid}/documents/",
  access: ["seller"],
  bodyAs: "multipart",
  idempotent: true,
  errors: documentErrors,
});

export const updateSaleDocument = defineEndpoint<typeof schemas.updateSaleDocument>()({
  id: "sales.updateDocument",
  method: "PATCH",
  path: "sales/{qid}/documents/{documentQid}/",
  access: ["seller"],
  bodyAs: "multipart",
  idempotent: true,
  errors: { ...documentErrors, document_is_evidence: 409, version_conflict: 409 },
});

export const deleteSaleDocument = defineEndpoint<typeof schemas.deleteSaleDocument>()({
  id: "sales.deleteDocument",
  method: "DELETE",
  path: "sales/{qid}/documents/{documentQid}/",
  access: ["seller"],
  errors: { invalid_state: 409, document_is_evidence: 409, version_conflict: 409 },
});

export const downloadSaleDocument = defineEndpoint<typeof schemas.downloadSaleDocument>()({
  id: "sales.documentFile",
  method: "GET",
  path: "sales/{qid}/documents/{documentQid}/file/",
  access: ["seller", "staff"],
  staffRight: "read",
  answerAs: "file",
});
