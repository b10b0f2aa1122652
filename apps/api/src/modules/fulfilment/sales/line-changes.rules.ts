import { allowsAction } from "@quayside/api-client/contract/sales/sale.transitions";
import type { AskedLine } from "#modules/fulfilment/sales/sale.rules.ts";
import type { LockedLine, LockedSale } from "#modules/fulfilment/sales/sale.writer.ts";

/** Whether lines may be changed: before shipping is arranged and while no payment is in progress. */
export function canChangeLines(sale: LockedSale): boolean {
  return allowsAction(sale.status, "changeLines") && !sale.hasBooking && !sale.hasShipments && !sale.isPaying;
}

/** Every line after the change; a line that was never confirmed counts as ordered. */
export function mergeLines(lines: readonly LockedLine[], asked: readonly AskedLine[]): AskedLine[] {
  const changes = new Map(asked.map((line) => [line.id, line]));
  return lines.map((line) => {
    const kept = {
      id: line.qid,
      quantity: line.confirmedQuantity ?? line.requestedQuantity,
      reductionReason: line.reductionReason as AskedLine["reductionReason"],
    };
    return changes.get(line.qid) ?? kept;
  });
}

/** Whether a line changes; a reason only counts on a reduced line. */
export function isChange(line: LockedLine, asked: AskedLine): boolean {
  const reason = asked.quantity < line.requestedQuantity ? asked.reductionReason : null;
  return asked.quantity !== line.confirmedQuantity || (reason ?? null) !== line.reductionReason;
}
