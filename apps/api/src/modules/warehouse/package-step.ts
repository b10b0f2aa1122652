import { writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import type { Scope } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { notify } from "#modules/notifications/index.ts";
import { type Discrepancy, type LockedPackage, announceToSeller } from "#modules/warehouse/package.writer.ts";

const words: Readonly<Record<string, string>> = {
  DAMAGED: "damaged",
  OPENED: "opened",
  WET: "wet",
  WRONG_UNITS: "another number of units",
  WRONG_GOODS: "other goods",
  WRONG_ADDRESS: "meant for another address",
  LABEL_UNREADABLE: "a label that cannot be read",
  EXPIRED_GOODS: "expired goods",
  OTHER: "something else",
};

/** Scans of longer ago are a broken clock, not a scanner that was offline. In milliseconds. */
const OLDEST_SCAN_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * When something was scanned: now unless the scanner says otherwise.
 * @throws validation_failed for no time at all, or one of more than 30 days ago
 */
export function scanTime(scannedAt: string | undefined, now: Date): Date {
  if (scannedAt === undefined) return now;
  const at = new Date(scannedAt);
  if (!(at.getTime() > now.getTime() - OLDEST_SCAN_MS) || at.getUTCFullYear() > 9999) {
    failWith("validation_failed", { fieldErrors: { scannedAt: ["This time is not possible."] } });
  }
  return at;
}

/** Puts a step of a package into the audit log; the seller is told of what was wrong, and sees the rest. */
export async function recordPackageStep(
  tx: Tx,
  step: {
    type: "package.received" | "package.refused" | "package.confirmed";
    found: LockedPackage;
    discrepancy: Discrepancy | undefined;
    detail: object;
    context: { scope: Scope; now: Date; requestId: string };
  },
): Promise<void> {
  const { type, found, discrepancy, detail } = step;
  const { scope, now, requestId } = step.context;
  await writeAudit(
    tx,
    { userId: scope.userId, kind: "user", organisationId: scope.warehouseId, requestId, at: now },
    {
      action: type,
      subjectKind: "package",
      subjectQid: found.qid,
      detail: { ...detail, ...(discrepancy ? { discrepancy: discrepancy.reason } : {}) },
    },
  );
  const { sellerId, saleQid, saleNumber, boxNumber, boxCount, sscc } = found;
  if (!discrepancy) return announceToSeller(tx, { sellerId, type, saleQid, now });
  const isRefused = type === "package.refused";
  await notify(tx, {
    organisationId: sellerId,
    type: isRefused ? "package.refused" : "package.discrepancy",
    subject: { kind: "sale", qid: saleQid },
    title: isRefused
      ? `The warehouse refused a box of order ${saleNumber}`
      : `Something is wrong with a box of order ${saleNumber}`,
    text: [
      `Box ${boxNumber} of ${boxCount}, number ${sscc}: ${words[discrepancy.reason] ?? discrepancy.reason}.`,
      ...(discrepancy.text ? [discrepancy.text] : []),
    ],
    path: `/orders/${saleQid}/`,
    now,
  });
}
