import type { ReceivedBox } from "@quayside/api-client/contract/warehouse/sale-receipt.schemas";
import type { Tone } from "@quayside/ui/lib/tone";
import { count, receiptMessages as messages } from "#features/sales/receipt/receipt.messages.ts";

type Line = ReceivedBox["lines"][number];

/** Whether the warehouse found a box not as announced, or refused it. */
export function isDifferent({ status, discrepancy, counted, announced, lines }: ReceivedBox): boolean {
  if (status === "EXPECTED") return false;
  if (status === "REFUSED" || discrepancy !== null) return true;
  if (counted !== null && counted !== announced) return true;
  return lines.some((line) => line.damaged > 0 || (line.counted !== null && line.counted !== line.announced));
}

/** The label and tone of a box's status. */
export function stateOf(box: ReceivedBox, nowMs: number): { text: string; tone: Tone } {
  const { states } = messages;
  if (box.status === "REFUSED") return { text: states.refused, tone: "error" };
  if (box.status === "EXPECTED") {
    const isLate = Date.parse(box.expectedAt) < nowMs;
    return isLate ? { text: states.late, tone: "caution" } : { text: states.expected, tone: "neutral" };
  }
  if (isDifferent(box)) return { text: states.different, tone: "caution" };
  return box.status === "COUNTED"
    ? { text: states.right, tone: "success" }
    : { text: states.toCount, tone: "info" };
}

/** The differences of a counted line as text; null for a line that is not counted. */
export function differenceOf({ announced, counted, damaged }: Line): string | null {
  if (counted === null) return null;
  const parts = [
    ...(counted < announced ? [messages.missing(count(announced - counted))] : []),
    ...(counted > announced ? [messages.over(count(counted - announced))] : []),
    ...(damaged > 0 ? [messages.damaged(count(damaged))] : []),
  ];
  return parts.length === 0 ? messages.right : parts.join(", ");
}

const DAMAGE: ReadonlySet<string> = new Set(["DAMAGED", "OPENED", "WET"]);

/** The address for reporting a problem with the receipt: prefilled with damaged goods if there are any. */
export function contactHref(saleQid: string, boxes: readonly ReceivedBox[]): string {
  const isDamaged = boxes.some(
    ({ discrepancy, lines }) =>
      (discrepancy !== null && DAMAGE.has(discrepancy.reason)) || lines.some(({ damaged }) => damaged > 0),
  );
  return `/orders/${saleQid}/contact/?kind=ISSUE&topic=${isDamaged ? "GOODS_DAMAGED" : "OTHER"}`;
}
