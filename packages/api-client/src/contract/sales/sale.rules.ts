import type { NextAction, SaleStatus } from "#contract/sales/sale.schema.ts";

/** One unit of the time-to-expiry rule: a sale with less left counts as expiring soon. 24 hours. */
export const EXPIRING_SOON_MS = 24 * 60 * 60 * 1000;

/** Statuses of closed sales, in the order of the past list. */
export const pastStatuses: readonly SaleStatus[] = ["COMPLETED", "DECLINED", "EXPIRED", "CANCELLED"];

/** Closed sales are read-only and are in the past list. */
export function isClosed(status: SaleStatus): boolean {
  return pastStatuses.includes(status);
}

/**
 * True for a sale that ended without a purchase: declined, expired or cancelled. Its value is zero, whatever was
 * confirmed.
 */
export function isEndedUnsold(status: SaleStatus): boolean {
  return isClosed(status) && status !== "COMPLETED";
}

/**
 * The next actions of a sale that its deadline can end: no carrier is booked and nothing is shipped. A sale in
 * transit or paid never expires.
 */
export const EXPIRABLE_ACTIONS = [
  "CONFIRM_QUANTITIES",
  "ARRANGE_SHIPPING",
] as const satisfies readonly NextAction[];

/** Whether a sale expires at its deadline. */
export function canExpire({ nextAction }: { nextAction: NextAction }): boolean {
  return EXPIRABLE_ACTIONS.some((action) => action === nextAction);
}

/**
 * Whether the warning "Order is about to expire" is due.
 * @param expiredAt deadline of the sale
 * @param nowMs business time in epoch milliseconds
 */
export function isExpiringSoon(sale: { nextAction: NextAction; expiredAt: string }, nowMs: number): boolean {
  if (!canExpire(sale)) return false;
  const left = Date.parse(sale.expiredAt) - nowMs;
  return left > 0 && left < EXPIRING_SOON_MS;
}

export type ShippingChoice = "carrier" | "ship-yourself" | "none";

/** CARRIER once a booking succeeded; otherwise shipments mean ship-yourself. */
export function shippingChoice(facts: {
  hasShipments: boolean;
  isBookedThroughProvider: boolean;
}): ShippingChoice {
  if (facts.isBookedThroughProvider) return "carrier";
  return facts.hasShipments ? "ship-yourself" : "none";
}

/** Length of the text that the decline reason OTHER needs. */
export const DECLINE_TEXT = { min: 30, max: 1000 } as const;

/**
 * Whether a sale may not be shipped with the seller's own carrier: the option is removed for all sellers, or
 * blocked for goods that would enter Great Britain from outside it. Both are feature flags.
 */
export function isShipYourselfBlocked(
  flags: Readonly<Record<string, boolean>>,
  route: { readonly sellerCountry: string; readonly destinationCountry: string },
): boolean {
  if (flags["remove_ship_yourself"] === true) return true;
  if (flags["block_eu_to_gb_ship_yourself"] !== true) return false;
  return route.sellerCountry !== "GB" && route.destinationCountry === "GB";
}
