import { byJob, writeAudit } from "#db/audit.writer.ts";
import type { Database } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { eachAlone } from "#jobs/each-alone.ts";
import { offersWithDueDeals } from "#modules/inventory/deals/deal.reader.ts";
import { settleDealsOf } from "#modules/inventory/deals/deal.writer.ts";

/**
 * Shows deals in the catalogue when they begin, and no longer when they have ended. What a buyer pays does not wait for
 * it. Idempotent.
 * @param now business time
 * @throws AggregateError with all errors, after all offers were tried
 */
export async function startAndEndDeals({ db, now }: { db: Database; now: Date }): Promise<void> {
  const errors: unknown[] = [];
  await eachAlone(await offersWithDueDeals(db, now), errors, (offerId) =>
    inTransaction(db, async (tx) => {
      const settled = await settleDealsOf(tx, { offerId, now });
      for (const { qid, sellerId, isRunning } of settled) {
        const action = isRunning ? "deal.begin" : "deal.end";
        await writeAudit(tx, byJob(sellerId, now), { action, subjectKind: "deal", subjectQid: qid });
      }
      return settled.length > 0;
    }),
  );
  if (errors.length > 0) throw new AggregateError(errors, "Some deals could not be started or ended");
}
