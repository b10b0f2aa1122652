import { dispatchWarehouseShipment as endpoint } from "@quayside/api-client/contract/warehouse/index";
import {
  type WarehouseShipmentAction,
  allowsShipmentAction,
  warehouseShipmentTransitions,
} from "@quayside/api-client/contract/warehouse/shipment.transitions";
import { writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import { evaluateFlags } from "#flags.ts";
import { PageJson, type Scope } from "#http/context.ts";
import { fail, failWith } from "#http/fail.ts";
import { readShipmentJson } from "#modules/warehouse/shipment.reader.ts";
import { type LockedShipment, lockShipment } from "#modules/warehouse/shipment.writer.ts";
import { warehouseIdOf } from "#modules/warehouse/warehouse.policy.ts";

export interface ShipmentContext {
  readonly tx: Tx;
  readonly scope: Scope;
  readonly params: { readonly qid: string };
  readonly now: Date;
  readonly requestId: string;
}

/** Whether shipments have to be taken over from a colleague before they can be changed: a feature flag. */
export async function isTakeOverOffered(scope: Scope): Promise<boolean> {
  const flags = await evaluateFlags({ qid: scope.userQid, email: scope.userEmail, country: null });
  return flags["take_over_warehouse_shipments"] === true;
}

/** The answer of every change of a shipment. */
export async function shipmentAnswer(tx: Tx, scope: Scope, qid: string): Promise<PageJson> {
  const key = { warehouseId: warehouseIdOf(scope), userId: scope.userId, qid };
  return new PageJson((await readShipmentJson(tx, key)) ?? failWith("not_found"));
}

/**
 * Changes a shipment of the user's warehouse: locks it, checks its state and whose work it is, and writes the audit
 * row. A shipment that is in the target state already answers the same again.
 * @param work does the change; what it returns goes into the audit row
 */
export async function changeShipment(
  context: ShipmentContext,
  action: WarehouseShipmentAction,
  work: (shipment: LockedShipment) => Promise<object>,
): Promise<PageJson> {
  const { tx, scope, params, now, requestId } = context;
  const warehouseId = warehouseIdOf(scope);
  const shipment = (await lockShipment(tx, { warehouseId, qid: params.qid })) ?? failWith("not_found");
  const { to } = warehouseShipmentTransitions[action];
  if (shipment.status === to) return shipmentAnswer(tx, scope, params.qid);
  if (!allowsShipmentAction(shipment.status, action)) {
    fail(endpoint, "invalid_state", { status: shipment.status });
  }
  const isColleagues = shipment.assignedTo !== null && shipment.assignedTo !== scope.userId;
  const isWork = action !== "takeOver" && action !== "deliver";
  if (isColleagues && isWork && (await isTakeOverOffered(scope))) {
    fail(endpoint, "shipment_of_colleague", { name: shipment.assigneeName ?? "" });
  }
  const detail = await work(shipment);
  await writeAudit(
    tx,
    { userId: scope.userId, kind: "user", organisationId: warehouseId, requestId, at: now },
    {
      action: `warehouse_shipment.${action}`,
      subjectKind: "warehouse_shipment",
      subjectQid: shipment.qid,
      detail,
    },
  );
  return shipmentAnswer(tx, scope, params.qid);
}
