import { writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import type { Scope } from "#http/context.ts";
import { localDay, shiftWorkingDays } from "#modules/calendar/index.ts";
import { lockPayout, writePayoutReleased } from "#modules/payments/payout.writer.ts";
import { addSaleEvent } from "#modules/sales/index.ts";

/**
 * Approves, for staff, a payout that waits because of its amount: it is paid on the next working day of the seller.
 * If the bank details are new it waits for them still. Approving twice changes nothing.
 * @returns the payout afterwards and whether it is approved; null when there is no such payout
 */
export async function releaseHeldPayout(
  tx: Tx,
  options: { payoutQid: string; scope: Scope; now: Date; requestId: string },
): Promise<{ qid: string; status: string; isApproved: boolean } | null> {
  const { payoutQid, scope, now, requestId } = options;
  const payout = await lockPayout(tx, payoutQid);
  if (!payout) return null;
  const { id, qid, saleId, sellerId } = payout;
  if (payout.status === "SCHEDULED") return { qid, status: payout.status, isApproved: true };
  if (payout.status !== "ON_HOLD" || payout.holdReason !== "AMOUNT_NEEDS_APPROVAL")
    return { qid, status: payout.status, isApproved: false };

  const isBankNew = payout.bankHoldUntil !== null && payout.bankHoldUntil > now;
  const dueOn = shiftWorkingDays(localDay(now, payout.timeZone), 1, payout.country);
  await writePayoutReleased(tx, {
    payoutId: id,
    dueOn,
    holdReason: isBankNew ? "BANK_DETAILS_UNVERIFIED" : null,
  });
  await addSaleEvent(tx, {
    saleId,
    type: "sale.payout_approved",
    at: now,
    actor: "Quayside",
    detail: null,
  });
  await writeAudit(
    tx,
    { userId: scope.userId, kind: "user", organisationId: sellerId, requestId, at: now },
    { action: "payout.approve", subjectKind: "payout", subjectQid: qid, detail: { dueOn } },
  );
  return { qid, status: isBankNew ? "ON_HOLD" : "SCHEDULED", isApproved: true };
}
