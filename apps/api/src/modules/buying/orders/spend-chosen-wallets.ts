import type { Tx } from "#db/database.ts";
import { lockWallet, spendWallet } from "#modules/money/ledger/index.ts";
import { amountsOfOrder } from "#modules/buying/orders/payment.writer.ts";

/** A wallet of the buyer that an order may use. */
export interface ChosenWallet {
  readonly walletId: number;
  /** Most of it in minor units; null for as much as there is. */
  readonly maximumMinor: number | null;
}

/**
 * Puts money of the chosen wallets to an order, each no more than its balance and what is due in its currency.
 * @param spending.wallets in the order of their ids, which is the order of their locks
 * @returns what each gave
 */
export async function spendChosenWallets(
  tx: Tx,
  spending: { orderId: number; wallets: readonly ChosenWallet[]; now: Date },
): Promise<{ currency: string; amountMinor: number }[]> {
  const { orderId, wallets, now } = spending;
  const spent: { currency: string; amountMinor: number }[] = [];
  for (const { walletId, maximumMinor } of wallets) {
    const wallet = await lockWallet(tx, { walletId });
    if (!wallet) continue;
    const { currency, balanceMinor } = wallet;
    const due = (await amountsOfOrder(tx, orderId)).find((amount) => amount.currency === currency);
    const amountMinor = Math.min(
      balanceMinor,
      due?.amountMinor ?? 0,
      maximumMinor ?? Number.POSITIVE_INFINITY,
    );
    if (amountMinor <= 0) continue;
    await spendWallet(tx, { wallet, orderId, amountMinor, at: now });
    spent.push({ currency, amountMinor });
  }
  return spent;
}
