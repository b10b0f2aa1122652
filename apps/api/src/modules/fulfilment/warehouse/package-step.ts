import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import type { Scope } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { notify } from "#modules/platform/notifications/index.ts";
import { discrepancyWords } from "#modules/fulfilment/warehouse/discrepancy.rules.ts";
import {
  type Discrepancy,
  type LockedPackage,
  announceToSeller,
} from "#modules/fulfilment/warehouse/package.writer.ts";

/** An older scan means a broken clock rather than an offline scanner. In milliseconds. */
const OLDEST_SCAN_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * The time of a scan: now unless the scanner sends it.
 * @throws validation_failed for an invalid time, or one more than 30 days ago
 */
export function scanTime(scannedAt: string | undefined, now: Date): Date {
  if (scannedAt === undefined) return now;
  const at = new Date(scannedAt);
  if (!(at.getTime() > now.getTime() - OLDEST_SCAN_MS) || at.getUTCFullYear() > 9999) {
    failWith("validation_failed", { fieldErrors: { scannedAt: ["This time is not possible."] } });
  }
  return at;
}

/** Records a package step in the audit log; the seller is notified of discrepancies, and can see the rest. */
export async function recordPackageStep(
  tx: Tx,
  step: {
    type:
      | "package.received"
      | "package.receipt_undone"
      | "package.refused"
      | "package.confirmed"
      | "package.photo_added";
    found: LockedPackage;
    discrepancy: Discrepancy | undefined;
    detail: object;
    /** The count, in words for the seller. */
    figures?: string;
    context: { scope: Scope; now: Date; requestId: string };
  },
): Promise<void> {
  const { type, found, discrepancy, detail, figures } = step;
  const { scope, now, requestId } = step.context;
  await writeAudit(tx, byUser({ scope, requestId, now }, scope.warehouseId), {
    action: type,
    subjectKind: "package",
    subjectQid: found.qid,
    detail: { ...detail, ...(discrepancy ? { discrepancy: discrepancy.reason } : {}) },
  });
  const { sellerId, saleQid, saleNumber, boxNumber, boxCount, sscc } = found;
  await announceToSeller(tx, { sellerId, type, saleQid, now });
  if (!discrepancy) return;
  const isRefused = type === "package.refused";
  await notify(tx, {
    organisationId: sellerId,
    type: isRefused ? "package.refused" : "package.discrepancy",
    subject: { kind: "sale", qid: saleQid },
    title: isRefused
      ? `The warehouse refused box ${boxNumber} of order ${saleNumber}`
      : `Discrepancy in box ${boxNumber} of order ${saleNumber}`,
    text: [
      `Box ${boxNumber} of ${boxCount}, number ${sscc}: ${discrepancyWords[discrepancy.reason] ?? discrepancy.reason}.`,
      ...(figures ? [figures] : []),
      ...(discrepancy.text ? [`Note from the warehouse: ${discrepancy.text}`] : []),
      "Look at the photos and the count. If this is not what you packed, tell us from the page of the order.",
      "The buyer can claim these goods. You see such a claim under Claims, and can dispute it there.",
    ],
    path: `/orders/${saleQid}/#sale-receipt`,
    step: "See what the warehouse found",
    now,
  });
}
