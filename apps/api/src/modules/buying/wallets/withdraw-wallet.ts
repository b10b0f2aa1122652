import { withdrawWallet as endpoint } from "@quayside/api-client/contract/wallets/spending.endpoints";
import type { Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { type Handler, PageJson } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { readWalletJson } from "#modules/money/ledger/index.ts";
import { moneyText } from "#modules/money/pricing/index.ts";
import { requireFreshSignIn } from "#modules/identity/session/index.ts";
import { recordWithdrawal, sendWithdrawal } from "#modules/buying/wallets/pay-withdrawal.ts";
import { requestWithdrawal } from "#modules/buying/wallets/request-withdrawal.ts";
import { type WithdrawalRow, readWithdrawal } from "#modules/buying/wallets/withdrawal.writer.ts";
import { byUser } from "#db/audit.writer.ts";

/**
 * Sends wallet money to a bank account: takes it out of the wallet, then calls the provider, then writes its answer.
 * After a crash in between, a retry with the same Idempotency-Key continues where it stopped; without a retry a job
 * does.
 */
export const withdrawWallet: Handler<typeof endpoint> = async (context) => {
  const { db, scope, params, body, services, now, requestId, requestKey, finish } = context;
  const buyerId = buyerIdOf(scope);
  const actor = byUser({ scope, requestId, now }, buyerId);
  await requireFreshSignIn(db, scope, services);
  const asked = { ...body, buyerId, walletQid: params.id, requestKey, email: scope.userEmail };
  const withdrawal = await inTransaction(db, (tx) => requestWithdrawal(tx, asked, actor));
  if (withdrawal.status === "FAILED") fail(endpoint, "withdrawal_declined");
  const outcome =
    withdrawal.status === "SUCCEEDED"
      ? ({ kind: "success" } as const)
      : await sendWithdrawal(services, withdrawal);
  const record = (tx: Tx): Promise<void> => recordWithdrawal(tx, { withdrawal, outcome, actor });
  if (outcome.kind === "success" || outcome.kind === "review") {
    return finish(async (tx) => {
      await record(tx);
      return answerOf(tx, { buyerId, qid: params.id }, await readWithdrawal(tx, withdrawal.id));
    });
  }
  await inTransaction(db, record);
  if (outcome.kind === "trouble") fail(endpoint, "payment_trouble");
  if (outcome.kind !== "failed") fail(endpoint, "withdrawal_declined");
  fail(endpoint, outcome.status === 500 ? "payment_processing_failed" : "payment_provider_unanswered");
};

async function answerOf(
  tx: Tx,
  key: { buyerId: number; qid: string },
  { qid, amountMinor, currency, iban, status }: WithdrawalRow,
): Promise<PageJson> {
  const wallet = (await readWalletJson(tx, key)) ?? failWith("not_found");
  const amount = moneyText(amountMinor);
  const withdrawal = JSON.stringify({ qid, amount, currency, accountEnding: iban.slice(-4), status });
  return new PageJson(`{"wallet":${wallet},"withdrawal":${withdrawal}}`);
}
