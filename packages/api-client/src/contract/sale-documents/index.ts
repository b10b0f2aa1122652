import * as z from "zod/mini";
import { defineEndpoint } from "#contract/endpoint.ts";
import { FILE_FORMATS, UploadedFile, fileErrors } from "#contract/files.ts";
import { Instant, Qid } from "#contract/values.ts";

/** What a seller can upload; kinds that the system makes are not among them. */
export const DocumentType = z.enum([
  "PACKING_LIST",
  "DELIVERY_NOTE",
  "SELLER_INVOICE",
  "PROFORMA",
  "COMMERCIAL_INVOICE",
  "CUSTOMS_DECLARATION",
  "DANGEROUS_GOODS_DECLARATION",
  "PRODUCT_TRACEABILITY",
  "OTHER",
]);
export type DocumentType = z.infer<typeof DocumentType>;

/** Largest file in bytes, most files of a sale, and what a file may be by its content. */
export const DOCUMENT_LIMITS = {
  maxBytes: 10 * 1024 * 1024,
  maxPerSale: 50,
  formats: FILE_FORMATS,
} as const;

export const SaleDocument = z.object({
  qid: Qid,
  type: DocumentType,
  file: z.object({ name: z.string(), mediaType: z.string(), bytes: z.number() }),
  /** Free notes as name and text, e.g. a reference of the seller. */
  metadata: z.record(z.string(), z.string()),
  uploadedBy: z.string(),
  uploadedAt: Instant,
});
export type SaleDocument = z.infer<typeof SaleDocument>;

const Metadata = z.record(z.string().check(z.maxLength(50)), z.string().check(z.maxLength(500)));

const saleParams = z.object({ qid: Qid });
const documentParams = z.object({ qid: Qid, documentQid: Qid });

const uploadErrors = {
  ...fileErrors,
  document_name_taken: {
    status: 400,
    message: "A file of this name is there already. Replace it or rename this one.",
  },
  document_limit_reached: {
    status: 400,
    message: "An order holds no more files than this. Delete one first.",
    details: z.object({ maximum: z.number() }),
  },
  proforma_not_allowed: { status: 400, message: "Proforma invoices cannot be uploaded at the moment." },
  invalid_state: {
    status: 409,
    message: "The files of a closed order cannot be changed any more.",
    details: z.object({ status: z.string() }),
  },
} as const;

export const listSaleDocuments = defineEndpoint({
  id: "sales.documents",
  method: "GET",
  path: "sales/{qid}/documents/",
  access: ["seller"],
  summary: "The files of a sale, newest first.",
  params: saleParams,
  answer: z.object({
    count: z.number(),
    results: z.array(SaleDocument),
    /** Whether proforma invoices may be uploaded; a flag of the server. */
    proformaAllowed: z.boolean(),
  }),
});

export const createSaleDocument = defineEndpoint({
  id: "sales.createDocument",
  method: "POST",
  path: "sales/{qid}/documents/",
  access: ["seller"],
  summary: "Uploads a file to a sale; what it is, its content decides.",
  params: saleParams,
  body: z.strictObject({ type: DocumentType, file: UploadedFile, metadata: z.optional(Metadata) }),
  bodyAs: "multipart",
  maxBodyBytes: DOCUMENT_LIMITS.maxBytes + 64 * 1024,
  answer: SaleDocument,
  status: 201,
  errors: uploadErrors,
  idempotent: true,
});

export const updateSaleDocument = defineEndpoint({
  id: "sales.updateDocument",
  method: "PATCH",
  path: "sales/{qid}/documents/{documentQid}/",
  access: ["seller"],
  summary: "Replaces the file of a document, or changes its type or notes.",
  params: documentParams,
  body: z.strictObject({
    type: z.optional(DocumentType),
    file: z.optional(UploadedFile),
    metadata: z.optional(Metadata),
  }),
  bodyAs: "multipart",
  maxBodyBytes: DOCUMENT_LIMITS.maxBytes + 64 * 1024,
  answer: SaleDocument,
  errors: uploadErrors,
  idempotent: true,
});

export const deleteSaleDocument = defineEndpoint({
  id: "sales.deleteDocument",
  method: "DELETE",
  path: "sales/{qid}/documents/{documentQid}/",
  access: ["seller"],
  summary: "Takes a file off a sale.",
  params: documentParams,
  answer: z.object({ count: z.number() }),
  errors: { invalid_state: uploadErrors.invalid_state },
});

export const downloadSaleDocument = defineEndpoint({
  id: "sales.documentFile",
  method: "GET",
  path: "sales/{qid}/documents/{documentQid}/file/",
  access: ["seller"],
  summary: "The file of a document, always as a download.",
  params: documentParams,
  answer: z.any(),
  answerAs: "file",
});
