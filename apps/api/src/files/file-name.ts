import type { FileFormat } from "@quayside/api-client/contract/files.rules";

/** Longest name of a file, in characters. */
export const MAX_NAME = 200;

/**
 * A name that is safe to show, to store and to save under: no path, no control or direction characters, nothing that a
 * file system refuses, and the extension that belongs to the content.
 */
export function cleanName(name: string, format: FileFormat): string {
  const plain = (name.toWellFormed().normalize("NFC").split(/[/\\]/).at(-1) ?? "")
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

/** The name without its extension; one that lies is dropped as well, so that "bill.pdf.exe" is "bill". */
function stemOf(name: string, format: FileFormat): string {
  const right = format === "jpg" ? /\.jpe?g$/i : new RegExp(`\\.${format}$`, "i");
  const honest = right.test(name) ? name : name.replace(/\.[a-z][a-z0-9]{0,5}$/i, "");
  return honest.replace(right, "").replace(/[ .]+$/, "") || "document";
}
