import * as contract from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import { packageStep } from "@quayside/api-client/contract/warehouse/package.transitions";
import * as receiptsContract from "@quayside/api-client/contract/warehouse/receipts.endpoints";
import * as floorContract from "@quayside/api-client/contract/warehouse/floor.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { recordPackageStep } from "#modules/fulfilment/warehouse/package-step.ts";
import {
  isUndone,
  markReceived,
  isOnlyReceipt,
  markAnnounced,
  markPlaced,
} from "#modules/fulfilment/warehouse/package.writer.ts";
import { scannedPackage } from "#modules/fulfilment/warehouse/scanned-package.ts";
import { byUser, writeAudit } from "#db/audit.writer.ts";

/**
 * Receives a package, or refuses it. A scan that is repeated, was undone, or comes after a later step, changes
 * nothing.
 */
export const receivePackage: Handler<typeof contract.receivePackage> = async (context) => {
  const { tx, scope, body } = context;
  const { discrepancy } = body;
  if (body.isRefused && !discrepancy) fail(contract.receivePackage, "discrepancy_required");
  const { warehouseId, found, isRepeated, at, answer } = await scannedPackage(
    context,
    contract.receivePackage,
    {
      action: "receive",
    },
  );
  if (isRepeated) return answer();
  const receipt = { warehouseId, packageId: found.id, scanId: body.scanId };
  if (await isUndone(tx, receipt)) return answer();
  const action = body.isRefused ? "refuse" : discrepancy ? "receiveWithDiscrepancy" : "receive";
  const step = packageStep(found.status, action);
  if (step === "refused") fail(contract.receivePackage, "invalid_state", { status: found.status });
  if (step === "done") return answer();

  const status = body.isRefused ? "REFUSED" : discrepancy ? "RECEIVED_WITH_DISCREPANCY" : "RECEIVED";
  await markReceived(tx, { id: found.id, status, discrepancy, userId: scope.userId, at });
  const type = body.isRefused ? "package.refused" : "package.received";
  await recordPackageStep(tx, { type, found, discrepancy, detail: { scanId: body.scanId }, context });
  return answer();
};

/**
 * Undoes a receipt. An undo that arrives before its scan is stored, so that the scan has no effect when it arrives;
 * if a colleague received the package too, or it had a discrepancy, the receipt is kept.
 */
export const undoPackageReceipt: Handler<typeof receiptsContract.undoPackageReceipt> = async (context) => {
  const { tx, body } = context;
  const { warehouseId, found, isRepeated, answer } = await scannedPackage(
    context,
    receiptsContract.undoPackageReceipt,
    {
      action: "undo_receive",
      undoes: body.undoes,
    },
  );
  if (isRepeated) return answer();
  const step = packageStep(found.status, "undoReceipt");
  if (step === "refused")
    fail(receiptsContract.undoPackageReceipt, "invalid_state", { status: found.status });
  if (step === "done") return answer();
  const receipt = { warehouseId, packageId: found.id, scanId: body.undoes };
  if (!(await isOnlyReceipt(tx, receipt))) fail(receiptsContract.undoPackageReceipt, "other_receipt");

  await markAnnounced(tx, found.id);
  const detail = { scanId: body.scanId, undoes: body.undoes };
  await recordPackageStep(tx, {
    type: "package.receipt_undone",
    found,
    discrepancy: undefined,
    detail,
    context,
  });
  return answer();
};

/** Stores the location of a package in the warehouse. Idempotent: a repeated scan changes nothing. */
export const placePackage: Handler<typeof floorContract.placePackage> = async (context) => {
  const { tx, scope, body, now, requestId } = context;
  const { scanId, location } = body;
  const { warehouseId, found, isRepeated, at, answer } = await scannedPackage(
    context,
    floorContract.placePackage,
    {
      action: "place",
    },
  );
  if (isRepeated) return answer();
  if (packageStep(found.status, "place") === "refused")
    fail(floorContract.placePackage, "invalid_state", { status: found.status });

  await markPlaced(tx, { id: found.id, location, at });
  await writeAudit(tx, byUser({ scope, requestId, now }, warehouseId), {
    action: "package.placed",
    subjectKind: "package",
    subjectQid: found.qid,
    detail: { scanId, location },
  });
  return answer();
};
