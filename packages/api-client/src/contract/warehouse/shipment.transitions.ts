import type { WarehouseShipmentStatus } from "#contract/warehouse/shipment.schema.ts";

/** Actions on an outbound shipment of a warehouse. */
export type WarehouseShipmentAction =
  | "addPackages"
  | "removePackages"
  | "clearPallet"
  | "mergePallet"
  | "measurePallet"
  | "takeOver"
  | "markReady"
  | "reopen"
  | "dispatch"
  | "deliver";

export interface WarehouseShipmentTransition {
  readonly from: readonly WarehouseShipmentStatus[];
  /** Null when the status stays. */
  readonly to: WarehouseShipmentStatus | null;
}

/** The life cycle of an outbound shipment as data: the API enforces it, and screens derive their buttons from it. */
export const warehouseShipmentTransitions: Readonly<
  Record<WarehouseShipmentAction, WarehouseShipmentTransition>
> = {
  addPackages: { from: ["OPEN"], to: null },
  removePackages: { from: ["OPEN"], to: null },
  clearPallet: { from: ["OPEN"], to: null },
  mergePallet: { from: ["OPEN"], to: null },
  measurePallet: { from: ["OPEN"], to: null },
  takeOver: { from: ["OPEN", "READY_TO_SHIP"], to: null },
  markReady: { from: ["OPEN"], to: "READY_TO_SHIP" },
  reopen: { from: ["READY_TO_SHIP"], to: "OPEN" },
  dispatch: { from: ["READY_TO_SHIP"], to: "DISPATCHED" },
  deliver: { from: ["DISPATCHED"], to: "DELIVERED" },
};

/** Whether the status allows an action. */
export function allowsShipmentAction(
  status: WarehouseShipmentStatus,
  action: WarehouseShipmentAction,
): boolean {
  return warehouseShipmentTransitions[action].from.includes(status);
}
