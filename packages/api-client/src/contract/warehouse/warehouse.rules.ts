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

/** What can be wrong with a package. */
export const discrepancyReasons = [
  "DAMAGED",
  "OPENED",
  "WET",
  "WRONG_UNITS",
  "WRONG_GOODS",
  "WRONG_ADDRESS",
  "LABEL_UNREADABLE",
  "EXPIRED_GOODS",
  "OTHER",
] as const;

/** Views of inbound packages: all expected ones, the late ones, those to be counted, and today's. */
export const incomingViews = ["EXPECTED", "LATE", "TO_COUNT", "RECEIVED_TODAY"] as const;

/** Views of packages in the warehouse: those waiting for a shipment, or in one that has not left. */
export const packageStays = ["WAITING", "IN_SHIPMENT"] as const;

/** The code of a warehouse location as on its label, e.g. "A-03-2". */
export const PLACE_CODE = /^[0-9A-Z]{1,8}(-[0-9A-Z]{1,8}){0,3}$/;

/** Maximum photos per line of a package, the maximum file size, and the file types, detected from the content. */
export const PHOTO_LIMITS = {
  perLine: 6,
  maxBytes: 4 * 1024 * 1024,
  formats: ["jpg", "png", "webp"],
} as const;

/** Reasons to reprint a document. */
export const reprintReasons = ["DAMAGED", "LOST", "NOT_PRINTED", "CHANGED", "OTHER"] as const;

export const warehouseShipmentStatuses = ["OPEN", "READY_TO_SHIP", "DISPATCHED", "DELIVERED"] as const;
