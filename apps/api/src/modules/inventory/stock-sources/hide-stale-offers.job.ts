import { byJob, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Services } from "#kernel/context.ts";
import { forEachIsolated } from "#jobs/for-each-isolated.ts";
import { lockInventory } from "#modules/inventory/offers/index.ts";
import {
  type SweptSource,
  findSwept,
  sweepPart,
  takeStaleSource,
  type StaleSource,
} from "#modules/inventory/stock-sources/staleness.writer.ts";
import { notify } from "#modules/platform/notifications/index.ts";

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
  await forEachIsolated(await inTransaction(db, findSwept), errors, async (source) => {
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

const PATH = "/my-profile/connection-settings/";

function momentOf(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone }).format(moment);
}

/** Notifies a company that a source's offers will be hidden, or are. Does nothing for a source without offers. */
async function tellOfHiding(tx: Tx, source: StaleSource, now: Date): Promise<void> {
  const { qid, name, sellerId: organisationId, offers, timeZone, hidesAt } = source;
  if (offers === 0 || hidesAt === null) return;
  const counted = offers === 1 ? "offer" : `${offers} offers`;
  const since = `No list of ${name} has taken effect since ${momentOf(source.lastSuccessAt, timeZone)}`;
  const isHidden = source.staleness === "HIDDEN";
  await notify(tx, {
    organisationId,
    type: isHidden ? "stock_list.offers_hidden" : "stock_list.offers_stale",
    subject: { kind: "stock_source", qid },
    title: isHidden ? `Offers of ${name} are hidden` : `Offers of ${name} will be hidden`,
    text: isHidden
      ? `${since}, so buyers do not see its ${counted} any more. Its next list shows them again. So does a list that you upload, for the offers that it names.`
      : `${since}. Unless one does before ${momentOf(hidesAt, timeZone)}, buyers will not see its ${counted} any more.`,
    path: PATH,
    now,
  });
}

/** Notifies a company that a source's offers are shown again; in the portal only, as there is nothing to do. */
function tellOfShowing(tx: Tx, { qid, name, sellerId }: SweptSource, now: Date): Promise<void> {
  return notify(tx, {
    organisationId: sellerId,
    type: "stock_list.offers_shown",
    subject: { kind: "stock_source", qid },
    title: `Offers of ${name} are live again`,
    text: `Buyers see the offers of ${name} again.`,
    path: PATH,
    mail: false,
    now,
  });
}
