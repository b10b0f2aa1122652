import type { ReductionReason } from "@quayside/api-client/contract/sales/sale.schema";
import { allowsAction } from "@quayside/api-client/contract/sales/sale.transitions";
import type { LockedLine, LockedSale } from "#modules/fulfilment/sales/sale.writer.ts";

export interface LineFacts {
  readonly qid: string;
  readonly unit: number;
  readonly requestedQuantity: number;
}

export interface AskedLine {
  readonly id: string;
  readonly quantity: number;
  readonly reductionReason?: ReductionReason | null | undefined;
}

export type QuantityProblem =
  | {
      readonly code:
        | "lines_incomplete"
        | "SaleLineQuantityExceedsRequestedAmount"
        | "unit_size_invalid"
        | "SALE_LINES_REDUCTION_REASON_REQUIRED";
      readonly lines: string[];
    }
  | { readonly code: "nothing_confirmed" };

/** Reasons that mean out of stock: the offer is not sold again before the seller's next stock list. */
export const stockReasons: readonly ReductionReason[] = ["OUT_OF_STOCK", "INSUFFICIENT_STOCK"];

/**
 * Validates the quantities that a seller wants to confirm: every line once, at most what was ordered, whole selling
 * units, not all zero, and a reason on every reduced line.
 * @returns the first problem with the lines it concerns, or null
 */
export function findQuantityProblem(
  lines: readonly LineFacts[],
  asked: readonly AskedLine[],
): QuantityProblem | null {
  const known = new Map(lines.map((line) => [line.qid, line]));
  const times = new Map<string, number>();
  for (const line of asked) times.set(line.id, (times.get(line.id) ?? 0) + 1);
  const incomplete = [
    ...lines.filter((line) => times.get(line.qid) !== 1).map((line) => line.qid),
    ...[...times.keys()].filter((id) => !known.has(id)),
  ];
  if (incomplete.length > 0) return { code: "lines_incomplete", lines: incomplete };
  const where = (wrong: (line: LineFacts, asked: AskedLine) => boolean): string[] =>
    asked
      .filter((one) => {
        const line = known.get(one.id);
        return line !== undefined && wrong(line, one);
      })
      .map((one) => one.id);
  const tooMany = where((line, one) => one.quantity > line.requestedQuantity);
  if (tooMany.length > 0) return { code: "SaleLineQuantityExceedsRequestedAmount", lines: tooMany };
  const broken = where((line, one) => one.quantity % line.unit !== 0);
  if (broken.length > 0) return { code: "unit_size_invalid", lines: broken };
  if (asked.every((one) => one.quantity === 0)) return { code: "nothing_confirmed" };
  const unexplained = where((line, one) => one.quantity < line.requestedQuantity && !one.reductionReason);
  if (unexplained.length > 0) return { code: "SALE_LINES_REDUCTION_REASON_REQUIRED", lines: unexplained };
  return null;
}

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
