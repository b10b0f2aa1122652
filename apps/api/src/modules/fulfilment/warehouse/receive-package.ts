import { receivePackage as endpoint } from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import { packageStep } from "@quayside/api-client/contract/warehouse/package.transitions";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { recordPackageStep, scanTime } from "#modules/fulfilment/warehouse/package-step.ts";
import { readPackageJson } from "#modules/fulfilment/warehouse/package.reader.ts";
import {
  isUndone,
  lockPackage,
  markReceived,
  storeScan,
} from "#modules/fulfilment/warehouse/package.writer.ts";
import { warehouseIdOf } from "#kernel/tenant.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** Takes a package in, or refuses it. A scan that is sent again, was undone, or comes after the package went further, changes nothing. */
export const receivePackage: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, now } = context;
  const { discrepancy } = body;
  const key = { warehouseId: warehouseIdOf(scope), qid: params.qid };
  if (body.isRefused && !discrepancy) fail(endpoint, "discrepancy_required");
  const found = (await lockPackage(tx, key)) ?? failWith("not_found");
  const answer = async () => jsonOr404(await readPackageJson(tx, key));

  const scannedAt = scanTime(body.scannedAt, now);
  const scan = await storeScan(tx, {
    warehouseId: key.warehouseId,
    scanId: body.scanId,
    packageId: found.id,
    action: "receive",
    scannedAt,
    userId: scope.userId,
    now,
  });
  if (scan === "other") fail(endpoint, "scan_id_reused");
  if (scan === "repeated") return answer();
  const receipt = { warehouseId: key.warehouseId, packageId: found.id, scanId: body.scanId };
  if (await isUndone(tx, receipt)) return answer();
  const action = body.isRefused ? "refuse" : discrepancy ? "receiveWithDiscrepancy" : "receive";
  const step = packageStep(found.status, action);
  if (step === "refused") fail(endpoint, "invalid_state", { status: found.status });
  if (step === "done") return answer();

  const status = body.isRefused ? "REFUSED" : discrepancy ? "RECEIVED_WITH_DISCREPANCY" : "RECEIVED";
  // A scanner whose clock runs ahead does not receive in the future.
  const at = scannedAt < now ? scannedAt : now;
  await markReceived(tx, { id: found.id, status, discrepancy, userId: scope.userId, at });
  const type = body.isRefused ? "package.refused" : "package.received";
  await recordPackageStep(tx, { type, found, discrepancy, detail: { scanId: body.scanId }, context });
  return answer();
};
