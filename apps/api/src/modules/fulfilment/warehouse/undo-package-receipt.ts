import { undoPackageReceipt as endpoint } from "@quayside/api-client/contract/warehouse/receipts.endpoints";
import { packageStep } from "@quayside/api-client/contract/warehouse/package.transitions";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { recordPackageStep } from "#modules/fulfilment/warehouse/package-step.ts";
import { isOnlyReceipt, markAnnounced } from "#modules/fulfilment/warehouse/package.writer.ts";
import { scannedPackage } from "#modules/fulfilment/warehouse/scanned-package.ts";

/**
 * Undoes a receipt. An undo that arrives before its scan is stored, so that the scan has no effect when it arrives;
 * if a colleague received the package too, or it had a discrepancy, the receipt is kept.
 */
export const undoPackageReceipt: Handler<typeof endpoint> = async (context) => {
  const { tx, body } = context;
  const { warehouseId, found, isRepeated, answer } = await scannedPackage(context, endpoint, {
    action: "undo_receive",
    undoes: body.undoes,
  });
  if (isRepeated) return answer();
  const step = packageStep(found.status, "undoReceipt");
  if (step === "refused") fail(endpoint, "invalid_state", { status: found.status });
  if (step === "done") return answer();
  const receipt = { warehouseId, packageId: found.id, scanId: body.undoes };
  if (!(await isOnlyReceipt(tx, receipt))) fail(endpoint, "other_receipt");

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
