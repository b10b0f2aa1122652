import { createHash } from "node:crypto";
import type { EndpointRefusing } from "@quayside/api-client/contract/endpoint";
import type { fileErrors } from "@quayside/api-client/contract/files";
import type { FileFormat } from "@quayside/api-client/contract/files.rules";
import { formatOf } from "#files/file-format.ts";
import { isPicture, withoutMetadata } from "#files/picture-metadata.ts";
import type { NewFile } from "#files/file.writer.ts";
import { failWith, failureOf } from "#kernel/fail.ts";
import { UploadedFile } from "#http/multipart.ts";
import { refuseInTransaction } from "#foundation/transaction-scope.ts";

/** An endpoint that declares the errors common to all uploads. */
type Uploading = EndpointRefusing<typeof fileErrors>;

/**
 * Validates an uploaded file: its content determines its format, and its name is adjusted to match. A picture loses
 * its metadata here, before anything is stored: people who may see it need not know where and with what it was taken.
 * @throws ApiFailure document_empty, document_too_large, document_format_not_allowed or document_unreadable
 */
export async function acceptFile(
  file: File,
  rules: { endpoint: Uploading; maxBytes: number; formats: readonly FileFormat[] },
): Promise<NewFile> {
  if (!(file instanceof UploadedFile)) {
    failWith("validation_failed", { fieldErrors: { file: ["Expected a file."] } });
  }
  refuseInTransaction("a file is read");
  const { content } = file;
  const { maxBytes, formats } = rules;
  const refuse = (code: keyof typeof fileErrors, details: object = {}): never => {
    throw failureOf(rules.endpoint, code, details);
  };
  if (content.length === 0) refuse("document_empty");
  if (content.length > maxBytes) refuse("document_too_large", { maxBytes });
  const found = await formatOf(content);
  if (found.format === null || !formats.includes(found.format)) {
    const name = found.format ?? found.found;
    return refuse("document_format_not_allowed", { found: name, allowed: [...formats] });
  }
  const { format, mediaType } = found;
  const named = { name: cleanName(file.name, format), format, mediaType };
  if (!isPicture(format)) return { ...named, content, hash: file.sha256 };
  const clean = withoutMetadata(format, content) ?? refuse("document_unreadable");
  return { ...named, content: clean, hash: createHash("sha256").update(clean).digest() };
}

/** Longest file name, in characters. */
const MAX_NAME = 200;

/**
 * Makes a name safe to display, store and save under: no path, no control or bidi characters, nothing that a file
 * system refuses, and the extension of the detected format.
 */
export function cleanName(name: string, format: FileFormat): string {
  // The end of a name that is far too long, with its extension: patterns take long over thousands of dots.
  const kept = name.slice(-4 * MAX_NAME);
  const plain = (kept.toWellFormed().normalize("NFC").split(/[/\\]/).at(-1) ?? "")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\ufffd]/gu, "")
    .replaceAll(/[<>:"|?*]/g, "_")
    .replaceAll(/[\s\p{Z}]+/gu, " ")
    .replaceAll(/^[ .]+|[ .]+$/g, "");
  const extension = `.${format}`;
  const stem = stemOf(plain, format);
  return `${Array.from(stem)
    .slice(0, MAX_NAME - extension.length)
    .join("")
    .trimEnd()}${extension}`;
}

/** The name without its extension; a false extension is dropped too, so "bill.pdf.exe" becomes "bill". */
function stemOf(name: string, format: FileFormat): string {
  const right = format === "jpg" ? /\.jpe?g$/i : new RegExp(`\\.${format}$`, "i");
  const honest = right.test(name) ? name : name.replace(/\.[a-z][a-z0-9]{0,5}$/i, "");
  return honest.replace(right, "").replace(/[ .]+$/, "") || "document";
}
