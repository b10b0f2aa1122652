import type { ReductionReason } from "@quayside/api-client/contract/sales/sale.schema";

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
