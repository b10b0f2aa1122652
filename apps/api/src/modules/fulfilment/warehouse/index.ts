import * as departures from "@quayside/api-client/contract/warehouse/departures.endpoints";
import * as floor from "@quayside/api-client/contract/warehouse/floor.endpoints";
import * as contract from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import * as pallets from "@quayside/api-client/contract/warehouse/pallets.endpoints";
import * as photos from "@quayside/api-client/contract/warehouse/photos.endpoints";
import * as receipts from "@quayside/api-client/contract/warehouse/receipts.endpoints";
import * as saleReceipt from "@quayside/api-client/contract/warehouse/sale-receipt.endpoints";
import * as today from "@quayside/api-client/contract/warehouse/today.endpoints";
import { routes } from "#kernel/routes.ts";
import { addPackagePhoto } from "#modules/fulfilment/warehouse/add-package-photo.ts";
import { addWarehouseShipmentPackages } from "#modules/fulfilment/warehouse/add-warehouse-shipment-packages.ts";
import { clearWarehousePallet } from "#modules/fulfilment/warehouse/clear-warehouse-pallet.ts";
import { confirmPackage } from "#modules/fulfilment/warehouse/confirm-package.ts";
import { createWarehouseShipment } from "#modules/fulfilment/warehouse/create-warehouse-shipment.ts";
import { deliverWarehouseShipment } from "#modules/fulfilment/warehouse/deliver-warehouse-shipment.ts";
import { dispatchWarehouseShipment } from "#modules/fulfilment/warehouse/dispatch-warehouse-shipment.ts";
import { downloadPackagePhoto } from "#modules/fulfilment/warehouse/download-package-photo.ts";
import { downloadWarehouseCommercialInvoice } from "#modules/fulfilment/warehouse/download-warehouse-commercial-invoice.ts";
import { downloadWarehousePackingList } from "#modules/fulfilment/warehouse/download-warehouse-packing-list.ts";
import { downloadWarehousePalletLabel } from "#modules/fulfilment/warehouse/download-warehouse-pallet-label.ts";
import { getSaleReceipt } from "#modules/fulfilment/warehouse/get-sale-receipt.ts";
import { getWarehousePackage } from "#modules/fulfilment/warehouse/get-warehouse-package.ts";
import { getWarehouseShipment } from "#modules/fulfilment/warehouse/get-warehouse-shipment.ts";
import { getWarehouseToday } from "#modules/fulfilment/warehouse/get-warehouse-today.ts";
import { listConfirmedPackages } from "#modules/fulfilment/warehouse/list-confirmed-packages.ts";
import { listIncomingPackages } from "#modules/fulfilment/warehouse/list-incoming-packages.ts";
import { listReadyToShip } from "#modules/fulfilment/warehouse/list-ready-to-ship.ts";
import { listWarehouseShipments } from "#modules/fulfilment/warehouse/list-warehouse-shipments.ts";
import { lookUpWarehouseCode } from "#modules/fulfilment/warehouse/look-up-warehouse-code.ts";
import { markWarehouseShipmentReady } from "#modules/fulfilment/warehouse/mark-warehouse-shipment-ready.ts";
import { measureWarehousePallet } from "#modules/fulfilment/warehouse/measure-warehouse-pallet.ts";
import { previewWarehousePalletLabel } from "#modules/fulfilment/warehouse/preview-warehouse-pallet-label.ts";
import { mergeWarehousePallet } from "#modules/fulfilment/warehouse/merge-warehouse-pallet.ts";
import { placePackage } from "#modules/fulfilment/warehouse/place-package.ts";
import { receivePackage } from "#modules/fulfilment/warehouse/receive-package.ts";
import { removeWarehouseShipmentPackages } from "#modules/fulfilment/warehouse/remove-warehouse-shipment-packages.ts";
import { reopenWarehouseShipment } from "#modules/fulfilment/warehouse/reopen-warehouse-shipment.ts";
import { takeOverWarehouseShipment } from "#modules/fulfilment/warehouse/take-over-warehouse-shipment.ts";
import { undoPackageReceipt } from "#modules/fulfilment/warehouse/undo-package-receipt.ts";

export {
  announcePackages,
  hasHandledPackages,
  renumberPackages,
  withdrawPackages,
} from "#modules/fulfilment/warehouse/announced-package.writer.ts";
export { packagePhotosJson } from "#modules/fulfilment/warehouse/photo.reader.ts";

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
    downloadWarehouseCommercialInvoice,
    downloadWarehousePackingList,
  }),
];
