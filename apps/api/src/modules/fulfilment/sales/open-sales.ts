import type { Tx } from "#db/database.ts";
import { deadlineOf, localDay, workStartsOf } from "#modules/platform/calendar/index.ts";
import { fxRateOn, legOf, taxOf } from "#modules/money/pricing/index.ts";
import {
  type OpenedSale,
  readOrderParts,
  readSalesOfOrder,
} from "#modules/fulfilment/sales/sale-opening.reader.ts";
import { insertSale } from "#modules/fulfilment/sales/sale-opening.writer.ts";
import { notifyNewSales } from "#modules/fulfilment/sales/new-sale-notices.ts";
import { addSaleEvents } from "#modules/fulfilment/sales/sale.writer.ts";

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
