import { downloadWarehousePackingList } from "@quayside/api-client/contract/warehouse/pallets.endpoints";
import type { ReprintReason } from "@quayside/api-client/contract/warehouse/package.schema";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Database } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Scope } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { insertPrint, lockShipmentOf, readLastPrint } from "#modules/fulfilment/warehouse/print.writer.ts";
import { warehouseIdOf } from "#kernel/tenant.ts";

interface Context {
  readonly db: Database;
  readonly scope: Scope;
  readonly now: Date;
  readonly requestId: string;
  readonly params: { readonly qid: string };
  readonly query: { readonly reason?: ReprintReason | undefined; readonly note?: string | undefined };
}

/**
 * Records who printed a document of a shipment and, for reprints, why, with its audit row. Of two concurrent prints
 * the second one needs a reason.
 * @throws reprint_reason_required
 */
export async function recordPrint(
  { db, scope, now, requestId, params, query }: Context,
  paper: { paper: "PALLET_LABEL" | "PACKING_LIST"; sscc: string | null },
): Promise<void> {
  const warehouseId = warehouseIdOf(scope);
  const { reason = null, note = null } = query;
  await inTransaction(db, async (tx) => {
    const shipmentId = await lockShipmentOf(tx, { warehouseId, qid: params.qid });
    if (shipmentId === undefined) return;
    const last = await readLastPrint(tx, { shipmentId, ...paper });
    if (last !== undefined && (reason === null || (reason === "OTHER" && note === null)))
      fail(downloadWarehousePackingList, "reprint_reason_required", {
        printedAt: last.at.toISOString(),
        printedBy: last.by,
      });
    const why = last === undefined ? { reason: null, note: null } : { reason, note };
    await insertPrint(tx, { warehouseId, shipmentId, ...paper, ...why, userId: scope.userId, now });
    await writeAudit(tx, byUser({ scope, requestId, now }, warehouseId), {
      action: last === undefined ? "warehouse_paper.printed" : "warehouse_paper.reprinted",
      subjectKind: "warehouse_shipment",
      subjectQid: params.qid,
      detail: { ...paper, ...why },
    });
  });
}
