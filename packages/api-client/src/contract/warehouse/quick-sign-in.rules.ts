import * as z from "zod/mini";

/** Digits of a PIN. */
export const PIN_LENGTH = { least: 4, most: 8 } as const;

/** Characters of a code that can be the one of a badge: shorter ones are too easily met by chance. */
export const BADGE_LENGTH = { least: 6, most: 64 } as const;

export const Pin = z
  .string()
  .check(z.regex(/^[0-9]+$/), z.minLength(PIN_LENGTH.least), z.maxLength(PIN_LENGTH.most));

export const BadgeCode = z
  .string()
  .check(
    z.trim(),
    z.regex(/^[\x21-\x7e]+$/),
    z.minLength(BADGE_LENGTH.least),
    z.maxLength(BADGE_LENGTH.most),
  );

/** A badge as it is compared: a scanner may say first what kind of code it was, and may send small letters. */
export function plainBadge(code: string): string {
  return code
    .trim()
    .replace(/^\][A-Za-z][0-9]/, "")
    .toUpperCase();
}

/** Whether a PIN is one of those that are tried first: one digit, a run up or down, or a pattern twice. */
export function isSimplePin(pin: string): boolean {
  const digits = Array.from(pin, Number);
  const steps = new Set(digits.slice(1).map((digit, place) => digit - (digits[place] ?? 0)));
  if (steps.size === 1 && [0, 1, -1].includes([...steps][0] ?? 9)) return true;
  const half = pin.slice(0, pin.length / 2);
  return pin.length % 2 === 0 && pin === half + half;
}
