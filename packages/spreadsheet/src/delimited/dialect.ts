import { UnreadableFile } from "#unreadable-file.ts";

/** The dialect of a delimited text. */
export interface Dialect {
  readonly delimiter: string;
  /** "" when no cell is quoted. */
  readonly quote: string;
  /** The escape of a quote: the quote itself when doubled, "\\", or "". */
  readonly escape: string;
  /** TextDecoder's label of the encoding. */
  readonly encoding: string;
  /** "\n", "\r\n" or "\r". */
  readonly newline: string;
}

/** The encoding of a byte order mark; undefined without one. */
function encodingOfMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : undefined;
}

/** UTF-16 without a byte order mark: every other byte of Latin text is zero. */
function encodingOfZeros(bytes: Uint8Array): string | undefined {
  const zeros = [0, 0];
  for (const [at, byte] of bytes.subarray(0, 1024).entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = Math.min(bytes.length, 1024) * 0.3;
  if (odd > many && even === 0) return "utf-16le";
  return even > many && odd === 0 ? "utf-16be" : undefined;
}

/** The encoding by the first bytes; undefined when the whole text is needed. */
export function encodingOfBeginning(bytes: Uint8Array): string | undefined {
  return encodingOfMark(bytes) ?? encodingOfZeros(bytes);
}

/** Whether the bytes are UTF-8, from their first to their last. */
export async function isUtf8(chunks: AsyncIterable<Uint8Array>): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const bytes of chunks) decoder.decode(bytes, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** A heading in brackets is no JSON: there, something in marks or brackets, or a number, follows. */
const JSON_BEGINNING = /^\s*(\{\s*["}]|\[\s*(["[{\]]|-?\d+\s*[,\]]))/;
/** A declaration, a comment, or one tag before any other text. */
const XML_BEGINNING = /^\s*<(\?xml|!doctype|!--|[a-z_][\w.:-]*(\s[^<>]*)?\/?>)/i;

/** Rejects text that is not a table. */
export function refuseMarkup(sample: string): void {
  if (/^\s*\{\\rtf/.test(sample)) throw new UnreadableFile("NOT_A_TABLE");
  if (/^\s*%PDF-/.test(sample)) throw new UnreadableFile("PDF");
  if (JSON_BEGINNING.test(sample)) throw new UnreadableFile("JSON");
  if (/^\s*<(!doctype html|html|head|meta|body|style|table|div)\b/i.test(sample))
    throw new UnreadableFile("HTML");
  if (!XML_BEGINNING.test(sample)) return;
  if (sample.includes("urn:schemas-microsoft-com:office:spreadsheet"))
    throw new UnreadableFile("SPREADSHEETML");
  throw new UnreadableFile(/<html\b/i.test(sample) ? "HTML" : "XML");
}

/** The delimiter declared in the first line of a text (`sep=`), as Excel supports it. */
export function namedDelimiter(text: string): { delimiter: string; length: number } | undefined {
  const match = /^sep=(.)(?:\r\n|\n|\r|$)/i.exec(text);
  return match?.[1] === undefined ? undefined : { delimiter: match[1], length: match[0].length };
}
