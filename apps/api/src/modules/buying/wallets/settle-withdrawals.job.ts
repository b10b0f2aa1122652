import { byJob } from "#db/audit.writer.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Services } from "#kernel/context.ts";
import { recordWithdrawal, sendWithdrawal } from "#modules/buying/wallets/pay-withdrawal.ts";
import { type WithdrawalRow, waitingWithdrawals } from "#modules/buying/wallets/withdrawal.writer.ts";
import { NO_ANSWER, type ProviderOutcome } from "#providers/payment-provider.ts";
import { pollUntilOutage } from "#work/poll-until-outage.ts";

/** Withdrawals read together. */
const BATCH = 100;

/** The requesting call may still be working on a younger withdrawal. */
const PATIENCE_MS = 60_000;

async function settle(
  services: Services,
  withdrawal: WithdrawalRow,
  { outcome, now }: { outcome: ProviderOutcome; now: Date },
): Promise<boolean> {
  if (outcome.kind === "failed" || outcome.kind === "review") return false;
  const { organisationId } = withdrawal;
  const actor = byJob(organisationId, now);
  await inTransaction(services.db, (tx) => recordWithdrawal(tx, { withdrawal, outcome, actor }));
  return true;
}

/**
 * Asks the provider again about withdrawals with an unknown outcome; the reference is the same, so nothing is sent
 * twice. Safe to run concurrently with the requesting call and with itself. A silent provider is not called until the
 * next run.
 * @returns how many have an outcome now
 * @throws AggregateError with the errors of the withdrawals that were read together
 */
export async function settleWithdrawals(services: Services): Promise<number> {
  const now = services.businessClock.now();
  const before = new Date(now.getTime() - PATIENCE_MS);
  let afterId = 0;
  let settled = 0;
  for (;;) {
    const waiting = await waitingWithdrawals(services.db, { before, afterId, limit: BATCH });
    const run = await pollUntilOutage(waiting, {
      now,
      ask: (withdrawal) => sendWithdrawal(services, withdrawal),
      isOutage: (outcome) => outcome === NO_ANSWER,
      settle: (withdrawal, outcome) => settle(services, withdrawal, { outcome, now }),
    });
    settled += run.settled;
    afterId = waiting.at(-1)?.id ?? afterId;
    if (run.isGivenUp || waiting.length < BATCH) return settled;
  }
}
