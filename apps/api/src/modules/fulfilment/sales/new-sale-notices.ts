import { formatLastDay } from "@quayside/format/deadline";
import type { Tx } from "#db/database.ts";
import type { MailPart } from "#mails/mail-parts.ts";
import { countedProducts, orderParts, priceOf } from "#modules/fulfilment/sales/order-parts.ts";
import { deadlineText, ordersTable, sendNotices, workLeft } from "#modules/fulfilment/sales/sale-notices.ts";
import {
  type NoticeFacts,
  type NoticeLine,
  readNoticeLines,
} from "#modules/fulfilment/sales/sale-notices.writer.ts";

/** Notifies sellers of new sales: what was ordered, the destination, and the deadline for confirming and shipping. */
export async function notifyNewSales(tx: Tx, saleIds: readonly number[], now: Date): Promise<number> {
  const lines = Map.groupBy(await readNoticeLines(tx, saleIds), ({ saleId }) => saleId);
  return sendNotices(
    tx,
    { saleIds, kind: "NEW", now },
    {
      of: (sale) => ({
        subject: `New order ${sale.number}`,
        lines: [
          `You have a new order: ${sale.number}, ${countedProducts(sale)}, ${priceOf(sale)}.`,
          wanted(sale, now),
        ],
        mail: {
          subject: `New order ${sale.number}: ${priceOf(sale)}, confirm by ${formatLastDay(sale.expiredAt, sale.timeZone)}`,
          lines: mailOf(sale, lines.get(sale.saleId) ?? [], now),
        },
      }),
      ofMany: (sales) => ({
        subject: `${sales.length} new orders`,
        lines: [
          `You have ${sales.length} new orders. Confirm the quantities and arrange shipping in time:`,
          "",
          ordersTable(sales, "Confirm by"),
        ],
        path: "/orders/",
        step: "Open your orders",
      }),
    },
  );
}

function wanted(sale: NoticeFacts, now: Date): string {
  const left = workLeft(sale, now);
  const leaves = left === "" ? "" : ` That leaves ${left}.`;
  return `Confirm the quantities and arrange shipping by ${deadlineText(sale)}.${leaves}`;
}

function mailOf(sale: NoticeFacts, lines: readonly NoticeLine[], now: Date): MailPart[] {
  return [wanted(sale, now), ...orderParts(sale, lines)];
}
