import { byJob, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Services } from "#kernel/context.ts";
import { eachAlone } from "#jobs/each-alone.ts";
import { lockInventory } from "#modules/inventory/offers/index.ts";
import { tellOfHiding, tellOfShowing } from "#modules/inventory/stock-sources/stale-notices.ts";
import {
  type SweptSource,
  findSwept,
  sweepPart,
  takeStaleSource,
} from "#modules/inventory/stock-sources/staleness.writer.ts";

/** Offers per transaction: orders of them wait at most that long. */
const OFFERS_AT_ONCE = 2000;

/**
 * Warns of sources without a recent list, hides their offers from buyers when they are stale, and shows them after
 * the next list. Safe to run twice and concurrently; an interrupted run continues where it stopped.
 */
export async function hideStaleOffers(services: Services): Promise<void> {
  const { db, businessClock } = services;
  const now = businessClock.now();
  while (await inTransaction(db, (tx) => noteNext(tx, now)));
  await sweepStaleOffers(services);
}

/** Updates the next source whose staleness has changed; false when there is none. */
async function noteNext(tx: Tx, now: Date): Promise<boolean> {
  const source = await takeStaleSource(tx, now);
  if (!source) return false;
  if (source.staleness === "FRESH") return true;
  const action = source.staleness === "HIDDEN" ? "stock_source.hide" : "stock_source.warn";
  await record(tx, source, { action, now });
  await tellOfHiding(tx, source, now);
  return true;
}

/**
 * Hides or shows offers according to their sources, in batches.
 * @throws AggregateError with all errors, after all sources were tried
 */
export async function sweepStaleOffers({ db, businessClock }: Services): Promise<void> {
  const now = businessClock.now();
  const errors: unknown[] = [];
  await eachAlone(await inTransaction(db, findSwept), errors, async (source) => {
    while (await inTransaction(db, (tx) => sweepNext(tx, source, now)));
    return true;
  });
  if (errors.length > 0)
    throw new AggregateError(errors, "Offers of some sources could not be hidden or shown");
}

/** Processes the next batch of a source; false when it was the last one. */
async function sweepNext(tx: Tx, source: SweptSource, now: Date): Promise<boolean> {
  await lockInventory(tx, source.sellerId);
  const part = await sweepPart(tx, { id: source.id, offers: OFFERS_AT_ONCE });
  if (part?.isLast === true && part.staleness !== "HIDDEN") {
    await record(tx, source, { action: "stock_source.show", now });
    if (source.hasOffers) await tellOfShowing(tx, source, now);
  }
  return part?.isLast === false;
}

function record(
  tx: Tx,
  { qid, sellerId }: Pick<SweptSource, "qid" | "sellerId">,
  { action, now }: { action: string; now: Date },
): Promise<void> {
  return writeAudit(tx, byJob(sellerId, now), { action, subjectKind: "stock_source", subjectQid: qid });
}
