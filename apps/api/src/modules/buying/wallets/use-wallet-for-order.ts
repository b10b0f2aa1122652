import { applyWallet as endpoint } from "@quayside/api-client/contract/wallets/spending.endpoints";
import { writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import { fail } from "#kernel/fail.ts";
import { spendWallet } from "#modules/money/ledger/index.ts";
import { amountsOfOrder, lockOrder, paymentsOfOrder, recordOutcomes } from "#modules/buying/orders/index.ts";
import { type WalletUse, type WalletUsed, usableMinor } from "#modules/buying/wallets/wallet-use.ts";

/**
 * Pays a locked order that awaits payment with wallet money, immediately.
 * @throws ApiFailure invalid_state, payment_in_progress, and the errors of an invalid amount
 */
export async function useWalletForOrder(
  tx: Tx,
  order: { id: number; qid: string; status: string },
  use: WalletUse,
): Promise<WalletUsed> {
  const { wallet, actor } = use;
  const { currency } = wallet;
  if (order.status !== "AWAITING_PAYMENT") fail(endpoint, "invalid_state", { status: order.status });
  const payments = (await paymentsOfOrder(tx, order.id)).filter((one) => one.currency === currency);
  if (payments.some(({ status }) => status === "REQUESTED" || status === "IN_REVIEW")) {
    fail(endpoint, "payment_in_progress");
  }
  const isPaid = payments.some(({ status }) => status === "SUCCEEDED");
  const due = (await amountsOfOrder(tx, order.id)).find((amount) => amount.currency === currency);
  const dueMinor = isPaid ? 0 : (due?.amountMinor ?? 0);
  const amountMinor = usableMinor(use, dueMinor);
  if (amountMinor > 0) {
    await spendWallet(tx, { wallet, orderId: order.id, amountMinor, at: actor.at });
    await writeAudit(tx, actor, {
      action: "wallet.apply",
      subjectKind: "order",
      subjectQid: order.qid,
      detail: { wallet: wallet.qid, currency, amountMinor },
    });
    await recordOutcomes(tx, { orderId: order.id, collected: [], now: actor.at, actor });
  }
  const { status } = (await lockOrder(tx, { orderId: order.id })) ?? order;
  return {
    appliedMinor: amountMinor,
    dueMinor: dueMinor - amountMinor,
    order: { qid: order.qid, status },
    cartQid: null,
  };
}
