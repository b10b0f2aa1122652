import { UnreadableFile } from "#unreadable-file.ts";

/** Columns of the largest possible sheet: XFD is the last one. */
export const MOST_COLUMNS = 16_384;

/**
 * The column of a reference such as "AB12", counted from 0. @throws UnreadableFile BROKEN when it is invalid
 */
export function columnAt(text: string, from: number, to: number): number {
  let column = 0;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
    if (column > MOST_COLUMNS) throw new UnreadableFile("BROKEN");
  }
  if (column === 0) throw new UnreadableFile("BROKEN");
  return column - 1;
}

/** The row of a reference such as "AB12" or "12", counted from 1; 0 without one. */
export function rowAt(text: string, from: number, to: number): number {
  let row = 0;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) row = Math.min(row * 10 + code - 48, 1e9);
  }
  return row;
}
