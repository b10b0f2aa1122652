import { isExpiringSoon } from "@quayside/api-client/contract/sales/sale.rules";
import type { SaleListItem, SaleStatus } from "@quayside/api-client/contract/sales/sale.schema";

/** True while a sale is unopened: it is then bold, with the badge "New". */
export function isNewSale(sale: Pick<SaleListItem, "status" | "hasRead">): boolean {
  return !sale.hasRead && sale.status === "NOTIFIED";
}

/** Whether a deadline still counts: closed and paid sales have none. */
export function hasDeadline(status: SaleStatus): boolean {
  return status === "NOTIFIED" || status === "CONFIRMED";
}

/** The marks of a sale in list and detail at a moment of business time, in ms. */
export function marksOf(
  sale: Pick<SaleListItem, "status" | "nextAction" | "hasRead" | "expiredAt">,
  nowMs: number,
) {
  return {
    isNew: isNewSale(sale),
    isExpiring: isExpiringSoon(sale, nowMs),
    hasDeadline: hasDeadline(sale.status),
  };
}
