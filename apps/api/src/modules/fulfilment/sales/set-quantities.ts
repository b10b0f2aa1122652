import type { Tx } from "#db/database.ts";
import { walletOf } from "#modules/money/ledger/index.ts";
import {
  type QuantityChange,
  hasEmptyShelf,
  markConfirmed,
  markDrafted,
  reductionOf,
  writePendingRefund,
  writeQuantities,
  writeTotals,
} from "#modules/fulfilment/sales/sale-quantities.writer.ts";
import { emptyOffers } from "#modules/inventory/stock/index.ts";

/** Confirms a sale with these quantities, including totals, out-of-stock offers and the buyer's pending refund. */
export async function confirmQuantities(tx: Tx, change: QuantityChange): Promise<void> {
  await writeQuantities(tx, change);
  await markConfirmed(tx, change.saleId, change.now);
  await recalculateTotals(tx, change);
}

/** Changes quantities of a confirmed sale, including totals, stock and refund. */
export async function changeQuantities(tx: Tx, change: QuantityChange): Promise<void> {
  await writeQuantities(tx, change);
  await recalculateTotals(tx, change);
}

/** Stores quantities of a sale that awaits confirmation: a draft without further effects. */
export async function draftQuantities(tx: Tx, change: QuantityChange): Promise<void> {
  await writeQuantities(tx, change);
  await markDrafted(tx, change.saleId, change.now);
}

/** Stock is locked before wallets, as everywhere, which prevents deadlocks. */
async function recalculateTotals(tx: Tx, { saleId, sellerId, now }: QuantityChange): Promise<void> {
  await writeTotals(tx, saleId);
  if (await hasEmptyShelf(tx, saleId)) await emptyOffers(tx, { sellerId, saleId, now });
  const reduction = await reductionOf(tx, saleId);
  if (!reduction) return;
  const { amountMinor, buyerId, currency } = reduction;
  if (amountMinor > 0) await walletOf(tx, buyerId, currency, now);
  await writePendingRefund(tx, { saleId, amountMinor, currency, now });
}
