import { placePackage as endpoint } from "@quayside/api-client/contract/warehouse/floor.endpoints";
import { packageStep } from "@quayside/api-client/contract/warehouse/package.transitions";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { markPlaced } from "#modules/fulfilment/warehouse/package.writer.ts";
import { scannedPackage } from "#modules/fulfilment/warehouse/scanned-package.ts";

/** Stores the location of a package in the warehouse. Idempotent: a repeated scan changes nothing. */
export const placePackage: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, body, now, requestId } = context;
  const { scanId, location } = body;
  const { warehouseId, found, isRepeated, at, answer } = await scannedPackage(context, endpoint, {
    action: "place",
  });
  if (isRepeated) return answer();
  if (packageStep(found.status, "place") === "refused")
    fail(endpoint, "invalid_state", { status: found.status });

  await markPlaced(tx, { id: found.id, location, at });
  await writeAudit(tx, byUser({ scope, requestId, now }, warehouseId), {
    action: "package.placed",
    subjectKind: "package",
    subjectQid: found.qid,
    detail: { scanId, location },
  });
  return answer();
};
