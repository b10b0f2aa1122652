import { byJob } from "#db/audit.writer.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Services } from "#kernel/context.ts";
import { readPending } from "#modules/money/deferred-payments/application.reader.ts";
import {
  NO_DECISION,
  askProvider,
  recordDecision,
} from "#modules/money/deferred-payments/decide-application.ts";
import { pollUntilOutage } from "#work/poll-until-outage.ts";

/** Interval between two status requests for an application. */
const ASK_AGAIN_MS = 10 * 60_000;
const BATCH = 20;

/**
 * Asks the provider about pending applications. Running twice concurrently decides each once. A silent provider is
 * not called until the next run.
 */
export async function settleDeferrals(services: Services): Promise<void> {
  const now = services.businessClock.now();
  const before = new Date(now.getTime() - ASK_AGAIN_MS);
  await pollUntilOutage(await readPending(services.db, { before, limit: BATCH }), {
    now,
    ask: (application) => askProvider(services, application),
    isOutage: (decision) => decision === NO_DECISION,
    settle: async (application, decision) => {
      const { organisationId } = application;
      const actor = byJob(organisationId, now);
      await inTransaction(services.db, (tx) => recordDecision(tx, application, { decision, actor, now }));
      return decision.kind !== "pending";
    },
  });
}
