import type { DocumentType } from "@quayside/api-client/contract/sale-documents/sale-documents.schemas";
import {
  DOCUMENT_LIMITS,
  documentTypes,
} from "@quayside/api-client/contract/sale-documents/sale-documents.rules";
import {
  documentErrors,
  documentMessages,
  documentTypeNames,
} from "#features/sales/sale/documents.messages.ts";

/** Patterns for guessing a file's type from its name; the first match counts. */
const guesses: readonly (readonly [RegExp, DocumentType])[] = [
  [/pro[\s_-]?forma/i, "PROFORMA"],
  [/pack(ing)?[\s_-]?(photo|picture|foto)/i, "PACKING_PHOTO"],
  [/hand[\s_-]?over[\s_-]?(photo|picture|foto)/i, "HANDOVER_PHOTO"],
  [/pack(ing)?[\s_-]?(list|slip)/i, "PACKING_LIST"],
  [/deliver(y)?[\s_-]?note|\bdn\b|lieferschein/i, "DELIVERY_NOTE"],
  [/commercial|\bci\b/i, "COMMERCIAL_INVOICE"],
  [/customs|\bead\b|export[\s_-]?decl/i, "CUSTOMS_DECLARATION"],
  [/dangerous|\badr\b|\bdgd?\b|msds|\bsds\b/i, "DANGEROUS_GOODS_DECLARATION"],
  [/trac(e|ea)|batch|\blot\b/i, "PRODUCT_TRACEABILITY"],
  [/invoice|\binv\b|rechnung|facture|factuur/i, "SELLER_INVOICE"],
];

/** The type suggested by a file name; Other without a match, or if that type is not offered. */
export function guessType(name: string, proformaAllowed: boolean): DocumentType {
  // Underscores and digits would hide word boundaries.
  const words = name.replaceAll(/[_\d.]+/g, " ");
  const found = guesses.find(([pattern]) => pattern.test(words))?.[1] ?? "OTHER";
  return found === "PROFORMA" && !proformaAllowed ? "OTHER" : found;
}

/** The types on offer. */
export function typeOptions(proformaAllowed: boolean) {
  return documentTypes
    .filter((type) => type !== "PROFORMA" || proformaAllowed)
    .map((type) => ({ value: type, label: documentTypeNames[type] }));
}

const formats: readonly string[] = DOCUMENT_LIMITS.formats;

/** What the file chooser offers first. */
export const acceptedFiles = [...formats, "jpeg"].map((format) => `.${format}`).join(",");

/** "PDF, PNG, JPG". */
export const formatNames = formats.map((format) => format.toUpperCase()).join(", ");

/** The name of a photo that is taken now, e.g. "packing-photo-20260609-101530-1". @param index from 0, of those chosen together */
export function photoName(type: DocumentType, now: Date, index: number): string {
  const moment = now.toISOString().replaceAll(/[-:]/g, "").replace("T", "-").slice(0, 15);
  return `${type.toLowerCase().replace("_", "-")}-${moment}-${index + 1}.jpg`;
}

/** Why a file is rejected by its name or size; null if it is acceptable. */
export function fileProblem(file: Pick<File, "name" | "size">): string | null {
  const extension = /\.([a-z0-9]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? "";
  if (!formats.includes(extension === "jpeg" ? "jpg" : extension))
    return documentMessages.wrongFormat(formatNames);
  if (file.size === 0) return documentErrors.document_empty;
  return file.size > DOCUMENT_LIMITS.maxBytes ? documentErrors.document_too_large : null;
}
