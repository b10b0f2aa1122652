import type { Tx } from "#db/database.ts";
import { creditBuyers } from "#modules/money/buyer-documents/index.ts";
import { postSaleRefunds } from "#modules/money/ledger/index.ts";
import { refundInFull } from "#modules/fulfilment/sales/sale-closing.writer.ts";
import { settleGoods, withdrawFromSales } from "#modules/fulfilment/sales/sale-ending.writer.ts";
import { syncOrderStatuses } from "#modules/fulfilment/sales/sale.writer.ts";

const bookings = {
  DECLINE: "SALE_DECLINED",
  EXPIRY: "SALE_EXPIRED",
  CANCELLATION: "SALE_CANCELLED",
} as const;

/**
 * Applies what follows when sales end unpaid, for any reason: to their orders, bookings, packages
 * and threads, on stock, and on the buyers' money. Stock is locked before wallets, as everywhere, which prevents deadlocks.
 * @param ending.isStockFreed false when the seller turned out to be out of stock
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
  await withdrawFromSales(tx, saleIds, now);
  if (isStockFreed) await settleGoods(tx, saleIds, now);
  await refundInFull(tx, { saleIds, kind, now });
  await postSaleRefunds(tx, { saleIds, kind: bookings[kind], at: now });
  await creditBuyers(tx, { saleIds, now });
}
