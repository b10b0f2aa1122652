import type { BulkChange } from "@quayside/api-client/contract/offers/many-offers.schemas";
import { priceMinorOf } from "#modules/inventory/offers/price.rules.ts";

const MAX_STOCK = 10_000_000;

/**
 * The value of a bulk change as an integer: minor units of a price, tenths of a per cent, or units.
 *
 * @param value as accepted by the contract
 * @returns 0 for TO_WIN; null for a value that does not fit the change
 */
export function bulkValueOf(change: BulkChange, value: string | undefined): number | null {
  if (change === "TO_WIN") return value === undefined ? 0 : null;
  if (value === undefined) return null;
  if (change === "SET_PRICE") {
    const isPrice = /^\d{1,7}(\.\d{1,2})?$/.test(value) && priceMinorOf(value) >= 1;
    return isPrice ? priceMinorOf(value) : null;
  }
  if (change === "SET_STOCK") return /^\d+$/.test(value) && Number(value) <= MAX_STOCK ? Number(value) : null;
  if (!/^-?\d{1,3}(\.\d)?$/.test(value)) return null;
  const tenths = Math.round(Number(value) * 10);
  return tenths >= -900 && tenths <= 9000 ? tenths : null;
}
