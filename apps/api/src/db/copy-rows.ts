import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";

/**
 * Copies rows into a table, as fast as the server takes them.
 * @param text a COPY … FROM STDIN statement
 * @param chunks lines in the text format of COPY; a chunk may end anywhere
 * @throws the error of the source, or of the server
 */
export async function copyRows(
  client: pg.Client,
  text: string,
  chunks: AsyncIterable<Buffer>,
): Promise<void> {
  await pipeline(chunks, client.query(copyFrom(text)));
}

/** A cell in the text format of COPY. */
export function copyCell(value: string | number | null): string {
  if (value === null) return "\\N";
  if (typeof value === "number") return String(value);
  return value.replaceAll(/[\\\t\n\r]/g, (char) => `\\${ESCAPES[char] ?? char}`);
}

const ESCAPES: Readonly<Record<string, string>> = { "\t": "t", "\n": "n", "\r": "r" };
