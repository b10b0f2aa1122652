import type { Role } from "#contract/endpoint.ts";
import type { SaleStatus } from "#contract/sales/sale.schema.ts";

/** Actions on a sale. The job does `expire`, staff `cancel`; the seller does the others. */
export type SaleAction =
  | "confirm"
  | "changeLines"
  | "resetLine"
  | "changeAmounts"
  | "ship"
  | "pay"
  | "complete"
  | "decline"
  | "expire"
  | "cancel";

export interface SaleTransition {
  readonly from: readonly SaleStatus[];
  /** Null when the status stays. */
  readonly to: SaleStatus | null;
  readonly by: Role | "job";
}

/**
 * The life cycle of a sale as data: the API enforces it, and the interface derives its buttons from it. Guards beyond
 * the status (a booking, a shipment, a reason) are in the use case.
 */
export const saleTransitions: Readonly<Record<SaleAction, SaleTransition>> = {
  confirm: { from: ["NOTIFIED"], to: "CONFIRMED", by: "seller" },
  changeLines: { from: ["NOTIFIED", "CONFIRMED"], to: null, by: "seller" },
  resetLine: { from: ["NOTIFIED", "CONFIRMED"], to: "NOTIFIED", by: "seller" },
  changeAmounts: { from: ["CONFIRMED"], to: null, by: "seller" },
  ship: { from: ["CONFIRMED", "PAID"], to: null, by: "seller" },
  pay: { from: ["CONFIRMED"], to: "PAID", by: "seller" },
  complete: { from: ["CONFIRMED", "PAID"], to: "COMPLETED", by: "seller" },
  decline: { from: ["NOTIFIED", "CONFIRMED"], to: "DECLINED", by: "seller" },
  expire: { from: ["NOTIFIED", "CONFIRMED"], to: "EXPIRED", by: "job" },
  cancel: { from: ["NOTIFIED", "CONFIRMED"], to: "CANCELLED", by: "staff" },
};

/** Statuses of a sale that ended without being delivered and paid. */
const ENDED: ReadonlySet<SaleStatus> = new Set<SaleStatus>(["DECLINED", "EXPIRED", "CANCELLED"]);

/** Whether a sale ended without being delivered and paid: nothing is shipped for it any more. */
export const isEnded = (status: SaleStatus): boolean => ENDED.has(status);

/** Whether the status alone allows an action. */
export function allowsAction(status: SaleStatus, action: SaleAction): boolean {
  return saleTransitions[action].from.includes(status);
}
