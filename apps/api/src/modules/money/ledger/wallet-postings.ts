import type { Tx } from "#db/database.ts";
import { type LedgerEntry, bookTransactions } from "#modules/money/ledger/ledger.writer.ts";
import {
  type LockedWallet,
  insertApplication,
  releaseApplications,
} from "#modules/money/ledger/wallet.writer.ts";

interface WalletMovement {
  readonly organisationId: number;
  readonly currency: string;
  readonly amountMinor: number;
  readonly at: Date;
}

interface WalletApplication extends WalletMovement {
  /** Identifies the use of the wallet: it is posted once. */
  readonly applicationQid: string;
  readonly orderId: number;
}

interface Withdrawal extends WalletMovement {
  /** Identifies the withdrawal: it is posted once. */
  readonly withdrawalQid: string;
}

/** Money leaving a wallet is a debit: the balance is owed to its company. */
const walletEntry = ({ organisationId, currency }: WalletMovement, amountMinor: number): LedgerEntry => ({
  account: "buyer_wallet",
  organisationId,
  currency,
  amountMinor,
});

const own = (
  account: "order_clearing" | "bank",
  { currency }: WalletMovement,
  amountMinor: number,
): LedgerEntry => ({ account, organisationId: null, currency, amountMinor });

/** Posts wallet money spent on an order: from now on it is owed to the order. */
async function postWalletApplied(tx: Tx, application: WalletApplication): Promise<void> {
  const { applicationQid, orderId, amountMinor, at } = application;
  const entries = [walletEntry(application, amountMinor), own("order_clearing", application, -amountMinor)];
  await bookTransactions(tx, [
    { key: `wallet-applied:${applicationQid}`, kind: "WALLET_APPLIED", orderId, saleId: null, at, entries },
  ]);
}

/** Posts the return of wallet money spent on an order that expired unpaid. */
async function postWalletReleased(tx: Tx, application: WalletApplication): Promise<void> {
  const { applicationQid, orderId, amountMinor, at } = application;
  const entries = [own("order_clearing", application, amountMinor), walletEntry(application, -amountMinor)];
  await bookTransactions(tx, [
    { key: `wallet-released:${applicationQid}`, kind: "WALLET_RELEASED", orderId, saleId: null, at, entries },
  ]);
}

/** Posts wallet money that leaves for the buyer's bank. */
export async function postWithdrawal(tx: Tx, withdrawal: Withdrawal): Promise<void> {
  const { withdrawalQid, amountMinor, at } = withdrawal;
  const entries = [walletEntry(withdrawal, amountMinor), own("bank", withdrawal, -amountMinor)];
  await bookTransactions(tx, [
    {
      key: `wallet-withdrawn:${withdrawalQid}`,
      kind: "WALLET_WITHDRAWN",
      orderId: null,
      saleId: null,
      at,
      entries,
    },
  ]);
}

/** Posts the return of money that the buyer's bank did not accept. */
export async function postWithdrawalReturned(tx: Tx, withdrawal: Withdrawal): Promise<void> {
  const { withdrawalQid, amountMinor, at } = withdrawal;
  const entries = [own("bank", withdrawal, amountMinor), walletEntry(withdrawal, -amountMinor)];
  await bookTransactions(tx, [
    {
      key: `wallet-returned:${withdrawalQid}`,
      kind: "WALLET_RETURNED",
      orderId: null,
      saleId: null,
      at,
      entries,
    },
  ]);
}

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
