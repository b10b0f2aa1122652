import { undoPackageReceipt as endpoint } from "@quayside/api-client/contract/warehouse/receipts.endpoints";
import { packageStep } from "@quayside/api-client/contract/warehouse/package.transitions";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { recordPackageStep, scanTime } from "#modules/fulfilment/warehouse/package-step.ts";
import { readPackageJson } from "#modules/fulfilment/warehouse/package.reader.ts";
import {
  isOnlyReceipt,
  lockPackage,
  markAnnounced,
  storeScan,
} from "#modules/fulfilment/warehouse/package.writer.ts";
import { warehouseIdOf } from "#kernel/tenant.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/**
 * Takes a receipt back. An undo that arrives before the scan it undoes is kept, so that the scan has no effect when it
 * comes; where a colleague received the package too, or something was wrong with it, the receipt stays.
 */
export const undoPackageReceipt: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, now } = context;
  const key = { warehouseId: warehouseIdOf(scope), qid: params.qid };
  const found = (await lockPackage(tx, key)) ?? failWith("not_found");
  const answer = async () => jsonOr404(await readPackageJson(tx, key));

  const scan = await storeScan(tx, {
    warehouseId: key.warehouseId,
    scanId: body.scanId,
    packageId: found.id,
    action: "undo_receive",
    undoes: body.undoes,
    scannedAt: scanTime(body.scannedAt, now),
    userId: scope.userId,
    now,
  });
  if (scan === "other") fail(endpoint, "scan_id_reused");
  if (scan === "repeated") return answer();
  const step = packageStep(found.status, "undoReceipt");
  if (step === "refused") fail(endpoint, "invalid_state", { status: found.status });
  if (step === "done") return answer();
  const receipt = { warehouseId: key.warehouseId, packageId: found.id, scanId: body.undoes };
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
