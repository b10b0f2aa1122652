import { FILE_FORMATS } from "#contract/files.rules.ts";
import { PHOTO_LIMITS } from "#contract/warehouse/warehouse.rules.ts";

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
  "PACKING_PHOTO",
  "HANDOVER_PHOTO",
  "OTHER",
] as const;

/**
 * Whether a document is a photo that the seller takes as evidence: of how the goods were packed, or of handing them over.
 * It is a picture, and once a claim is made it stays as it is.
 */
export function isEvidencePhoto(type: (typeof documentTypes)[number]): boolean {
  return type === "PACKING_PHOTO" || type === "HANDOVER_PHOTO";
}

/** The file types that a document of a type may have. */
export function formatsOf(type: (typeof documentTypes)[number]) {
  return isEvidencePhoto(type) ? PHOTO_LIMITS.formats : DOCUMENT_LIMITS.formats;
}
