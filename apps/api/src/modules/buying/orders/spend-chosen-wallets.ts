import type { Tx } from "#db/database.ts";
import { lockWallet, spendWallet } from "#modules/money/ledger/index.ts";
import { amountsOfOrder } from "#modules/buying/orders/payment.writer.ts";

/** A wallet of the buyer that an order may use. */
export interface ChosenWallet {
  readonly walletId: number;
  /** Maximum to use, in minor units; null for as much as possible. */
  readonly maximumMinor: number | null;
}

/**
 * Spends the chosen wallets on an order, each up to its balance and the amount due in its currency.
 * @param spending.wallets by id, which is the lock order
 * @returns what each wallet paid
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
