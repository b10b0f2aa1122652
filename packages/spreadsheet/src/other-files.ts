import type { UnreadableReason } from "#unreadable-file.ts";

/** The first bytes of files that are often sent in place of a list. */
const BEGINNINGS: readonly (readonly [UnreadableReason, at: number, hex: string])[] = [
  ["PDF", 0, "255044462d"],
  ["PICTURE", 0, "89504e47"],
  ["PICTURE", 0, "ffd8ff"],
  ["PICTURE", 0, "47494638"],
  ["PICTURE", 0, "49492a00"],
  ["PICTURE", 0, "4d4d002a"],
  ["PICTURE", 8, "57454250"],
  ["PICTURE", 4, "6674797068656963"],
  ["PACKED", 0, "1f8b08"],
  ["PACKED", 0, "377abcaf271c"],
  ["PACKED", 0, "526172211a07"],
  ["PACKED", 0, "fd377a585a00"],
  ["PACKED", 0, "28b52ffd"],
];

/** What a file is instead of a table; undefined when its first bytes do not tell. */
export function otherFile(bytes: Uint8Array): UnreadableReason | undefined {
  const hexAt = (at: number, length: number): string =>
    Array.from(bytes.subarray(at, at + length), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return BEGINNINGS.find(([, at, hex]) => hexAt(at, hex.length / 2) === hex)?.[0];
}

/** Most bytes of the file that Excel keeps beside an open workbook, and where it repeats the length of the user's name. */
const LOCK_BYTES = 165;
const LENGTH_AGAIN = 55;
/** The same of LibreOffice: user, computer and time. */
const LOCK_TEXT = /^[^,\n]*,[^,\n]*,[^,\n]*,\d\d\.\d\d\.\d{4} \d\d:\d\d,file:/;

/** Whether a file only says who has a workbook open (`~$list.xlsx`, `.~lock.list.ods#`). */
export function isLockFile(beginning: Uint8Array, size: number): boolean {
  const length = beginning[0] ?? 0;
  const isExcels =
    size <= LOCK_BYTES &&
    length < LENGTH_AGAIN &&
    beginning[LENGTH_AGAIN] === length &&
    beginning[LENGTH_AGAIN + 1] === 0;
  return isExcels || (size < 1000 && LOCK_TEXT.test(new TextDecoder().decode(beginning)));
}
