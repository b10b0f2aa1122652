import { FILE_FORMATS } from "#contract/files.rules.ts";

/** Largest file in bytes, most files of a sale, and what a file may be by its content. */
export const DOCUMENT_LIMITS = {
  maxBytes: 10 * 1024 * 1024,
  maxPerSale: 50,
  formats: FILE_FORMATS,
} as const;

/** What a seller can upload; kinds that the system makes are not among them. */
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
