import type { DocumentType } from "@quayside/api-client/contract/sale-documents/sale-documents.schemas";
import { guessType } from "#features/sales/documents/documents.view-model.ts";

/** How much of a file is read: titles and headers are at its beginning. */
const LOOK_BYTES = 64 * 1024;

/**
 * Text from a file for guessing its type: the title of a PDF, or the first rows of a text. Compressed text of a PDF
 * and spreadsheets cannot be read this way.
 */
export function wordsOf(beginning: string): string {
  if (!beginning.startsWith("%PDF")) return beginning.includes("\u0000") ? "" : beginning.slice(0, 500);
  const titles = [...beginning.matchAll(/\/(?:Title|Subject)\s*\(((?:\\.|[^\\)])*)\)/g)];
  const shown = [...beginning.matchAll(/\(((?:\\.|[^\\)]){3,80})\)\s*Tj/g)].slice(0, 20);
  return [...titles, ...shown].map(([, text = ""]) => text).join(" ");
}

/** The type of a file: by its name, otherwise by its content. */
export async function guessDocumentType(file: File, proformaAllowed: boolean): Promise<DocumentType> {
  const byName = guessType(file.name, proformaAllowed);
  if (byName !== "OTHER") return byName;
  try {
    const bytes = new Uint8Array(await file.slice(0, LOOK_BYTES).arrayBuffer());
    return guessType(wordsOf(new TextDecoder("latin1").decode(bytes)), proformaAllowed);
  } catch {
    return "OTHER";
  }
}
