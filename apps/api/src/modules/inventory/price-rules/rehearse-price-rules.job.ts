import { directUrl } from "#foundation/config.ts";
import { byJob, writeAudit } from "#db/audit.writer.ts";
import type { Database, Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { withLease } from "#db/work-lease.ts";
import type { Services } from "#kernel/context.ts";
import { daysUpTo, resultOf } from "#modules/inventory/price-rules/rehearsal.mapper.ts";
import { nextRehearsed, readRehearsed } from "#modules/inventory/price-rules/rehearsal.reader.ts";
import {
  type RehearsalTally,
  type RehearsedOffer,
  emptyTally,
  playOffers,
} from "#modules/inventory/price-rules/rehearsal.rules.ts";
import {
  type TakenRehearsal,
  endRehearsal,
  keepTally,
  takeRehearsal,
} from "#modules/inventory/price-rules/rehearsal.writer.ts";

/** Offers that are read and played at once, and after which progress is kept: other calls wait no longer than that. */
export const REHEARSED_AT_ONCE = 250;
/** Ids that are found at once. */
const FOUND_AT_ONCE = 10_000;
/** A rehearsal fails after this many interrupted attempts. */
const MAX_ATTEMPTS = 3;

/**
 * Plays every rehearsal that waits. Safe to run twice or concurrently: each one is played by one process, and another
 * goes on where it was when it dies.
 * @returns how many were played
 */
export async function rehearsePriceRules(services: Services): Promise<number> {
  const held = { databaseUrl: directUrl(services.config), table: "price_rule_rehearsals" } as const;
  const take = (tx: Tx) => takeRehearsal(tx, services.businessClock.now());
  let count = 0;
  while (!services.draining.aborted && (await withLease(held, take, (taken) => finish(services, taken))))
    count += 1;
  return count;
}

async function finish(services: Services, taken: TakenRehearsal): Promise<void> {
  const { db, businessClock } = services;
  let failure: unknown = null;
  const tally =
    taken.attempts > MAX_ATTEMPTS
      ? "FAILED"
      : await play(services, taken).catch((error: unknown) => {
          failure = error;
          return taken.attempts === MAX_ATTEMPTS ? "FAILED" : null;
        });
  if (tally !== null)
    await inTransaction(db, async (tx) => {
      const now = businessClock.now();
      const end =
        tally === "FAILED" ? null : { result: resultOf(tally, taken.currency), offers: tally.offers };
      if (!(await endRehearsal(tx, taken, end, now))) return;
      await writeAudit(tx, byJob(taken.sellerId, now), {
        action: end ? "price_rule.rehearsed" : "price_rule.fail_rehearsal",
        subjectKind: "price_rule_rehearsal",
        subjectQid: taken.qid,
      });
    });
  // Reported by the job; the next run goes on after the last offers that were played.
  if (failure !== null) throw failure;
}

/** Offers in the order in which they are played; the next ones are read while those before are played. */
async function* offersOf(
  db: Database,
  { since, after: from, ...key }: { sellerId: number; ruleId: number; since: string; after: number },
): AsyncGenerator<{ offers: RehearsedOffer[]; afterId: number }> {
  const read = (offerIds: number[]) => {
    const reading = readRehearsed(db, { ruleId: key.ruleId, offerIds, since });
    // A caller that stops early does not wait for it.
    reading.catch(() => undefined);
    return { reading, afterId: offerIds.at(-1) ?? 0 };
  };
  for (let after = from; ;) {
    const found = await nextRehearsed(db, { ...key, after, limit: FOUND_AT_ONCE });
    if (found.length === 0) return;
    let next = read(found.slice(0, REHEARSED_AT_ONCE));
    for (let at = REHEARSED_AT_ONCE; next.afterId > after; at += REHEARSED_AT_ONCE) {
      const { reading, afterId } = next;
      const offers = await reading;
      after = afterId;
      const ids = found.slice(at, at + REHEARSED_AT_ONCE);
      if (ids.length > 0) next = read(ids);
      yield { offers, afterId };
    }
  }
}

/** Plays a rehearsal on from where it is. @returns null when it was cancelled or overtaken, or the process stops */
async function play(services: Services, taken: TakenRehearsal): Promise<RehearsalTally | null> {
  const { db, businessClock, draining } = services;
  const days = daysUpTo(taken.createdAt, taken.days);
  let tally = taken.tally ?? emptyTally(days);
  const { sellerId, ruleId, afterId: after } = taken;
  const from = { sellerId, ruleId, since: days[0] ?? "", after };
  for await (const { offers, afterId } of offersOf(db, from)) {
    if (draining.aborted) return null;
    tally = playOffers(tally, offers);
    const kept = { tally, afterId, now: businessClock.now() };
    if (!(await inTransaction(db, (tx) => keepTally(tx, taken, kept)))) return null;
  }
  return tally;
}
