import type { ClaimKind, ClaimReason } from "@quayside/api-client/contract/claims/claim.schema";
import { createClaim } from "@quayside/api-client/contract/claims/claiming.endpoints";
import type * as z from "zod/mini";
import { fail } from "#kernel/fail.ts";
import { windowOf } from "#modules/fulfilment/claims/claim.rules.ts";
import type { ClaimableLine } from "#modules/fulfilment/claims/claimable-sale.writer.ts";

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

/**
 * Whether a claim is late but still within the window.
 * @throws ApiFailure claim_too_early, claim_too_late or delivery_day_invalid outside the window
 */
export function checkWindow(wanted: WantedClaim, paidAt: Date, now: Date): boolean {
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

/**
 * The claimed lines with their prices; quantities of a line named twice are added.
 * @param lines the claimable quantities of the sale
 * @throws ApiFailure claim_line_unknown or claim_quantity_exceeded
 */
export function pickLines(lines: readonly ClaimableLine[], wanted: readonly WantedLine[]) {
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
