import type { Carrier } from "@quayside/api-client/contract/shipping/shipping.schemas";
import type { Shipment } from "@quayside/api-client/contract/sales/sale.schema";

/** The tracking page of a parcel; null when the carrier has none. */
export function trackingHref(
  carrier: Pick<Carrier, "trackingUrl"> | undefined,
  number: string,
): string | null {
  const url = carrier?.trackingUrl ?? null;
  if (url === null || !url.startsWith("https://")) return null;
  return url.replace("{number}", encodeURIComponent(number));
}

/** The name of a carrier; its code while the carriers are loading. */
export function carrierName(carriers: readonly Carrier[] | undefined, code: string): string {
  return carriers?.find((carrier) => carrier.code === code)?.name ?? code;
}

/** "2 shipments, 3 tracking numbers". */
export function shipmentsSummary(shipments: readonly Shipment[]): string {
  const numbers = shipments.reduce((sum, shipment) => sum + shipment.trackingNumbers.length, 0);
  const count = `${shipments.length} ${shipments.length === 1 ? "shipment" : "shipments"}`;
  return `${count}, ${numbers === 0 ? "no" : numbers} tracking ${numbers === 1 ? "number" : "numbers"}${numbers === 0 ? " yet" : ""}`;
}
