import * as departures from "@quayside/api-client/contract/warehouse/departures.endpoints";
import * as floor from "@quayside/api-client/contract/warehouse/floor.endpoints";
import * as contract from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import * as pallets from "@quayside/api-client/contract/warehouse/pallets.endpoints";
import * as photos from "@quayside/api-client/contract/warehouse/photos.endpoints";
import * as receipts from "@quayside/api-client/contract/warehouse/receipts.endpoints";
import * as saleReceipt from "@quayside/api-client/contract/warehouse/sale-receipt.endpoints";
import * as today from "@quayside/api-client/contract/warehouse/today.endpoints";
import { routes } from "#http/routes.ts";
import { addPackagePhoto } from "#modules/warehouse/add-package-photo.ts";
import { addWarehouseShipmentPackages } from "#modules/warehouse/add-warehouse-shipment-packages.ts";
import { clearWarehousePallet } from "#modules/warehouse/clear-warehouse-pallet.ts";
import { confirmPackage } from "#modules/warehouse/confirm-package.ts";
import { createWarehouseShipment } from "#modules/warehouse/create-warehouse-shipment.ts";
import { deliverWarehouseShipment } from "#modules/warehouse/deliver-warehouse-shipment.ts";
import { dispatchWarehouseShipment } from "#modules/warehouse/dispatch-warehouse-shipment.ts";
import { downloadPackagePhoto } from "#modules/warehouse/download-package-photo.ts";
import { downloadWarehousePackingList } from "#modules/warehouse/download-warehouse-packing-list.ts";
import { downloadWarehousePalletLabel } from "#modules/warehouse/download-warehouse-pallet-label.ts";
import { getSaleReceipt } from "#modules/warehouse/get-sale-receipt.ts";
import { getWarehousePackage } from "#modules/warehouse/get-warehouse-package.ts";
import { getWarehouseShipment } from "#modules/warehouse/get-warehouse-shipment.ts";
import { getWarehouseToday } from "#modules/warehouse/get-warehouse-today.ts";
import { listConfirmedPackages } from "#modules/warehouse/list-confirmed-packages.ts";
import { listIncomingPackages } from "#modules/warehouse/list-incoming-packages.ts";
import { listReadyToShip } from "#modules/warehouse/list-ready-to-ship.ts";
import { listWarehouseShipments } from "#modules/warehouse/list-warehouse-shipments.ts";
import { lookUpWarehouseCode } from "#modules/warehouse/look-up-warehouse-code.ts";
import { markWarehouseShipmentReady } from "#modules/warehouse/mark-warehouse-shipment-ready.ts";
import { measureWarehousePallet } from "#modules/warehouse/measure-warehouse-pallet.ts";
import { previewWarehousePalletLabel } from "#modules/warehouse/preview-warehouse-pallet-label.ts";
import { mergeWarehousePallet } from "#modules/warehouse/merge-warehouse-pallet.ts";
import { placePackage } from "#modules/warehouse/place-package.ts";
import { receivePackage } from "#modules/warehouse/receive-package.ts";
import { removeWarehouseShipmentPackages } from "#modules/warehouse/remove-warehouse-shipment-packages.ts";
import { reopenWarehouseShipment } from "#modules/warehouse/reopen-warehouse-shipment.ts";
import { takeOverWarehouseShipment } from "#modules/warehouse/take-over-warehouse-shipment.ts";
import { undoPackageReceipt } from "#modules/warehouse/undo-package-receipt.ts";

export {
  announcePackages,
  hasHandledPackages,
  renumberPackages,
  withdrawPackages,
} from "#modules/warehouse/announced-package.writer.ts";
export { packagePhotosJson } from "#modules/warehouse/photo.reader.ts";
export { warehouseIdOf } from "#modules/warehouse/warehouse.policy.ts";

export const warehouseRoutes = [
  ...routes(contract, {
    listIncomingPackages,
    getWarehousePackage,
    receivePackage,
    confirmPackage,
    listConfirmedPackages,
    listWarehouseShipments,
    createWarehouseShipment,
    getWarehouseShipment,
    addWarehouseShipmentPackages,
    takeOverWarehouseShipment,
    markWarehouseShipmentReady,
  }),
  ...routes(floor, { lookUpWarehouseCode, placePackage, removeWarehouseShipmentPackages }),
  ...routes(departures, {
    listReadyToShip,
    reopenWarehouseShipment,
    dispatchWarehouseShipment,
    deliverWarehouseShipment,
  }),
  ...routes(receipts, { undoPackageReceipt }),
  ...routes(saleReceipt, { getSaleReceipt }),
  ...routes(today, { getWarehouseToday }),
  ...routes(photos, { addPackagePhoto, downloadPackagePhoto }),
  ...routes(pallets, {
    clearWarehousePallet,
    mergeWarehousePallet,
    measureWarehousePallet,
    downloadWarehousePalletLabel,
    previewWarehousePalletLabel,
    downloadWarehousePackingList,
  }),
];
