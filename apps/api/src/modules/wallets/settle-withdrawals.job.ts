import { inTransaction } from "#db/transaction.ts";
import type { Services } from "#http/context.ts";
import { recordWithdrawal, sendWithdrawal } from "#modules/wallets/pay-withdrawal.ts";
import { waitingWithdrawals } from "#modules/wallets/withdrawal.writer.ts";

/** Withdrawals that are read together. */
const BATCH = 100;

/** A younger withdrawal still has the call that asked for it at work on it. */
const PATIENCE_MS = 60_000;

/**
 * Asks the provider again about withdrawals whose outcome got lost; the reference is the same, so nothing is sent
 * twice. Safe beside the call that asked for it and beside itself.
 * @returns how many have an outcome now
 */
export async function settleWithdrawals(services: Services): Promise<number> {
  const now = services.businessClock.now();
  const before = new Date(now.getTime() - PATIENCE_MS);
  let afterId = 0;
  let settled = 0;
  for (;;) {
    const waiting = await waitingWithdrawals(services.db, { before, afterId, limit: BATCH });
    for (const withdrawal of waiting) {
      const outcome = await sendWithdrawal(services, withdrawal);
      if (outcome.kind === "failed" || outcome.kind === "review") continue;
      const { organisationId } = withdrawal;
      const actor = { userId: null, kind: "job", organisationId, requestId: null, at: now } as const;
      await inTransaction(services.db, (tx) => recordWithdrawal(tx, { withdrawal, outcome, actor }));
      settled += 1;
    }
    afterId = waiting.at(-1)?.id ?? afterId;
    if (waiting.length < BATCH) return settled;
  }
}
