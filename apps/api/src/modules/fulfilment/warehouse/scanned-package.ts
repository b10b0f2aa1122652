import type {
  confirmPackage,
  receivePackage,
} from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import type { placePackage } from "@quayside/api-client/contract/warehouse/floor.endpoints";
import type { undoPackageReceipt } from "@quayside/api-client/contract/warehouse/receipts.endpoints";
import type { Tx } from "#db/database.ts";
import type { PageJson, Scope } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import { warehouseIdOf } from "#kernel/tenant.ts";
import { scanTime } from "#modules/fulfilment/warehouse/package-step.ts";
import { readPackageJson } from "#modules/fulfilment/warehouse/package.reader.ts";
import {
  type LockedPackage,
  type Scan,
  lockPackage,
  storeScan,
} from "#modules/fulfilment/warehouse/package.writer.ts";

interface ScanCall {
  readonly tx: Tx;
  readonly scope: Scope;
  readonly params: { readonly qid: string };
  readonly body: { readonly scanId: string; readonly scannedAt?: string | undefined };
  readonly now: Date;
}

interface ScannedPackage {
  readonly warehouseId: number;
  readonly found: LockedPackage;
  /** True for a repeated scan, which changes nothing. */
  readonly isRepeated: boolean;
  /** Time of the scan; capped at now, because scanners' clocks may run ahead. */
  readonly at: Date;
  /** The package after the scan. */
  readonly answer: () => Promise<PageJson>;
}

/** Locks a scanned package and stores the scan. */
export async function scannedPackage(
  { tx, scope, params, body, now }: ScanCall,
  endpoint: typeof receivePackage | typeof confirmPackage | typeof placePackage | typeof undoPackageReceipt,
  scan: Pick<Scan, "action" | "undoes">,
): Promise<ScannedPackage> {
  const key = { warehouseId: warehouseIdOf(scope), qid: params.qid };
  const found = (await lockPackage(tx, key)) ?? failWith("not_found");
  const scannedAt = scanTime(body.scannedAt, now);
  const stored = await storeScan(tx, {
    ...scan,
    warehouseId: key.warehouseId,
    scanId: body.scanId,
    packageId: found.id,
    scannedAt,
    userId: scope.userId,
    now,
  });
  if (stored === "other") fail(endpoint, "scan_id_reused");
  return {
    warehouseId: key.warehouseId,
    found,
    isRepeated: stored === "repeated",
    at: scannedAt < now ? scannedAt : now,
    answer: async () => jsonOr404(await readPackageJson(tx, key)),
  };
}
