export const warehouseShipmentStatuses = ["OPEN", "READY_TO_SHIP", "DISPATCHED", "DELIVERED"] as const;
