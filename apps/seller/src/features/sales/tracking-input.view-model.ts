import { ApiError } from "@quayside/api-client/errors/api-error";
import { parseTrackingNumbers } from "@quayside/identifiers/tracking-number";

/** Most numbers of one shipment. */
export const MAX_NUMBERS = 50;

/** The tracking numbers in a typed or pasted text, one after the other, each once. */
export function splitNumbers(text: string): string[] {
  return [...new Set(parseTrackingNumbers(text))];
}

/** The text of the field for numbers: one per line. */
export function numbersText(numbers: readonly string[]): string {
  return numbers.join("\n");
}

/** The text without some of its numbers, and those that were in it. */
export function withoutNumbers(text: string, refused: readonly string[]) {
  const out = new Set(refused.map((number) => number.toUpperCase()));
  const numbers = splitNumbers(text);
  return {
    text: numbersText(numbers.filter((number) => !out.has(number))),
    removed: numbers.filter((number) => out.has(number)),
  };
}

/** The numbers that an answer of the API refused; none of any other error. */
export function refusedNumbers(error: unknown): readonly string[] {
  if (!(error instanceof ApiError) || error.code !== "InvalidShipmentCode") return [];
  return (error.details as { invalidCodes?: readonly string[] }).invalidCodes ?? [];
}
