import { createClaim } from "@quayside/api-client/contract/claims/claiming";
import type { ClaimKind, ClaimReason } from "@quayside/api-client/contract/claims/claim.schema";
import type * as z from "zod/mini";
import { writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import type { Scope } from "#http/context.ts";
import { fail, failWith } from "#http/fail.ts";
import { buyerIdOf } from "#modules/buyers/index.ts";
import { amountsOf } from "#modules/claims/claim-amounts.rules.ts";
import { noticeOpened } from "#modules/claims/claim-notices.ts";
import { firstResponseDueAt, windowOf } from "#modules/claims/claim-window.rules.ts";
import { addClaimEvent, insertClaim } from "#modules/claims/claim.writer.ts";
import {
  type ClaimableLine,
  type ClaimableSale,
  claimOfSale,
  claimableLines,
  lockClaimableSale,
} from "#modules/claims/claimable-sale.writer.ts";

/** States in which goods are on their way or there, and paid. */
const CLAIMABLE = new Set(["PAID", "COMPLETED"]);

export interface WantedLine {
  readonly lineQid: string;
  readonly reason: ClaimReason;
  readonly quantity: number;
  readonly sharePercent: number;
  readonly note: string | null;
}

export interface WantedClaim {
  readonly kind: z.infer<typeof ClaimKind>;
  readonly description: string;
  readonly deliveredOn: string | null;
  readonly trackingNumbers: readonly string[];
  readonly lines: readonly WantedLine[];
  readonly evidenceIds: readonly number[];
}

interface Context {
  readonly scope: Scope;
  readonly now: Date;
  readonly requestId: string;
}

/**
 * Locks the buyer's sale that is to be claimed, as long as it can be.
 * @throws ApiFailure not_found, claim_not_possible or claim_exists
 */
export async function lockForClaim(
  tx: Tx,
  scope: Scope,
  key: { saleQid: string; kind: string },
): Promise<ClaimableSale & { paidAt: Date }> {
  const sale =
    (await lockClaimableSale(tx, { buyerId: buyerIdOf(scope), qid: key.saleQid })) ?? failWith("not_found");
  const { paidAt } = sale;
  if (!CLAIMABLE.has(sale.status) || paidAt === null) {
    return fail(createClaim, "claim_not_possible", { status: sale.status });
  }
  const claimQid = await claimOfSale(tx, sale.id, key.kind);
  if (claimQid !== undefined) fail(createClaim, "claim_exists", { claimQid });
  return { ...sale, paidAt };
}

/**
 * Opens a claim on a locked sale: within the time for it, over no more than is there. Confirms it and tells the seller.
 * @returns the qid of the claim
 */
export async function placeClaim(
  tx: Tx,
  sale: ClaimableSale & { paidAt: Date },
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
  await writeAudit(
    tx,
    { userId: scope.userId, kind: "user", organisationId: sale.buyerId, requestId, at: now },
    {
      action: "claim.open",
      subjectKind: "claim",
      subjectQid: claim.qid,
      detail: { sale: sale.qid, kind: wanted.kind, ...claimed, currency: sale.currency },
    },
  );
  await noticeOpened(tx, noticed, { ...claimed, currency: sale.currency, answerBy, now });
  return claim.qid;
}

/** Whether the claim comes late but in time; fails outside the time for it. */
function checkWindow(wanted: WantedClaim, paidAt: Date, now: Date): boolean {
  const reasons = wanted.lines.map((line) => line.reason);
  const verdict = windowOf({ reasons, deliveredOn: wanted.deliveredOn, paidAt, now });
  switch (verdict.kind) {
    case "open":
      return verdict.isLate;
    case "too_early":
      return fail(createClaim, "claim_too_early", { possibleFrom: verdict.possibleFrom });
    case "too_late":
      return fail(createClaim, "claim_too_late", { until: verdict.until });
    case "delivery_day_invalid":
      return fail(createClaim, "delivery_day_invalid", {
        earliest: verdict.earliest,
        latest: verdict.latest,
      });
  }
}

/** The wanted lines with their prices; a line named twice counts with the sum of its quantities. */
function pickLines(lines: readonly ClaimableLine[], wanted: readonly WantedLine[]) {
  const byQid = new Map(lines.map((line) => [line.lineQid, line]));
  const unknown = wanted.filter(({ lineQid }) => !byQid.has(lineQid)).map(({ lineQid }) => lineQid);
  if (unknown.length > 0) fail(createClaim, "claim_line_unknown", { lineQids: unknown });
  const left = new Map(lines.map(({ lineQid, available }) => [lineQid, available]));
  return wanted.flatMap((want) => {
    const line = byQid.get(want.lineQid);
    const rest = (left.get(want.lineQid) ?? 0) - want.quantity;
    left.set(want.lineQid, rest);
    if (rest < 0) {
      const available = Math.max(0, line?.available ?? 0);
      fail(createClaim, "claim_quantity_exceeded", { lineQid: want.lineQid, available });
    }
    return line ? [{ ...want, ...line, saleLineId: line.id }] : [];
  });
}
