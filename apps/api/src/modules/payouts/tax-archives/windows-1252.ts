/** The characters of Windows-1252 above ASCII, by byte value. */
const bytes = new Map(
  [...new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 128 }, (_, place) => 128 + place))]
    .map((char, place) => [char, 128 + place] as const)
    // Five bytes have no character.
    .filter(([char]) => !/\p{Cc}/u.test(char)),
);

function byteOf(char: string): number | undefined {
  const code = char.codePointAt(0) ?? 0;
  return code >= 32 && code < 127 ? code : bytes.get(char);
}

/**
 * A character in the code page: itself, its letter without diacritics, a space for a control character, or a question
 * mark.
 */
function fitting(char: string): string {
  if (byteOf(char) !== undefined) return char;
  if (/[\p{Cc}\p{Z}]/u.test(char)) return " ";
  const [letter = "?"] = char.normalize("NFD");
  return byteOf(letter) === undefined ? "?" : letter;
}

/** Converts one line to the characters of Windows-1252, keeping its length: "Čačak Θ" becomes "Cacak ?". */
export function inWindows1252(text: string): string {
  return [...text.normalize("NFC")].map(fitting).join("");
}

/** Encodes lines, each ending with CR LF. @param lines texts in the characters of Windows-1252 */
export function encodeWindows1252(lines: readonly string[]): Buffer {
  const end = [13, 10];
  return Buffer.from(lines.flatMap((line) => [...[...line].map((char) => byteOf(char) ?? 63), ...end]));
}
