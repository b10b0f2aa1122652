import { type AuditActor, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import { postWithdrawalReturned } from "#modules/money/ledger/index.ts";
import type { Services } from "#kernel/context.ts";
import { NO_ANSWER, type ProviderOutcome } from "#providers/payment-provider.ts";
import { callOutside } from "#providers/call-outside.ts";
import { type WithdrawalRow, settleWithdrawal } from "#modules/buying/wallets/withdrawal.writer.ts";

/** How the provider sends wallet money: by bank transfer, regardless of the buyer's payment method. */
const METHOD = "bank_transfer";

/** Asks the provider to send the money, outside any transaction; no answer counts as 502. */
export function sendWithdrawal(
  services: Services,
  { qid: reference, amountMinor, currency }: WithdrawalRow,
): Promise<ProviderOutcome> {
  const request = { reference, method: METHOD, amountMinor, currency };
  return callOutside(services, "payment-provider", () => services.payments.transfer(request), NO_ANSWER);
}

/**
 * Writes the provider's answer: sent, or back in the wallet. A review or no answer leaves it pending. A settled
 * withdrawal stays unchanged, so it is idempotent.
 */
export async function recordWithdrawal(
  tx: Tx,
  facts: { withdrawal: WithdrawalRow; outcome: ProviderOutcome; actor: AuditActor },
): Promise<void> {
  const { withdrawal, outcome, actor } = facts;
  if (outcome.kind === "failed" || outcome.kind === "review") return;
  const isSent = outcome.kind === "success";
  const failure = isSent ? null : outcome.kind;
  const status = isSent ? "SUCCEEDED" : "FAILED";
  const { id, qid: withdrawalQid, organisationId, currency, amountMinor } = withdrawal;
  if (!(await settleWithdrawal(tx, { id, status, failure, now: actor.at }))) return;
  if (!isSent) {
    await postWithdrawalReturned(tx, { withdrawalQid, organisationId, currency, amountMinor, at: actor.at });
  }
  await writeAudit(tx, actor, {
    action: isSent ? "wallet.withdrawn" : "wallet.withdrawal_failed",
    subjectKind: "wallet",
    subjectQid: withdrawal.walletQid,
    detail: { withdrawal: withdrawalQid, amountMinor, currency, failure },
  });
}
