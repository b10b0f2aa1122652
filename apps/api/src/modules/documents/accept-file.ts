import { DOCUMENT_LIMITS, createSaleDocument } from "@quayside/api-client/contract/sale-documents/index";
import { fail, failWith } from "#http/fail.ts";
import { UploadedFile } from "#http/multipart.ts";
import { formatOf } from "#modules/documents/document-format.ts";
import { cleanName } from "#modules/documents/document-name.ts";
import type { NewFile } from "#modules/documents/document.writer.ts";

/**
 * A file of a form as it may be stored. The errors are those of every upload to a sale.
 * @throws ApiFailure document_empty, document_too_large or document_format_not_allowed
 */
export async function acceptFile(file: File): Promise<NewFile> {
  if (!(file instanceof UploadedFile))
    failWith("validation_failed", { fieldErrors: { file: ["Expected a file."] } });
  const { content } = file;
  const { maxBytes } = DOCUMENT_LIMITS;
  if (content.length === 0) fail(createSaleDocument, "document_empty");
  if (content.length > maxBytes) fail(createSaleDocument, "document_too_large", { maxBytes });
  const found = await formatOf(content);
  if (found.format === null) {
    fail(createSaleDocument, "document_format_not_allowed", {
      found: found.found,
      allowed: [...DOCUMENT_LIMITS.formats],
    });
  }
  return {
    name: cleanName(file.name, found.format),
    mediaType: found.mediaType,
    content,
    hash: file.sha256,
  };
}

/** Notes as JSON of PostgreSQL can hold them. */
export function cleanMetadata(metadata: Record<string, string>): Record<string, string> {
  const clean = (text: string) => text.toWellFormed().replaceAll("\u0000", "");
  return Object.fromEntries(Object.entries(metadata).map(([name, text]) => [clean(name), clean(text)]));
}
