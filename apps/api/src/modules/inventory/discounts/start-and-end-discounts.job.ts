import { byJob, writeAudit } from "#db/audit.writer.ts";
import type { Database, Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { forEachIsolated } from "#jobs/for-each-isolated.ts";
import { sellersWithDueDiscounts } from "#modules/inventory/discounts/discount.reader.ts";
import { priceOffers, settleDiscounts } from "#modules/inventory/discounts/discount.writer.ts";
import { lockInventory } from "#modules/inventory/offers/index.ts";

/**
 * Starts and ends brand discounts by their dates, one seller at a time, which changes what buyers pay. Idempotent.
 * @param now business time
 * @throws AggregateError with all errors, after all sellers were tried
 */
export async function startAndEndDiscounts({ db, now }: { db: Database; now: Date }): Promise<void> {
  const errors: unknown[] = [];
  await forEachIsolated(await sellersWithDueDiscounts(db, now), errors, (sellerId) =>
    inTransaction(db, (tx) => settleSeller(tx, sellerId, now)),
  );
  if (errors.length > 0) throw new AggregateError(errors, "Some discounts could not be started or ended");
}

async function settleSeller(tx: Tx, sellerId: number, now: Date): Promise<boolean> {
  await lockInventory(tx, sellerId);
  const settled = await settleDiscounts(tx, { sellerId, now });
  if (settled.length === 0) return false;
  await priceOffers(tx, { sellerId, brandIds: settled.map(({ brandId }) => brandId), now });
  const actor = byJob(sellerId, now);
  for (const { brandQid, discount, state } of settled) {
    const action = state === "RUNNING" ? "discount.begin" : "discount.end";
    await writeAudit(tx, actor, { action, subjectKind: "brand", subjectQid: brandQid, detail: { discount } });
  }
  return true;
}
