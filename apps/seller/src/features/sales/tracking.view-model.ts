import type { Carrier } from "@quayside/api-client/contract/shipping/index";
import type { Shipment } from "@quayside/api-client/contract/sales/sale.schema";
import { ApiError } from "@quayside/api-client/errors/api-error";

/** Most numbers of one shipment. */
export const MAX_NUMBERS = 50;

/**
 * The tracking numbers in a typed or pasted text, one after the other, each once. Spaces part numbers only where every
 * piece is long enough to be one; otherwise they are the groups in which one number is printed.
 */
export function splitNumbers(text: string): string[] {
  const numbers = text.split(/[,;\r\n]+/).flatMap((part) => {
    const pieces = part.split(/\s+/).filter((piece) => piece !== "");
    return pieces.every((piece) => piece.length >= 7) ? pieces : [pieces.join("")];
  });
  return [...new Set(numbers.map((number) => number.toUpperCase()))].filter((number) => number !== "");
}

/** Numbers that can be sent, and those that are none whatever the carrier: other characters, or too long. */
export function checkNumbers(numbers: readonly string[]) {
  const isNumber = (number: string) => /^[A-Z0-9-]{1,60}$/.test(number);
  return { valid: numbers.filter(isNumber), refused: numbers.filter((number) => !isNumber(number)) };
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

/** Where a parcel can be followed on the carrier's own page; null when the carrier has none. */
export function trackingHref(carrier: Pick<Carrier, "trackingUrl"> | undefined, number: string): string | null {
  const url = carrier?.trackingUrl ?? null;
  if (url === null || !url.startsWith("https://")) return null;
  return url.replace("{number}", encodeURIComponent(number));
}

/** The name of a carrier; its code while the carriers are not there. */
export function carrierName(carriers: readonly Carrier[] | undefined, code: string): string {
  return carriers?.find((carrier) => carrier.code === code)?.name ?? code;
}

/** "2 shipments, 3 tracking numbers". */
export function shipmentsSummary(shipments: readonly Shipment[]): string {
  const numbers = shipments.reduce((sum, shipment) => sum + shipment.trackingNumbers.length, 0);
  const count = `${shipments.length} ${shipments.length === 1 ? "shipment" : "shipments"}`;
  return `${count}, ${numbers === 0 ? "no" : numbers} tracking ${numbers === 1 ? "number" : "numbers"}${numbers === 0 ? " yet" : ""}`;
}
