import type { Tx } from "#db/database.ts";
import { postSaleRefunds } from "#modules/money/ledger/index.ts";
import { refundInFull } from "#modules/fulfilment/sales/sale-closing.writer.ts";
import { syncOrderStatuses } from "#modules/fulfilment/sales/sale.writer.ts";
import { releaseSales } from "#modules/inventory/stock/index.ts";

const bookings = {
  DECLINE: "SALE_DECLINED",
  EXPIRY: "SALE_EXPIRED",
  CANCELLATION: "SALE_CANCELLED",
} as const;

/**
 * What follows when sales end without being paid: their orders, their stock, the buyers' money. Stock comes before
 * wallets here as everywhere, which prevents deadlocks.
 * @param ending.isStockFreed false when the shelf turned out to be empty
 */
export async function endSales(
  tx: Tx,
  ending: {
    saleIds: readonly number[];
    kind: keyof typeof bookings;
    isStockFreed: boolean;
    now: Date;
  },
): Promise<void> {
  const { saleIds, kind, isStockFreed, now } = ending;
  await syncOrderStatuses(tx, saleIds);
  if (isStockFreed) await releaseSales(tx, saleIds, now);
  await refundInFull(tx, { saleIds, kind, now });
  await postSaleRefunds(tx, { saleIds, kind: bookings[kind], at: now });
}
