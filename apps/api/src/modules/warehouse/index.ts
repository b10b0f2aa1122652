import type { Handlers } from "#http/context.ts";
import { addWarehouseShipmentPackages } from "#modules/warehouse/add-warehouse-shipment-packages.ts";
import { clearWarehousePallet } from "#modules/warehouse/clear-warehouse-pallet.ts";
import { confirmPackage } from "#modules/warehouse/confirm-package.ts";
import { createWarehouseShipment } from "#modules/warehouse/create-warehouse-shipment.ts";
import { deliverWarehouseShipment } from "#modules/warehouse/deliver-warehouse-shipment.ts";
import { dispatchWarehouseShipment } from "#modules/warehouse/dispatch-warehouse-shipment.ts";
import { getWarehousePackage } from "#modules/warehouse/get-warehouse-package.ts";
import { getWarehouseShipment } from "#modules/warehouse/get-warehouse-shipment.ts";
import { listConfirmedPackages } from "#modules/warehouse/list-confirmed-packages.ts";
import { listIncomingPackages } from "#modules/warehouse/list-incoming-packages.ts";
import { listReadyToShip } from "#modules/warehouse/list-ready-to-ship.ts";
import { listWarehouseShipments } from "#modules/warehouse/list-warehouse-shipments.ts";
import { markWarehouseShipmentReady } from "#modules/warehouse/mark-warehouse-shipment-ready.ts";
import { receivePackage } from "#modules/warehouse/receive-package.ts";
import { reopenWarehouseShipment } from "#modules/warehouse/reopen-warehouse-shipment.ts";
import { takeOverWarehouseShipment } from "#modules/warehouse/take-over-warehouse-shipment.ts";

export {
  announcePackages,
  hasHandledPackages,
  renumberPackages,
  withdrawPackages,
} from "#modules/warehouse/announced-package.writer.ts";

export const warehouseHandlers = {
  listIncomingPackages,
  getWarehousePackage,
  receivePackage,
  confirmPackage,
  listConfirmedPackages,
  listWarehouseShipments,
  createWarehouseShipment,
  getWarehouseShipment,
  addWarehouseShipmentPackages,
  clearWarehousePallet,
  takeOverWarehouseShipment,
  markWarehouseShipmentReady,
  reopenWarehouseShipment,
  dispatchWarehouseShipment,
  deliverWarehouseShipment,
  listReadyToShip,
} satisfies Handlers<typeof import("@quayside/api-client/contract/warehouse/index")>;
