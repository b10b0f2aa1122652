import type { EndpointRefusing } from "@quayside/api-client/contract/endpoint";
import type { changeErrors } from "@quayside/api-client/contract/warehouse/warehouse.schemas";
import {
  type WarehouseShipmentAction,
  allowsShipmentAction,
  warehouseShipmentTransitions,
} from "@quayside/api-client/contract/warehouse/shipment.transitions";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import { PageJson, type Scope } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { readShipmentJson } from "#modules/fulfilment/warehouse/shipment.reader.ts";
import { type LockedShipment, lockShipment } from "#modules/fulfilment/warehouse/shipment.writer.ts";
import { isTakeOverOffered } from "#modules/fulfilment/warehouse/take-over-offered.ts";
import { type SeenBy, refuseStale } from "#work/refuse-stale.ts";
import { warehouseIdOf } from "#kernel/tenant.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

type ChangeErrors = typeof changeErrors;
/** A call that works on a shipment: its contract declares that the shipment may be a colleague's. */
type WorkEndpoint = EndpointRefusing<ChangeErrors>;

const isWork = (endpoint: ShipmentContext["endpoint"]): endpoint is WorkEndpoint =>
  "shipment_of_colleague" in endpoint.errors;

export interface ShipmentContext {
  /** The endpoint that fails when the shipment cannot be changed. */
  readonly endpoint: EndpointRefusing<Pick<ChangeErrors, "invalid_state">>;
  readonly scope: Scope;
  readonly params: { readonly qid: string };
  readonly now: Date;
  readonly requestId: string;
  finish<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** The answer of every shipment change. */
export async function shipmentAnswer(tx: Tx, scope: Scope, qid: string): Promise<PageJson> {
  const key = { warehouseId: warehouseIdOf(scope), userId: scope.userId, qid };
  return jsonOr404(await readShipmentJson(tx, key));
}

/**
 * Changes a shipment of the user's warehouse: locks it, checks its state and assignee, and writes the audit row. A
 * shipment already in the target state gives the same answer.
 * @param work makes the change; its result goes into the audit row
 * @param seenBy of a call that ends or freezes the shipment; version_conflict if it has changed since
 */
export async function changeShipment(
  context: ShipmentContext,
  action: WarehouseShipmentAction,
  work: (shipment: LockedShipment, tx: Tx) => Promise<object>,
  seenBy?: SeenBy,
): Promise<PageJson> {
  const { endpoint, scope, params, now, requestId } = context;
  const workEndpoint = isWork(endpoint) && (await isTakeOverOffered(scope)) ? endpoint : null;
  return context.finish(async (tx) => {
    const warehouseId = warehouseIdOf(scope);
    const shipment = (await lockShipment(tx, { warehouseId, qid: params.qid })) ?? failWith("not_found");
    if (seenBy) await refuseStale(tx, seenBy, { kind: "warehouse_shipment", ...shipment });
    const { to } = warehouseShipmentTransitions[action];
    if (shipment.status === to) return shipmentAnswer(tx, scope, params.qid);
    if (!allowsShipmentAction(shipment.status, action)) {
      fail(endpoint, "invalid_state", { status: shipment.status });
    }
    const isColleagues = shipment.assignedTo !== null && shipment.assignedTo !== scope.userId;
    if (isColleagues && workEndpoint) {
      fail(workEndpoint, "shipment_of_colleague", {
        name: shipment.assigneeName ?? "",
      });
    }
    const detail = await work(shipment, tx);
    await writeAudit(tx, byUser({ scope, requestId, now }, warehouseId), {
      action: `warehouse_shipment.${action}`,
      subjectKind: "warehouse_shipment",
      subjectQid: shipment.qid,
      detail,
    });
    return shipmentAnswer(tx, scope, params.qid);
  });
}
