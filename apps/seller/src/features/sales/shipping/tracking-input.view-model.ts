import { ApiError } from "@quayside/api-client/errors/api-error";
import { parseTrackingNumbers } from "@quayside/identifiers/tracking-number";

/** Maximum numbers of one shipment. */
export const MAX_NUMBERS = 50;

/** The tracking numbers in a typed or pasted text, in order, deduplicated. */
export function splitNumbers(text: string): string[] {
  return [...new Set(parseTrackingNumbers(text))];
}

/** The text of the field for numbers: one per line. */
export function numbersText(numbers: readonly string[]): string {
  return numbers.join("\n");
}

/** The normal form of a number, for comparison. */
export function canonicalNumber(number: string): string {
  return number.toUpperCase().replaceAll("-", "");
}

/** The position of a number in a text, ignoring spaces; null if absent. */
export function placeOfNumber(text: string, number: string): { start: number; end: number } | null {
  const spaced = Array.from(number, (char) => char.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("\\s*");
  const found = new RegExp(spaced, "i").exec(text);
  return found && { start: found.index, end: found.index + found[0].length };
}

/** The numbers rejected by the API; none for any other error. */
export function refusedNumbers(error: unknown): readonly string[] {
  if (!(error instanceof ApiError)) return [];
  const { invalidCodes = [], numbers = [] } = (error.details ?? {}) as {
    invalidCodes?: readonly string[];
    numbers?: readonly string[];
  };
  return error.code === "InvalidShipmentCode"
    ? invalidCodes
    : error.code === "tracking_number_taken"
      ? numbers
      : [];
}
