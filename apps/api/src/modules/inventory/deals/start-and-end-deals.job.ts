import { byJob, writeAudit } from "#db/audit.writer.ts";
import type { Database, Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { forEachIsolated } from "#jobs/for-each-isolated.ts";
import { offersWithDueDeals } from "#modules/inventory/deals/deal.reader.ts";
import { tellEnded, tellUsedUp } from "#modules/inventory/deals/deal-notices.ts";
import {
  type DealEvent,
  type SettledDeal,
  announceDeal,
  settleDealsOf,
} from "#modules/inventory/deals/deal.writer.ts";

/**
 * Shows deals in the catalogue when they begin, and no longer when they have ended, and tells their sellers, once, what
 * they sold when they are used up or over. What a buyer pays does not wait for it. Idempotent.
 * @param now business time
 * @throws AggregateError with all errors, after all offers were tried
 */
export async function startAndEndDeals({ db, now }: { db: Database; now: Date }): Promise<void> {
  const errors: unknown[] = [];
  await forEachIsolated(await offersWithDueDeals(db, now), errors, (offerId) =>
    inTransaction(db, async (tx) => {
      const settled = await settleDealsOf(tx, { offerId, now });
      for (const deal of settled) await tellOf(tx, deal, now);
      return settled.length > 0;
    }),
  );
  if (errors.length > 0) throw new AggregateError(errors, "Some deals could not be started or ended");
}

/** A deal that has sold all its units ends without another word: its seller was told of the last one. */
async function tellOf(tx: Tx, { qid, sellerId, ...deal }: SettledDeal, now: Date): Promise<void> {
  const record = (action: string) =>
    writeAudit(tx, byJob(sellerId, now), { action, subjectKind: "deal", subjectQid: qid });
  const announce = (type: DealEvent) => announceDeal(tx, { type, sellerId, qid, now });
  if (deal.begins) {
    await record("deal.begin");
    await announce("deal.started");
  }
  if (deal.becomesUsedUp) {
    await announce("deal.used_up");
    await tellUsedUp(tx, { qid, now });
  }
  if (deal.ends) {
    await record("deal.end");
    await announce("deal.ended");
    if (deal.hasUnits) await tellEnded(tx, { qid, now });
  }
}
