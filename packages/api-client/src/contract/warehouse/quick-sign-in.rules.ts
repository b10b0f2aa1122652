/** Maximum digits of a PIN. */
export const LONGEST_PIN = 8;

/** A PIN has 4 to 8 digits. */
export const PIN_FORM = /^[0-9]{4,8}$/;

/** A badge code has 6 to 64 characters without spaces: shorter ones are too easily guessed. */
export const BADGE_FORM = /^[\x21-\x7e]{6,64}$/;

/** The normal form of a badge code for comparison: a scanner may prefix the symbology, and may send lower case. */
export function plainBadge(code: string): string {
  return code
    .trim()
    .replace(/^\][A-Za-z][0-9]/, "")
    .toUpperCase();
}

/**
 * Whether a PIN is one of those tried first: a repeated digit, an ascending or descending run, or a repeated pattern.
 */
export function isSimplePin(pin: string): boolean {
  const digits = Array.from(pin, Number);
  const steps = new Set(digits.slice(1).map((digit, place) => digit - (digits[place] ?? 0)));
  if (steps.size === 1 && [0, 1, -1].includes([...steps][0] ?? 9)) return true;
  const half = pin.slice(0, pin.length / 2);
  return pin.length % 2 === 0 && pin === half + half;
}
