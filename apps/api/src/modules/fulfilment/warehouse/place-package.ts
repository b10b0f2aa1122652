import { placePackage as endpoint } from "@quayside/api-client/contract/warehouse/floor.endpoints";
import { packageStep } from "@quayside/api-client/contract/warehouse/package.transitions";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { scanTime } from "#modules/fulfilment/warehouse/package-step.ts";
import { readPackageJson } from "#modules/fulfilment/warehouse/package.reader.ts";
import { lockPackage, markPlaced, storeScan } from "#modules/fulfilment/warehouse/package.writer.ts";
import { warehouseIdOf } from "#kernel/tenant.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/**
 * Stores the location of a package that is in the warehouse. Idempotent: a scan that is sent again changes
 * nothing.
 */
export const placePackage: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, now, requestId } = context;
  const { scanId, location } = body;
  const key = { warehouseId: warehouseIdOf(scope), qid: params.qid };
  const found = (await lockPackage(tx, key)) ?? failWith("not_found");
  const answer = async () => jsonOr404(await readPackageJson(tx, key));

  const scannedAt = scanTime(body.scannedAt, now);
  const scan = await storeScan(tx, {
    warehouseId: key.warehouseId,
    scanId,
    packageId: found.id,
    action: "place",
    scannedAt,
    userId: scope.userId,
    now,
  });
  if (scan === "other") fail(endpoint, "scan_id_reused");
  if (scan === "repeated") return answer();
  if (packageStep(found.status, "place") === "refused")
    fail(endpoint, "invalid_state", { status: found.status });

  // A scanner whose clock runs ahead does not outdo every later scan.
  const at = scannedAt < now ? scannedAt : now;
  await markPlaced(tx, { id: found.id, location, at });
  await writeAudit(tx, byUser({ scope, requestId, now }, key.warehouseId), {
    action: "package.placed",
    subjectKind: "package",
    subjectQid: found.qid,
    detail: { scanId, location },
  });
  return answer();
};
