import { FILE_FORMATS, type FileFormat } from "@quayside/api-client/contract/files.rules";

const mediaTypes: Readonly<Record<FileFormat, string>> = {
  pdf: "application/pdf",
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  zpl: "application/x-zpl",
};

/** The format of a file by its content; `found` names a format that is not allowed, where it is known. */
export type FoundFormat =
  | { readonly format: FileFormat; readonly mediaType: string }
  | { readonly format: null; readonly found: string | null };

/**
 * Detects the format from the bytes of a file, never from its name or the sender's media type. Of an archive only the
 * index and the list of content types are read, so a zip bomb is never unpacked.
 */
export async function formatOf(content: Buffer): Promise<FoundFormat> {
  const text = textOf(content);
  // Loaded with the first file, to keep start-up fast.
  const { fileTypeFromBuffer } = await import("file-type");
  const binary = hasTextMark(content) ? undefined : await fileTypeFromBuffer(content);
  if (binary) {
    const format = FILE_FORMATS.find((allowed) => allowed === binary.ext);
    return format ? { format, mediaType: mediaTypes[format] } : { format: null, found: binary.ext };
  }
  if (text === null) return { format: null, found: null };
  const trimmed = text.trim();
  if (trimmed.startsWith("^XA")) {
    return trimmed.endsWith("^XZ")
      ? { format: "zpl", mediaType: mediaTypes.zpl }
      : { format: null, found: "zpl" };
  }
  if (isMarkup(trimmed)) return { format: null, found: "html" };
  if (trimmed.startsWith("#!")) return { format: null, found: "script" };
  return trimmed === "" ? { format: null, found: null } : { format: "csv", mediaType: mediaTypes.csv };
}

/** Anything a browser could interpret as HTML, SVG or XML. */
function isMarkup(text: string): boolean {
  return text.startsWith("<") || /<\s*(script|html|svg|iframe|body|!doctype|\?xml|\?php)/i.test(text);
}

const hasTextMark = (content: Buffer): boolean =>
  ["efbbbf", "fffe", "feff"].some((mark) => content.toString("hex", 0, mark.length / 2) === mark);

/** The decoded text of a file; null when it is not text or has control characters. */
function textOf(content: Buffer): string | null {
  for (const encoding of encodingsOf(content)) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(content);
      return CONTROL.test(text) ? null : text;
    } catch {
      // Not this encoding: try the next.
    }
  }
  return null;
}

/** All except tab, line feed and carriage return. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

function encodingsOf(content: Buffer): string[] {
  const mark = content.toString("hex", 0, 2);
  if (mark === "fffe") return ["utf-16le"];
  if (mark === "feff") return ["utf-16be"];
  return ["utf-8", "windows-1252"];
}
