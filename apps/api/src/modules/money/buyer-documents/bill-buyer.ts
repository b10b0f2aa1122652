import type { Tx } from "#db/database.ts";
import {
  type BillableLine,
  type Departure,
  readDispatched,
  readOrderOfDocument,
  readRates,
  readSentDirectly,
  supplyOf,
} from "#modules/money/buyer-documents/buyer-document.reader.ts";
import { creditBuyers } from "#modules/money/buyer-documents/credit-buyer.ts";
import { readNationalCurrency } from "#modules/money/invoices/index.ts";
import { type DueDocument, issueBuyerDocument } from "#modules/money/buyer-documents/issue-buyer-document.ts";

/**
 * Issues our invoices for what a warehouse shipment took along, one for each currency. Billed units are never billed
 * again, so a second call changes nothing.
 * @param shipment.shipmentId of a shipment dispatched in this transaction or before
 */
export async function billDispatch(tx: Tx, shipment: { shipmentId: number; now: Date }): Promise<void> {
  const { shipmentId, now } = shipment;
  const departure = await readDispatched(tx, shipmentId);
  if (departure) await bill(tx, departure, { shipmentId }, now);
}

/**
 * Issues our invoice for a sale that its seller ships to the buyer directly, once its payment is triggered: by then
 * quantities and shipments are final. It does nothing for a sale that comes to a warehouse.
 */
export async function billDirectSale(tx: Tx, sale: { saleId: number; now: Date }): Promise<void> {
  const { saleId, now } = sale;
  const departure = await readSentDirectly(tx, saleId, now);
  if (departure) await bill(tx, departure, { saleId }, now);
}

async function bill(
  tx: Tx,
  departure: Departure & { readonly lines: readonly BillableLine[] },
  cause: DueDocument["cause"],
  now: Date,
): Promise<void> {
  const { orderId, day } = departure;
  if (departure.lines.length === 0) return;
  const order = await readOrderOfDocument(tx, orderId);
  const { rateCountry, ...supply } = supplyOf(order, departure);
  const saleLineIds = departure.lines.map((line) => line.saleLineId);
  const rates = await readRates(tx, { country: rateCountry, day, saleLineIds });
  const byCurrency = Map.groupBy(departure.lines, (line) => line.currency);
  for (const [currency, found] of byCurrency) {
    const lines = found.map((line) => ({ ...line, rate: rates.get(line.saleLineId) ?? "0" }));
    const national = await readNationalCurrency(tx, { currency, dispatch: departure.from, day });
    const facts = {
      order,
      supply,
      currency,
      suppliedOn: day,
      lines,
      corrects: [],
      reason: null,
      national,
      cause,
    };
    await issueBuyerDocument(tx, { kind: "INVOICE", ...facts }, now);
  }
  // A claim may have been approved before its goods were billed.
  const saleIds = [...new Set(departure.lines.map((line) => line.saleId))];
  await creditBuyers(tx, { saleIds, now });
}
