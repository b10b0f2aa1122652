import type { WarehouseShipmentStatus } from "@quayside/api-client/contract/warehouse/shipment.schema";
import type { StatusShape } from "@quayside/ui/status";

/** Labels of a shipment's statuses for packers. */
export const shipmentStatusNames: Readonly<Record<WarehouseShipmentStatus, string>> = {
  OPEN: "Being packed",
  READY_TO_SHIP: "Ready to ship",
  DISPATCHED: "Handed over",
  DELIVERED: "Delivered",
};

export const shipmentStatusShapes: Readonly<Record<WarehouseShipmentStatus, StatusShape>> = {
  OPEN: "dot",
  READY_TO_SHIP: "half",
  DISPATCHED: "check",
  DELIVERED: "check",
};
