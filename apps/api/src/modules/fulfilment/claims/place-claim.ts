import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import type { Scope } from "#kernel/context.ts";
import { notifyOpened } from "#modules/fulfilment/claims/claim-notices.ts";
import { firstResponseDueAt, amountsOf } from "#modules/fulfilment/claims/claim.rules.ts";
import { addClaimEvent, insertClaim } from "#modules/fulfilment/claims/claim.writer.ts";
import { claimableLines } from "#modules/fulfilment/claims/claimable-sale.writer.ts";
import type { PaidSale } from "#modules/fulfilment/claims/lock-for-claim.ts";
import { type WantedClaim, checkWindow, pickLines } from "#modules/fulfilment/claims/wanted-claim.ts";

interface Context {
  readonly scope: Scope;
  readonly now: Date;
  readonly requestId: string;
}

/**
 * Opens a claim on a locked sale: within the claim window, and at most for the claimable quantities. Confirms it to
 * the buyer and notifies the seller.
 * @returns the qid of the claim
 */
export async function placeClaim(
  tx: Tx,
  sale: PaidSale,
  wanted: WantedClaim,
  { scope, now, requestId }: Context,
): Promise<string> {
  const isLate = checkWindow(wanted, sale.paidAt, now);
  const lines = pickLines(await claimableLines(tx, sale.id), wanted.lines);
  const claimed = amountsOf(lines);
  const answerBy = firstResponseDueAt(now);
  const claim = await insertClaim(tx, {
    sale,
    kind: wanted.kind,
    description: wanted.description,
    deliveredOn: wanted.deliveredOn,
    isLate,
    trackingNumbers: wanted.trackingNumbers,
    claimed,
    lines,
    evidenceIds: wanted.evidenceIds,
    firstResponseDueAt: answerBy,
    now,
  });
  const noticed = { ...sale, ...claim, saleNumber: sale.number };
  await addClaimEvent(tx, noticed, { type: "claim.opened", at: now, actor: "BUYER", detail: null });
  await writeAudit(tx, byUser({ scope, requestId, now }, sale.buyerId), {
    action: "claim.open",
    subjectKind: "claim",
    subjectQid: claim.qid,
    detail: { sale: sale.qid, kind: wanted.kind, ...claimed, currency: sale.currency },
  });
  await notifyOpened(tx, noticed, { ...claimed, currency: sale.currency, answerBy, now });
  return claim.qid;
}
