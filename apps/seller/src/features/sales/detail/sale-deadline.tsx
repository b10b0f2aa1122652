"use client";
import type { SaleListItem } from "@quayside/api-client/contract/sales/sale.schema";
import { DeadlineClock } from "@quayside/ui/deadline-clock";

/**
 * The working time left for an order. One in transit does not expire: its deadline has merely passed.
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
