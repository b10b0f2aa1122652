import * as z from "zod/mini";
import { UPLOAD } from "#contract/file-types.ts";
import { longText, plainText } from "#contract/plain-text.ts";
import { documentTypes } from "#contract/sale-documents/sale-documents.rules.ts";
import { UploadedFile, fileErrors } from "#contract/files.ts";
import { seenQuery, staleVersion } from "#contract/seen-version.ts";
import { Instant, Qid, entriesOf } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";
import { DOCUMENT_LIMITS } from "#contract/sale-documents/sale-documents.rules.ts";

export const DocumentType = z.enum(documentTypes);
export type DocumentType = z.infer<typeof DocumentType>;

export const SaleDocument = z.object({
  qid: Qid,
  type: DocumentType,
  file: z.object({ name: z.string(), mediaType: z.string(), bytes: z.number() }),
  /** Of the stored file, so that both sides can show that it is unchanged. */
  sha256: z.string(),
  /** Free notes as name and text, e.g. a reference of the seller. */
  metadata: z.record(z.string(), z.string()),
  uploadedBy: z.string(),
  uploadedAt: Instant,
  version: z.number(),
});
export type SaleDocument = z.infer<typeof SaleDocument>;

const Metadata = entriesOf(plainText(0, 50), longText(0, 500), 50);

const saleParams = z.object({ qid: Qid });
const documentParams = z.object({ qid: Qid, documentQid: Qid });

const evidenceError = {
  document_is_evidence: {
    message: "This photo is evidence in a claim on the order: it can no longer be changed or deleted.",
  },
} as const;

const uploadErrors = {
  ...fileErrors,
  document_name_taken: {
    message: "A file of this name already exists. Replace it or rename this one.",
  },
  document_limit_reached: {
    message: "An order can have no more files than this. Delete one first.",
    details: z.object({ maximum: z.number() }),
  },
  proforma_not_allowed: { message: "Proforma invoices cannot be uploaded at the moment." },
  invalid_state: {
    message: "The files of a closed order can no longer be changed.",
    details: z.object({ status: z.string() }),
  },
} as const;

export const listSaleDocuments = {
  summary: "The files of a sale, newest first.",
  params: saleParams,
  answer: z.object({
    count: z.number(),
    results: z.array(SaleDocument),
    /** Whether proforma invoices may be uploaded; a flag of the server. */
    proformaAllowed: z.boolean(),
  }),
} as const satisfies EndpointSchemas;

export const createSaleDocument = {
  summary: "Uploads a file to a sale; its type is detected from the content.",
  params: saleParams,
  body: z.strictObject({ type: DocumentType, file: UploadedFile, metadata: z.optional(Metadata) }),
  maxBodyBytes: DOCUMENT_LIMITS.maxBytes + 64 * 1024,
  answer: SaleDocument,
  status: 201,
  errors: uploadErrors,
} as const satisfies EndpointSchemas;

export const updateSaleDocument = {
  summary: "Replaces the file of a document, or changes its type or notes.",
  params: documentParams,
  body: z.strictObject({
    type: z.optional(DocumentType),
    file: z.optional(UploadedFile),
    metadata: z.optional(Metadata),
    ...seenQuery.shape,
  }),
  maxBodyBytes: DOCUMENT_LIMITS.maxBytes + 64 * 1024,
  answer: SaleDocument,
  errors: { ...uploadErrors, ...evidenceError, ...staleVersion("document") },
} as const satisfies EndpointSchemas;

export const deleteSaleDocument = {
  summary: "Removes a file from a sale.",
  params: documentParams,
  query: seenQuery,
  answer: z.object({ count: z.number() }),
  errors: { invalid_state: uploadErrors.invalid_state, ...evidenceError, ...staleVersion("document") },
} as const satisfies EndpointSchemas;

export const downloadSaleDocument = {
  summary: "The file of a document, always as a download: for its seller and staff.",
  params: documentParams,
  answer: z.any(),
  fileTypes: UPLOAD,
} as const satisfies EndpointSchemas;
