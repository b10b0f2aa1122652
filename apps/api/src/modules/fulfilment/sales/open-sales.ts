import { formatLastDay } from "@quayside/format/deadline";
import type { Tx } from "#db/database.ts";
import { deadlineOf, localDay, workStartsOf } from "#modules/platform/calendar/index.ts";
import { fxRateOn, legOf, taxOf } from "#modules/money/pricing/index.ts";
import {
  type OpenedSale,
  readOrderParts,
  readSalesOfOrder,
} from "#modules/fulfilment/sales/sale-opening.reader.ts";
import { addSaleEvents, insertSale } from "#modules/fulfilment/sales/sale.writer.ts";
import type { MailPart } from "#mails/mail-parts.ts";
import { countedProducts, orderParts, priceOf } from "#modules/fulfilment/sales/order-parts.ts";
import { deadlineText, ordersTable, sendNotices, workLeft } from "#modules/fulfilment/sales/sale-notices.ts";
import {
  type NoticeFacts,
  type NoticeLine,
  readNoticeLines,
} from "#modules/fulfilment/sales/sale-notices.writer.ts";

/**
 * Creates the sales of an order that was just paid: one per seller, with current rate, VAT and deadline. An order
 * that already has sales keeps them.
 * @param options.now business time: the start of the deadline
 */
export async function openSales(
  tx: Tx,
  { orderId, now }: { orderId: number; now: Date },
): Promise<OpenedSale[]> {
  const known = await readSalesOfOrder(tx, orderId);
  if (known.length > 0) return known;
  const opened: OpenedSale[] = [];
  for (const part of await readOrderParts(tx, orderId)) {
    const { shipFromCountry, shipFromPostcode, timeZone, currency } = part;
    const day = localDay(now, timeZone);
    const place = { createdAt: now, country: shipFromCountry, timeZone };
    const shipFrom = { country: shipFromCountry, postcode: shipFromPostcode };
    const { entity, leg } = legOf({ ...part, shipFrom });
    const vat = taxOf(leg);
    const sale = await insertSale(tx, {
      ...part,
      orderId,
      entity,
      vatRule: vat.rule,
      rateCountry: vat.rateCountry,
      day,
      fxRate: await fxRateOn(tx, currency, day),
      expiredAt: deadlineOf(place),
      workStarts: workStartsOf(place),
      now,
    });
    opened.push(sale);
  }
  await addSaleEvents(
    tx,
    opened.map(({ saleId }) => ({ saleId, type: "sale.notified", at: now, actor: "Buyer", detail: null })),
  );
  await notifyNewSales(
    tx,
    opened.map(({ saleId }) => saleId),
    now,
  );
  return opened;
}

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
