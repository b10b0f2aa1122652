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
import {
  addWarehouseShipmentPackages,
  removeWarehouseShipmentPackages,
} from "#modules/fulfilment/warehouse/shipment-packages.ts";
import { confirmPackage } from "#modules/fulfilment/warehouse/confirm-package.ts";
import { createWarehouseShipment } from "#modules/fulfilment/warehouse/create-warehouse-shipment.ts";
import {
  downloadPackagePhoto,
  downloadWarehousePalletLabel,
  getSaleReceipt,
  getWarehousePackage,
  getWarehouseShipment,
  getWarehouseToday,
  listConfirmedPackages,
  listIncomingPackages,
  listReadyToShip,
  listWarehouseShipments,
  lookUpWarehouseCode,
} from "#modules/fulfilment/warehouse/reads.ts";
import {
  downloadWarehousePackingList,
  downloadWarehouseCommercialInvoice,
} from "#modules/fulfilment/warehouse/warehouse-papers.ts";
import {
  markWarehouseShipmentReady,
  reopenWarehouseShipment,
  dispatchWarehouseShipment,
  deliverWarehouseShipment,
  takeOverWarehouseShipment,
} from "#modules/fulfilment/warehouse/shipment-steps.ts";
import {
  measureWarehousePallet,
  mergeWarehousePallet,
  clearWarehousePallet,
} from "#modules/fulfilment/warehouse/pallets.ts";
import { previewWarehousePalletLabel } from "#modules/fulfilment/warehouse/preview-warehouse-pallet-label.ts";
import {
  receivePackage,
  undoPackageReceipt,
  placePackage,
} from "#modules/fulfilment/warehouse/package-receipts.ts";

export {
  announcePackages,
  hasHandledPackages,
  renumberPackages,
  withdrawPackages,
} from "#modules/fulfilment/warehouse/package.writer.ts";
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
