import { confirmPackage as endpoint } from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import { packageStep } from "@quayside/api-client/contract/warehouse/package.transitions";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { countLines } from "#modules/fulfilment/warehouse/count-lines.ts";
import { recordPackageStep } from "#modules/fulfilment/warehouse/package-step.ts";
import { markConfirmed } from "#modules/fulfilment/warehouse/package.writer.ts";
import { scannedPackage } from "#modules/fulfilment/warehouse/scanned-package.ts";

/**
 * Confirms the count of a package; a difference from the announcement needs a reason. A repeated scan, or one after
 * the confirmation, changes nothing.
 */
export const confirmPackage: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, body } = context;
  const { discrepancy, units, weightGrams } = body;
  const { found, isRepeated, at, answer } = await scannedPackage(context, endpoint, { action: "confirm" });
  if (isRepeated) return answer();
  const step = packageStep(found.status, "confirm");
  if (step === "refused") fail(endpoint, "invalid_state", { status: found.status });
  if (step === "done") return answer();
  const areRight =
    !body.lines || (await countLines(tx, endpoint, { packageId: found.id, units, lines: body.lines }));
  if ((units !== found.units || !areRight) && !discrepancy)
    fail(endpoint, "units_differ", { announced: found.units, counted: units });

  await markConfirmed(tx, { id: found.id, units, weightGrams, discrepancy, userId: scope.userId, at });
  const detail = { scanId: body.scanId, units, announced: found.units };
  const damaged = (body.lines ?? []).reduce((sum, line) => sum + line.damaged, 0);
  const figures = `${found.units} units announced, ${units} counted${damaged > 0 ? `, ${damaged} of them damaged` : ""}.`;
  await recordPackageStep(tx, { type: "package.confirmed", found, discrepancy, detail, figures, context });
  return answer();
};
