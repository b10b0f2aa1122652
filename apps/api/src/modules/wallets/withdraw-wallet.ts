import { withdrawWallet as endpoint } from "@quayside/api-client/contract/wallets/spending";
import { electronicFormatIBAN, isValidIBAN } from "ibantools";
import { writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { type Handler, PageJson } from "#http/context.ts";
import { fail, failWith } from "#http/fail.ts";
import { queueMail } from "#jobs/outbox.writer.ts";
import { buyerIdOf, findBuyer } from "#modules/buyers/index.ts";
import { lockWallet, postWithdrawal, readWalletJson } from "#modules/ledger/index.ts";
import { moneyText } from "#modules/pricing/index.ts";
import { requireFreshSignIn } from "#modules/session/index.ts";
import { minorOf } from "#modules/wallets/amount.rules.ts";
import { recordWithdrawal, sendWithdrawal } from "#modules/wallets/pay-withdrawal.ts";
import {
  type WithdrawalRow,
  findWithdrawalOfKey,
  insertWithdrawal,
  readWithdrawal,
} from "#modules/wallets/withdrawal.writer.ts";

type Context = Parameters<Handler<typeof endpoint>>[0];

/**
 * Sends wallet money to a bank account: it leaves the wallet first, then the provider is asked, then its answer is
 * written. After a crash in between the same Idempotency-Key goes on where it stopped, and a job does without it.
 */
export const withdrawWallet: Handler<typeof endpoint> = async (context) => {
  const { db, scope, params, services, now, requestId, finish } = context;
  const buyerId = buyerIdOf(scope);
  const actor = { userId: scope.userId, kind: "user", organisationId: buyerId, requestId, at: now } as const;
  await requireFreshSignIn(db, scope, services);
  const withdrawal = await inTransaction(db, (tx) => takeOut(tx, context, buyerId));
  if (withdrawal.status === "FAILED") fail(endpoint, "withdrawal_declined");
  const outcome =
    withdrawal.status === "SUCCEEDED"
      ? ({ kind: "success" } as const)
      : await sendWithdrawal(services.payments, withdrawal);
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

async function takeOut(tx: Tx, context: Context, buyerId: number): Promise<WithdrawalRow> {
  const { scope, params, body, requestKey, requestId, now } = context;
  const buyer = await findBuyer(tx, buyerId);
  if (!buyer || buyer.isBlocked) failWith("not_allowed");
  const wallet = (await lockWallet(tx, { qid: params.id, organisationId: buyerId })) ?? failWith("not_found");
  const known =
    requestKey === null ? undefined : await findWithdrawalOfKey(tx, { walletId: wallet.id, requestKey });
  if (known) return known;
  const iban = electronicFormatIBAN(body.iban);
  if (iban === null || !isValidIBAN(iban)) fail(endpoint, "iban_invalid");
  const amountMinor = minorOf(body.amount);
  const { id: walletId, currency, balanceMinor } = wallet;
  if (amountMinor > balanceMinor) {
    fail(endpoint, "wallet_balance_insufficient", { available: moneyText(balanceMinor), currency });
  }
  const { holder } = body;
  const wish = { walletId, currency, amountMinor, holder, iban, requestKey, now };
  const withdrawal = await insertWithdrawal(tx, wish);
  await postWithdrawal(tx, {
    withdrawalQid: withdrawal.qid,
    organisationId: buyerId,
    currency,
    amountMinor,
    at: now,
  });
  await writeAudit(
    tx,
    { userId: scope.userId, kind: "user", organisationId: buyerId, requestId, at: now },
    {
      action: "wallet.withdraw",
      subjectKind: "wallet",
      subjectQid: wallet.qid,
      detail: { withdrawal: withdrawal.qid, amountMinor, currency, accountEnding: iban.slice(-4) },
    },
  );
  await queueMail(tx, {
    recipient: scope.userEmail,
    subject: "Money of your wallet is on its way to your bank",
    lines: [
      `${moneyText(amountMinor)} ${currency} leave your wallet for the account that ends with ${iban.slice(-4)}.`,
      "If you did not ask for this, contact us at once.",
    ],
    now,
  });
  return withdrawal;
}

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
