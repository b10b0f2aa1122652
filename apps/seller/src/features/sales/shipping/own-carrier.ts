"use client";
import { isShipYourselfBlocked } from "@quayside/api-client/contract/sales/sale.rules";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { useSession } from "@quayside/auth/react/session-provider";

/** Whether an order cannot be shipped with the seller's own carrier. */
export function useIsOwnCarrierBlocked(sale: Pick<Sale, "deadline" | "destination">): boolean {
  const { flags, user } = useSession();
  return isShipYourselfBlocked(flags, {
    sellerCountry: user?.country ?? sale.deadline.country,
    destinationCountry: sale.destination.country,
  });
}

/** Whether the seller's own carrier is offered for an order, blocked for its route, or removed for all orders. */
export type OwnCarrier = "OFFERED" | "BLOCKED" | "REMOVED";

/** Whether an order can be shipped with the seller's own carrier, and if not, why. */
export function useOwnCarrier(sale: Pick<Sale, "deadline" | "destination">): OwnCarrier {
  const { flags } = useSession();
  const isBlocked = useIsOwnCarrierBlocked(sale);
  if (flags["remove_ship_yourself"] === true) return "REMOVED";
  return isBlocked ? "BLOCKED" : "OFFERED";
}
