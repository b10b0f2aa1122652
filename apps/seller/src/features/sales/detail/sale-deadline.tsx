"use client";
import type { SaleListItem } from "@quayside/api-client/contract/sales/sale.schema";
import { DeadlineClock } from "@quayside/ui/deadline-clock";

/**
 * How much working time a seller has for an order. One that is on its way does not expire: its deadline has passed, no more.
 * @param nowMs business time in epoch milliseconds
 */
export function SaleDeadline({
  sale,
  nowMs,
}: {
  readonly sale: Pick<SaleListItem, "expiredAt" | "workStarts" | "hasShipments" | "isBookedThroughProvider">;
  readonly nowMs: number;
}) {
  const isShipped = sale.hasShipments || sale.isBookedThroughProvider;
  return (
    <DeadlineClock
      expiredAt={sale.expiredAt}
      workStarts={sale.workStarts}
      nowMs={nowMs}
      expiredLabel={isShipped ? "Deadline passed" : "Expired"}
    />
  );
}
