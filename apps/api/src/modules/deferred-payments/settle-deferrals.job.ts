import { inTransaction } from "#db/transaction.ts";
import type { Services } from "#http/context.ts";
import { readPending } from "#modules/deferred-payments/application.reader.ts";
import { askProvider, recordDecision } from "#modules/deferred-payments/decide-application.ts";

/** Time between two requests about the status of an application. */
const ASK_AGAIN_MS = 10 * 60_000;
const BATCH = 20;

/** Asks the provider about applications it has not decided. Running it twice at once decides each once. */
export async function settleDeferrals(services: Services): Promise<void> {
  const now = services.businessClock.now();
  const before = new Date(now.getTime() - ASK_AGAIN_MS);
  for (const application of await readPending(services.db, { before, limit: BATCH })) {
    const decision = await askProvider(services, application);
    const { organisationId } = application;
    const actor = { userId: null, kind: "job", organisationId, requestId: null, at: now } as const;
    await inTransaction(services.db, (tx) => recordDecision(tx, application, { decision, actor, now }));
  }
}
