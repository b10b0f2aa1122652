import { byJob, writeAudit } from "#db/audit.writer.ts";
import type { Database, Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { HOUR_MS } from "#kernel/durations.ts";
import { forEachIsolated } from "#jobs/for-each-isolated.ts";
import { notify } from "#modules/platform/notifications/index.ts";
import {
  readConduct,
  readSalesBehind,
  sellersWithWarnings,
} from "#modules/fulfilment/sellers/pause.reader.ts";
import {
  type Conduct,
  type Finding,
  WARNING_DAYS,
  WARNING_HOURS,
  judge,
} from "#modules/fulfilment/sellers/pause.rules.ts";
import {
  type LockedSeller,
  announceSeller,
  endStatements,
  insertStatement,
  liveStatements,
  lockSeller,
  writePause,
} from "#modules/fulfilment/sellers/pause.writer.ts";

function factsOf(conduct: Conduct, { value, limit }: Finding): Record<string, string | number> {
  const { sellerId: _, lastExpiredInARow, ...counts } = conduct;
  return { value, limit, lastExpiredInARow: lastExpiredInARow ? "yes" : "no", ...counts };
}

/** Notifies a seller of the reason for a warning or pause, and stores the statement. */
async function state(
  tx: Tx,
  issue: { seller: LockedSeller; kind: "WARNING" | "PAUSE"; finding: Finding; conduct: Conduct; now: Date },
): Promise<void> {
  const { seller, kind, finding, conduct, now } = issue;
  const { sellerId } = seller;
  const saleIds = await readSalesBehind(tx, { sellerId, rule: finding.rule, now });
  const facts = factsOf(conduct, finding);
  const qid = await insertStatement(tx, { sellerId, kind, finding, facts, saleIds, now });
  if (kind === "PAUSE")
    await writePause(tx, { sellerId, reason: finding.rule, expectedPauseEnd: null, by: "PLATFORM", now });
  await announceSeller(tx, seller, now);
  await writeAudit(tx, byJob(sellerId, now), {
    action: kind === "PAUSE" ? "seller.pause_by_rule" : "seller.warn",
    subjectKind: "seller_statement",
    subjectQid: qid,
    detail: { rule: finding.rule, value: finding.value, limit: finding.limit },
  });
  await notify(tx, {
    organisationId: sellerId,
    type: kind === "PAUSE" ? "seller.paused_by_rule" : "seller.warned",
    subject: { kind: "seller_statement", qid },
    title: kind === "PAUSE" ? "Your account is paused" : "A warning about your orders",
    text: [
      finding.reasons,
      finding.howToFix,
      "If you think that this is wrong, appeal: we decide within one working day.",
    ],
    path: "/my-profile/pause/",
    step: "Read the statement or appeal",
    now,
  });
}

/** Reviews one seller under its lock, because another run or a person may have acted meanwhile. */
async function reviewSeller(tx: Tx, sellerId: number, now: Date): Promise<"PAUSE" | "WARNING" | null> {
  const seller = await lockSeller(tx, sellerId);
  if (seller?.status !== "ACTIVE") return null;
  const [conduct] = await readConduct(tx, { sellerId, now });
  if (!conduct) return null;
  const live = (await liveStatements(tx, sellerId)).filter(({ kind }) => kind === "WARNING");
  const hoursSince = (at: Date) => (now.getTime() - at.getTime()) / HOUR_MS;
  let done: "PAUSE" | "WARNING" | null = null;
  for (const finding of judge(conduct)) {
    const warning = live.find(({ rule }) => rule === finding.rule);
    if (!warning) {
      await state(tx, { seller, kind: "WARNING", finding, conduct, now });
      done ??= "WARNING";
    } else if (
      finding.severity === "PAUSE" &&
      hoursSince(warning.issuedAt) >= WARNING_HOURS &&
      done !== "PAUSE"
    ) {
      await endStatements(tx, { ids: [warning.id], reason: "LAPSED", now });
      await state(tx, { seller, kind: "PAUSE", finding, conduct, now });
      done = "PAUSE";
    }
  }
  return done;
}

/** Ends a seller's warnings whose cause is resolved, or that have expired. */
async function endWarnings(tx: Tx, sellerId: number, now: Date): Promise<void> {
  await lockSeller(tx, sellerId);
  const [conduct] = await readConduct(tx, { sellerId, now });
  const broken = new Set(conduct ? judge(conduct).map(({ rule }) => rule as string) : []);
  const live = (await liveStatements(tx, sellerId)).filter(
    ({ kind, isAppealed }) => kind === "WARNING" && !isAppealed,
  );
  const fixed = live.filter(({ rule }) => !broken.has(rule));
  await endStatements(tx, { ids: fixed.map(({ id }) => id), reason: "FIXED", now });
  const old = live.filter(({ issuedAt }) => now.getTime() - issuedAt.getTime() > WARNING_DAYS * 24 * HOUR_MS);
  await endStatements(tx, { ids: old.map(({ id }) => id), reason: "LAPSED", now });
}

/**
 * Warns sellers with bad metrics, and pauses those whose metrics are still bad a day after the warning. Safe to run
 * late, twice or concurrently: a seller has one active warning per rule, and one pause.
 * @param now business time
 * @throws AggregateError with all errors, after all sellers were tried
 */
export async function reviewSellers({
  db,
  now,
}: {
  db: Database;
  now: Date;
}): Promise<{ warned: number; paused: number }> {
  const counts = { warned: 0, paused: 0 };
  const errors: unknown[] = [];
  await forEachIsolated(await sellersWithWarnings(db), errors, async (sellerId) => {
    await inTransaction(db, (tx) => endWarnings(tx, sellerId, now));
    return true;
  });
  const conducts = await readConduct(db, { sellerId: null, now });
  const bad = conducts.filter((conduct) => judge(conduct).length > 0);
  await forEachIsolated(bad, errors, async ({ sellerId }) => {
    const done = await inTransaction(db, (tx) => reviewSeller(tx, sellerId, now));
    if (done === "WARNING") counts.warned += 1;
    if (done === "PAUSE") counts.paused += 1;
    return done !== null;
  });
  if (errors.length > 0) throw new AggregateError(errors, "Some sellers could not be reviewed");
  return counts;
}
