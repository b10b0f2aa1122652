import { isApprovable } from "@quayside/api-client/contract/sale-payment/sale-payment.rules";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import type { Scope } from "#kernel/context.ts";
import { localDay, shiftWorkingDays } from "#modules/platform/calendar/index.ts";
import { findInvoiceGap } from "#modules/money/invoices/index.ts";
import { bankHoldOf } from "#modules/payouts/payments/payment.rules.ts";
import { lockPayout, writePayoutReleased } from "#modules/payouts/payments/payout.writer.ts";
import { addSaleEvent } from "#modules/fulfilment/sales/index.ts";
import { type SeenBy, refuseStale } from "#work/refuse-stale.ts";

/**
 * Approves, for staff, a payout held because of its amount, or because the seller charged less VAT than the rate
 * requires: it is paid on the seller's next working day. If other invoice details are missing or the bank details are
 * new, it remains on hold for that. Idempotent.
 * @returns the payout afterwards and whether it is approved; null for an unknown payout
 * @throws ApiFailure version_conflict when the payout has changed since the caller saw it
 */
export async function releaseHeldPayout(
  tx: Tx,
  options: { payoutQid: string; scope: Scope; now: Date; requestId: string; seenBy: SeenBy },
): Promise<{ qid: string; status: string; isApproved: boolean } | null> {
  const { payoutQid, scope, now, requestId } = options;
  const payout = await lockPayout(tx, payoutQid);
  if (!payout) return null;
  await refuseStale(tx, options.seenBy, { kind: "payout", ...payout });
  const { id, qid, saleId, sellerId } = payout;
  if (payout.status === "SCHEDULED") return { qid, status: payout.status, isApproved: true };
  if (payout.status !== "ON_HOLD" || !isApprovable(payout.holdReason))
    return { qid, status: payout.status, isApproved: false };

  const gap = await findInvoiceGap(tx, saleId);
  // This call approves a lower VAT; an approved amount may still have VAT to check.
  const isVatApproved = gap === "VAT_BELOW_RATE" && payout.holdReason === gap;
  const holdReason = (isVatApproved ? null : gap) ?? bankHoldOf({ ...payout, now });
  const dueOn = shiftWorkingDays(localDay(now, payout.timeZone), 1, payout.country);
  const ownInvoiceReason = isVatApproved
    ? (payout.vatReason ?? "Approved without a reason of the seller.")
    : null;
  await writePayoutReleased(tx, { payoutId: id, dueOn, holdReason, ownInvoiceReason });
  await addSaleEvent(tx, {
    saleId,
    type: "sale.payout_approved",
    at: now,
    actor: "Quayside",
    detail: null,
  });
  await writeAudit(tx, byUser({ scope, requestId, now }, sellerId), {
    action: "payout.approve",
    subjectKind: "payout",
    subjectQid: qid,
    detail: { dueOn, ...(ownInvoiceReason !== null && { ownInvoiceReason }) },
  });
  return { qid, status: holdReason === null ? "SCHEDULED" : "ON_HOLD", isApproved: true };
}
