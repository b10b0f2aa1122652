import { receivePackage as endpoint } from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import { packageStep } from "@quayside/api-client/contract/warehouse/package.transitions";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { recordPackageStep } from "#modules/fulfilment/warehouse/package-step.ts";
import { isUndone, markReceived } from "#modules/fulfilment/warehouse/package.writer.ts";
import { scannedPackage } from "#modules/fulfilment/warehouse/scanned-package.ts";

/**
 * Receives a package, or refuses it. A scan that is repeated, was undone, or comes after a later step, changes
 * nothing.
 */
export const receivePackage: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, body } = context;
  const { discrepancy } = body;
  if (body.isRefused && !discrepancy) fail(endpoint, "discrepancy_required");
  const { warehouseId, found, isRepeated, at, answer } = await scannedPackage(context, endpoint, {
    action: "receive",
  });
  if (isRepeated) return answer();
  const receipt = { warehouseId, packageId: found.id, scanId: body.scanId };
  if (await isUndone(tx, receipt)) return answer();
  const action = body.isRefused ? "refuse" : discrepancy ? "receiveWithDiscrepancy" : "receive";
  const step = packageStep(found.status, action);
  if (step === "refused") fail(endpoint, "invalid_state", { status: found.status });
  if (step === "done") return answer();

  const status = body.isRefused ? "REFUSED" : discrepancy ? "RECEIVED_WITH_DISCREPANCY" : "RECEIVED";
  await markReceived(tx, { id: found.id, status, discrepancy, userId: scope.userId, at });
  const type = body.isRefused ? "package.refused" : "package.received";
  await recordPackageStep(tx, { type, found, discrepancy, detail: { scanId: body.scanId }, context });
  return answer();
};
