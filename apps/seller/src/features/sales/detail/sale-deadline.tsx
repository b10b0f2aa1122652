"use client";
import type { SaleListItem } from "@quayside/api-client/contract/sales/sale.schema";
import { DeadlineClock } from "@quayside/ui/deadline-clock";

/**
 * The working time left for an order. One in transit does not expire: its deadline has merely passed.
 * @param zone IANA name of the time zone in which paper shows the deadline
 * @param nowMs business time in epoch milliseconds
 */
export function SaleDeadline({
  sale,
  zone,
  nowMs,
}: {
  readonly sale: Pick<SaleListItem, "expiredAt" | "workStarts" | "hasShipments" | "isBookedThroughProvider">;
  readonly zone: string;
  readonly nowMs: number;
}) {
  const isShipped = sale.hasShipments || sale.isBookedThroughProvider;
  return (
    <DeadlineClock
      expiredAt={sale.expiredAt}
      zone={zone}
      workStarts={sale.workStarts}
      nowMs={nowMs}
      expiredLabel={isShipped ? "Deadline passed" : "Expired"}
    />
  );
}
