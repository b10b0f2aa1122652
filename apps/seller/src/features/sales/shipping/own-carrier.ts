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
