import type { Tx } from "#db/database.ts";
import { postWalletApplied, postWalletReleased } from "#modules/money/ledger/wallet-postings.ts";
import {
  type LockedWallet,
  insertApplication,
  releaseApplications,
} from "#modules/money/ledger/wallet.writer.ts";

/** Spends money of a locked wallet on an order that awaits payment. The caller has checked balance and amount due. */
export async function spendWallet(
  tx: Tx,
  spending: { wallet: LockedWallet; orderId: number; amountMinor: number; at: Date },
): Promise<void> {
  const { wallet, orderId, amountMinor, at } = spending;
  const applicationQid = await insertApplication(tx, spending);
  const { organisationId, currency } = wallet;
  await postWalletApplied(tx, { applicationQid, organisationId, currency, orderId, amountMinor, at });
}

/** Returns wallet money spent on orders to its wallets; idempotent. */
export async function releaseWalletMoney(tx: Tx, orderIds: readonly number[], at: Date): Promise<void> {
  for (const application of await releaseApplications(tx, orderIds, at)) {
    await postWalletReleased(tx, { ...application, at });
  }
}
