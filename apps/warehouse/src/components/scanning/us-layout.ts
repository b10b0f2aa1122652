/** A key as in a keyboard event. */
export interface PhysicalKey {
  readonly code: string;
  readonly shiftKey: boolean;
  /** The character on this computer's layout. */
  readonly key: string;
}

/** The keys of the US layout that are neither letters nor digits: unshifted and shifted. */
const MARKS: Readonly<Record<string, readonly [string, string]>> = {
  Minus: ["-", "_"],
  Equal: ["=", "+"],
  BracketLeft: ["[", "{"],
  BracketRight: ["]", "}"],
  Backslash: ["\\", "|"],
  Semicolon: [";", ":"],
  Quote: ["'", '"'],
  Backquote: ["`", "~"],
  Comma: [",", "<"],
  Period: [".", ">"],
  Slash: ["/", "?"],
  Space: [" ", " "],
};

const SHIFTED_DIGITS = ")!@#$%^&*(";

/**
 * The character that a key has on a US layout. Scanners leave the factory with that layout: on a computer with another
 * one, what they send for "1" is "&" and for "-" is "ß". Null for a key that has no character there.
 */
export function usCharacter({ code, shiftKey, key }: PhysicalKey): string | null {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  // With caps lock, a letter is large without shift.
  if (letter !== undefined) return shiftKey || /^\p{Lu}$/u.test(key) ? letter : letter.toLowerCase();
  const digit = /^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1];
  if (digit !== undefined)
    return shiftKey && code.startsWith("D") ? (SHIFTED_DIGITS[Number(digit)] ?? null) : digit;
  return MARKS[code]?.[shiftKey ? 1 : 0] ?? null;
}
