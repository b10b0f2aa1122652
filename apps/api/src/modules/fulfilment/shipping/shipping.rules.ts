import { carriers, checkTrackingNumbers } from "@quayside/identifiers/tracking-number";
import type { SaleStatus } from "@quayside/api-client/contract/sales/sale.schema";

/** How a shipment appears in the history of its sale, e.g. "DPD, 2 numbers". */
export function shipmentDetail(carrier: string, numbers: readonly string[]): string {
  const name = carriers.find(({ code }) => code === carrier)?.name ?? carrier;
  if (numbers.length === 0) return `${name}, no number yet`;
  return `${name}, ${numbers.length} ${numbers.length === 1 ? "number" : "numbers"}`;
}

/** The normalised numbers, or why they are invalid. */
export function checkShipment(
  carrier: string,
  numbers: readonly string[],
):
  | { numbers: string[] }
  | { problem: "carrier_unknown" }
  | { problem: "InvalidShipmentCode"; invalidCodes: string[] } {
  if (!carriers.some(({ code }) => code === carrier)) return { problem: "carrier_unknown" };
  const { valid, invalid } = checkTrackingNumbers(carrier, numbers);
  return invalid.length > 0 ? { problem: "InvalidShipmentCode", invalidCodes: invalid } : { numbers: valid };
}

/**
 * Whether shipments of a sale may change in this way. They can be added and removed before the payment is triggered,
 * and corrected until the sale is closed; nothing can change while a payment is in progress.
 */
export function allowsShipmentChange(
  sale: { status: SaleStatus; isPaying: boolean },
  change: "create" | "update" | "delete",
): boolean {
  if (sale.isPaying) return false;
  return sale.status === "CONFIRMED" || (sale.status === "PAID" && change === "update");
}
