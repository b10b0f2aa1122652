import { createWarehouseShipment as endpoint } from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { shipmentAnswer } from "#modules/fulfilment/warehouse/change-shipment.ts";
import { consolidate, insertShipment, lockPackages } from "#modules/fulfilment/warehouse/shipment.writer.ts";
import { notReady } from "#modules/fulfilment/warehouse/shipment.rules.ts";
import { warehouseIdOf } from "#kernel/tenant.ts";

/** Consolidates confirmed packages of one order into a new shipment, assigned to the user. */
export const createWarehouseShipment: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, body, now, requestId } = context;
  const warehouseId = warehouseIdOf(scope);
  const packages = await lockPackages(tx, { warehouseId, qids: body.packageQids });
  const orderId = packages[0]?.orderId ?? 0;
  const refused = notReady(body.packageQids, packages, { orderId, shipmentId: null });
  if (refused.length > 0) fail(endpoint, "packages_not_ready", { packages: refused });

  const shipment = await insertShipment(tx, { warehouseId, orderId, userId: scope.userId, now });
  const packageIds = packages.map(({ id }) => id);
  await consolidate(tx, { shipmentId: shipment.id, packageIds, palletNumber: null, layer: null });
  await writeAudit(tx, byUser({ scope, requestId, now }, warehouseId), {
    action: "warehouse_shipment.create",
    subjectKind: "warehouse_shipment",
    subjectQid: shipment.qid,
    detail: { packages: packages.map(({ qid }) => qid) },
  });
  return shipmentAnswer(tx, scope, shipment.qid);
};
