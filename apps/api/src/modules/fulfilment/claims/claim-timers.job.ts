import { CLAIM_INFO_DAYS } from "@quayside/api-client/contract/claims/claim.rules";
import { byJob, writeAudit } from "#db/audit.writer.ts";
import type { Database, Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { forEachIsolated } from "#jobs/for-each-isolated.ts";
import { notifyClosed, notifyInfoWanted } from "#modules/fulfilment/claims/claim-notices.ts";
import { daysAfter } from "#modules/fulfilment/claims/claim.rules.ts";
import { readAskedQuestion } from "#modules/fulfilment/claims/claim.reader.ts";
import { STAFF } from "#modules/fulfilment/claims/claim.policy.ts";
import {
  type LockedClaim,
  addClaimEvent,
  changeClaim,
  linesOfClaim,
  lockClaim,
  moveClaimed,
  overdueClaims,
} from "#modules/fulfilment/claims/claim.writer.ts";
import { settleDecision } from "#modules/fulfilment/claims/settle-decision.ts";

const BATCH = 100;

/** The seller did not dispute in time: approves the claim in full, at the seller's fault. */
async function decideUndisputed(tx: Tx, claim: LockedClaim, now: Date): Promise<void> {
  const lines = await linesOfClaim(tx, claim.id);
  await settleDecision(
    tx,
    { ...claim, lines },
    {
      outcome: "APPROVED",
      fault: "SELLER",
      reason: "The claim was not disputed in time.",
      by: "JOB",
      approved: null,
    },
    { actor: byJob(claim.sellerId, now), now },
  );
}

async function remind(tx: Tx, claim: LockedClaim, now: Date): Promise<void> {
  await changeClaim(tx, claim, claim.status, { infoRemindedAt: now });
  await notifyInfoWanted(tx, claim, {
    text: `We still wait for your answer to our question: ${await readAskedQuestion(tx, claim.id)}`,
    daysLeft: CLAIM_INFO_DAYS.closing,
    isReminder: true,
    now,
  });
  await writeAudit(tx, byJob(claim.sellerId, now), {
    action: "claim.remind",
    subjectKind: "claim",
    subjectQid: claim.qid,
  });
}

async function closeUnanswered(tx: Tx, claim: LockedClaim, now: Date): Promise<void> {
  const lines = await linesOfClaim(tx, claim.id);
  await moveClaimed(
    tx,
    lines.map(({ saleLineId, quantity }) => ({ saleLineId, quantity: -quantity })),
  );
  await changeClaim(tx, claim, "CLOSED_NO_RESPONSE", { endedAt: now });
  await addClaimEvent(tx, claim, { type: "claim.closed", at: now, actor: "QUAYSIDE", detail: null });
  await writeAudit(tx, byJob(claim.sellerId, now), {
    action: "claim.close",
    subjectKind: "claim",
    subjectQid: claim.qid,
  });
  await notifyClosed(tx, claim, now);
}

/** Does what is due for one locked claim; true when something was. */
async function handle(tx: Tx, qid: string, now: Date): Promise<boolean> {
  const claim = await lockClaim(tx, STAFF, qid);
  if (!claim) return false;
  const { status, disputeUntil, infoRequestedAt, infoRemindedAt } = claim;
  if (status === "AWAITING_SELLER" && disputeUntil !== null && disputeUntil <= now) {
    await decideUndisputed(tx, claim, now);
    return true;
  }
  if (status !== "NEEDS_INFO" || infoRequestedAt === null) return false;
  if (infoRemindedAt === null) {
    if (daysAfter(infoRequestedAt, CLAIM_INFO_DAYS.reminder) > now) return false;
    await remind(tx, claim, now);
    return true;
  }
  if (daysAfter(infoRemindedAt, CLAIM_INFO_DAYS.closing) > now) return false;
  await closeUnanswered(tx, claim, now);
  return true;
}

/**
 * Approves claims that sellers did not dispute in time, reminds buyers after two days and closes their claims after
 * two more. One transaction per claim; safe to run late, twice or concurrently.
 * @returns how many claims it changed
 * @throws AggregateError with all errors, after all were tried
 */
export async function runClaimTimers({ db, now }: { db: Database; now: Date }): Promise<number> {
  const errors: unknown[] = [];
  let changed = 0;
  for (let after = 0; ;) {
    const due = {
      now,
      remindBefore: daysAfter(now, -CLAIM_INFO_DAYS.reminder),
      closeBefore: daysAfter(now, -CLAIM_INFO_DAYS.closing),
      after,
      limit: BATCH,
    };
    const claims = await inTransaction(db, (tx) => overdueClaims(tx, due));
    changed += await forEachIsolated(claims, errors, ({ qid }) =>
      inTransaction(db, (tx) => handle(tx, qid, now)),
    );
    if (claims.length < BATCH) break;
    after = claims.at(-1)?.id ?? after;
  }
  if (errors.length > 0) throw new AggregateError(errors, "Some claims could not be moved on");
  return changed;
}
