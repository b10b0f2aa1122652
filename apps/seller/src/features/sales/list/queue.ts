import type { SaleListItem } from "@quayside/api-client/contract/sales/sale.schema";

const KEY = "orders:queue";

/** The address of an order in the queue. */
export function queueHref(saleQid: string): string {
  return `/orders/${saleQid}/?queue=1`;
}

/** The orders of the queue that this tab has already handled. */
export function passedInQueue(): ReadonlySet<string> {
  try {
    return new Set((sessionStorage.getItem(KEY) ?? "").split(",").filter((qid) => qid !== ""));
  } catch {
    return new Set();
  }
}

/** Remembers that an order was completed or skipped, so that the queue does not return to it. */
export function passInQueue(saleQid: string): void {
  try {
    sessionStorage.setItem(KEY, [...passedInQueue(), saleQid].slice(-500).join(","));
  } catch {
    // Without storage a skipped order may reappear.
  }
}

/** Starts the queue over. */
export function leaveQueue(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to clear.
  }
}

/** The orders of a list that still need the seller and were not handled yet, without the open one. */
export function queueOf(
  rows: readonly Pick<SaleListItem, "qid" | "nextAction">[],
  open: string,
  passed: ReadonlySet<string>,
): readonly string[] {
  return rows
    .filter(({ qid, nextAction }) => nextAction !== "NONE" && qid !== open && !passed.has(qid))
    .map(({ qid }) => qid);
}
