import type { SaleDocument } from "@quayside/api-client/contract/sale-documents/sale-documents.schemas";

/** Rows of a text that are shown at most. */
const MAX_ROWS = 200;

/** How a file can be previewed without saving it; null when it cannot. */
export function previewKind({ mediaType }: SaleDocument["file"]): "image" | "pdf" | "text" | null {
  if (mediaType === "image/png" || mediaType === "image/jpeg") return "image";
  if (mediaType === "application/pdf") return "pdf";
  return mediaType.startsWith("text/csv") || mediaType.startsWith("text/plain") ? "text" : null;
}

/** The beginning of a text, and how much more there is. */
export function textPreview(text: string): string {
  const rows = text.split(/\r?\n/);
  if (rows.length <= MAX_ROWS) return text;
  return [...rows.slice(0, MAX_ROWS), "", `And ${rows.length - MAX_ROWS} more rows.`].join("\n");
}
