import { formatLastDay } from "@quayside/format/deadline";
import type { Tx } from "#db/database.ts";
import { deadlineText, ordersTable, sendNotices, workLeft } from "#modules/fulfilment/sales/sale-notices.ts";
import { orderParts } from "#modules/fulfilment/sales/order-parts.ts";
import {
  type NoticeFacts,
  type ReminderKind,
  readNoticeLines,
} from "#modules/fulfilment/sales/sale-notices.writer.ts";

const CONSEQUENCE = "An order that is not shipped by then expires, and the buyer is refunded in full.";

/** The remaining step. */
function stepOf({ isConfirmed }: NoticeFacts): string {
  return isConfirmed
    ? "Arrange shipping before then, or decline the order."
    : "Confirm the quantities and arrange shipping before then, or decline the order.";
}

function subjectOf(kind: ReminderKind, sale: NoticeFacts, now: Date): string {
  const left = workLeft(sale, now);
  const work = left === "" ? "" : `, ${left} left`;
  if (kind === "LAST_CALL") return `Last call: order ${sale.number} is due today${work}`;
  if (kind === "DUE_TODAY") return `Order ${sale.number} is due today${work}`;
  return `Order ${sale.number} is due by ${formatLastDay(sale.expiredAt, sale.timeZone)}${work}`;
}

function subjectOfMany(kind: ReminderKind, count: number): string {
  if (kind === "LAST_CALL") return `Last call: ${count} orders are due today`;
  return kind === "DUE_TODAY" ? `${count} orders are due today` : `${count} orders are due soon`;
}

/** Reminds sellers of approaching deadlines. */
export async function notifyDeadlines(
  tx: Tx,
  notice: { saleIds: readonly number[]; kind: ReminderKind; now: Date },
): Promise<number> {
  const { kind, now, saleIds } = notice;
  const goods = Map.groupBy(await readNoticeLines(tx, saleIds), ({ saleId }) => saleId);
  return sendNotices(tx, notice, {
    of: (sale) => {
      const subject = subjectOf(kind, sale, now);
      const lines = [
        `Order ${sale.number} is due by ${deadlineText(sale)}.`,
        `${stepOf(sale)} ${CONSEQUENCE}`,
      ];
      const step = sale.isConfirmed ? "Arrange shipping" : "Confirm the quantities";
      const parts = [...lines, ...orderParts(sale, goods.get(sale.saleId) ?? [])];
      return { subject, lines, mail: { subject, lines: parts, step } };
    },
    ofMany: (sales) => ({
      subject: subjectOfMany(kind, sales.length),
      lines: [
        "Confirm these orders and arrange their shipping, or decline them:",
        "",
        ordersTable(sales, "Due by"),
        CONSEQUENCE,
      ],
      path: "/orders/",
      step: "Open your orders",
    }),
  });
}
