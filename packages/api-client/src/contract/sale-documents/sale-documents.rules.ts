import { FILE_FORMATS } from "#contract/files.rules.ts";

/** Maximum file size in bytes, maximum files of a sale, and the file types, detected from the content. */
export const DOCUMENT_LIMITS = {
  maxBytes: 10 * 1024 * 1024,
  maxPerSale: 50,
  formats: FILE_FORMATS,
} as const;

/** Types a seller can upload; types the system generates are excluded. */
export const documentTypes = [
  "PACKING_LIST",
  "DELIVERY_NOTE",
  "SELLER_INVOICE",
  "PROFORMA",
  "COMMERCIAL_INVOICE",
  "CUSTOMS_DECLARATION",
  "DANGEROUS_GOODS_DECLARATION",
  "PRODUCT_TRACEABILITY",
  "OTHER",
] as const;
