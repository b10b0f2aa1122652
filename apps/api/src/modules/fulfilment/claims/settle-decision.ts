import type { ClaimFault, ClaimOutcome } from "@quayside/api-client/contract/claims/claim.schema";
import { type AuditActor, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import { readClaimSettlement } from "#modules/fulfilment/claims/claim-settlement.reader.ts";
import { amountsOf, vatOfClaim } from "#modules/fulfilment/claims/claim.rules.ts";
import { notifyDecided } from "#modules/fulfilment/claims/claim-notices.ts";
import {
  type LockedClaim,
  type LockedClaimLine,
  addClaimEvent,
  changeClaim,
  moveClaimed,
  writeApproved,
} from "#modules/fulfilment/claims/claim.writer.ts";
import { creditBuyers } from "#modules/money/buyer-documents/index.ts";
import { postClaimApproved } from "#modules/money/ledger/index.ts";

export interface ApprovedLine {
  readonly quantity: number;
  /** Per cent of the price. */
  readonly sharePercent: number;
}

export interface ClaimDecision {
  readonly outcome: ClaimOutcome;
  readonly fault: ClaimFault;
  readonly reason: string;
  readonly by: "SELLER" | "STAFF" | "JOB";
  /** By line qid; null approves everything as claimed. Lines that are missing are not approved. */
  readonly approved: ReadonlyMap<string, ApprovedLine> | null;
}

/**
 * Decides a locked claim. The approved amount goes to the buyer's wallet immediately and, if the seller is at fault,
 * to the seller's credit note of the month, including the VAT paid on it; the marketplace bears any other approval.
 * Quantities that are not approved no longer count as claimed.
 * @param actor for the audit log
 */
export async function settleDecision(
  tx: Tx,
  claim: LockedClaim & { lines: readonly LockedClaimLine[] },
  decision: ClaimDecision,
  { actor, now }: { actor: AuditActor; now: Date },
): Promise<void> {
  const { outcome, fault, reason } = decision;
  const isApproved = outcome !== "REJECTED";
  const isSellerFault = fault === "SELLER";
  const lines = claim.lines.map((line) => ({ ...line, ...approvedOf(line, decision) }));
  const { goodsMinor, landedMinor } = amountsOf(lines);
  const sale = {
    net: claim.saleNet,
    shippingFeeMinor: claim.saleFeeMinor,
    vatMinor: claim.saleVatMinor,
  };
  const vatMinor = isSellerFault ? vatOfClaim(lines, sale) : 0;

  await writeApproved(
    tx,
    lines.map(({ id, quantity, sharePercent }) => ({
      id,
      approvedQuantity: quantity,
      approvedSharePercent: sharePercent,
    })),
  );
  await moveClaimed(
    tx,
    claim.lines.map((line, place) => ({
      saleLineId: line.saleLineId,
      quantity: (lines[place]?.quantity ?? 0) - line.quantity,
    })),
  );
  await changeClaim(tx, claim, "DECIDED", {
    decision: { outcome, fault, by: decision.by, reason, at: now, goodsMinor, landedMinor, vatMinor },
  });
  await addClaimEvent(tx, claim, {
    type: isApproved ? "claim.approved" : "claim.rejected",
    at: now,
    actor: decision.by === "SELLER" ? "SELLER" : "QUAYSIDE",
    detail: reason,
  });
  await writeAudit(tx, actor, {
    action: "claim.decide",
    subjectKind: "claim",
    subjectQid: claim.qid,
    detail: { outcome, fault, goodsMinor, vatMinor, landedMinor, currency: claim.currency },
  });
  if (isApproved) {
    await postClaimApproved(tx, {
      claimKey: claim.qid,
      saleId: claim.saleId,
      goodsMinor: isSellerFault ? goodsMinor : 0,
      vatMinor,
      landedMinor,
      at: now,
    });
    await creditBuyers(tx, { saleIds: [claim.saleId], now });
  }
  const chargedMinor = goodsMinor + vatMinor;
  const { currency } = claim;
  await notifyDecided(tx, claim, {
    isApproved,
    isSellerFault,
    landedMinor,
    chargedMinor,
    currency,
    reason,
    settlement: await readClaimSettlement(tx, claim.saleId),
    now,
  });
}

function approvedOf(line: LockedClaimLine, { outcome, approved }: ClaimDecision): ApprovedLine {
  const nothing = { quantity: 0, sharePercent: line.sharePercent };
  if (outcome === "REJECTED") return nothing;
  return approved === null ? line : (approved.get(line.qid) ?? nothing);
}
