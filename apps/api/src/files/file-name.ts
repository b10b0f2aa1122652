import type { FileFormat } from "@quayside/api-client/contract/files.rules";

/** Longest file name, in characters. */
export const MAX_NAME = 200;

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
