import type * as floorContract from "@quayside/api-client/contract/warehouse/floor.endpoints";
import type * as departuresContract from "@quayside/api-client/contract/warehouse/departures.endpoints";
import type * as todayContract from "@quayside/api-client/contract/warehouse/today.endpoints";
import type * as warehouseContract from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import type * as saleReceiptContract from "@quayside/api-client/contract/warehouse/sale-receipt.endpoints";
import * as palletsContract from "@quayside/api-client/contract/warehouse/pallets.endpoints";
import type * as photosContract from "@quayside/api-client/contract/warehouse/photos.endpoints";
import { openFile } from "#files/open-file.ts";
import { FileAnswer, type Handler, PageJson, type Scope } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { sellerIdOf, warehouseIdOf } from "#kernel/tenant.ts";
import { type PhotoViewer, readPhotoFile } from "#modules/fulfilment/warehouse/photo.reader.ts";
import { labelFile } from "#modules/fulfilment/boxes/index.ts";
import { palletLabel } from "#modules/fulfilment/warehouse/paper.mapper.ts";
import { readPaperShipment } from "#modules/fulfilment/warehouse/paper.reader.ts";
import { recordPrint } from "#modules/fulfilment/warehouse/record-print.ts";
import {
  readConfirmedPackages,
  readIncomingPackages,
  readPackageDetailJson,
  readCodeJson,
  readSaleReceiptJson,
} from "#modules/fulfilment/warehouse/package.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import {
  readReadyPage,
  readShipmentJson,
  readShipmentsPage,
} from "#modules/fulfilment/warehouse/shipment.reader.ts";
import { startOfDay } from "#modules/fulfilment/warehouse/shipment.rules.ts";
import { readWarehouseToday } from "#modules/fulfilment/warehouse/today.reader.ts";
import { cursorAddress, pageAddress } from "#kernel/page.ts";

function viewerOf(scope: Scope): PhotoViewer {
  if (scope.roles.has("staff")) return { side: "STAFF" };
  return scope.application === "warehouse"
    ? { side: "WAREHOUSE", organisationId: warehouseIdOf(scope) }
    : { side: "SELLER", organisationId: sellerIdOf(scope) };
}

/** A photo of a package, byte for byte as sent, for its warehouse, its seller and staff. */
export const downloadPackagePhoto: Handler<typeof photosContract.downloadPackagePhoto> = async ({
  db,
  scope,
  params,
  services,
}) => {
  const key = { packageQid: params.qid, photoQid: params.photoQid };
  const { hash } = (await readPhotoFile(db, viewerOf(scope), key)) ?? failWith("not_found");
  const { mediaType, content } = (await openFile(services, hash)) ?? failWith("not_found");
  const ending = mediaType.replace("image/", "").replace("jpeg", "jpg");
  return new FileAnswer({ bytes: content, mediaType, fileName: `photo-${params.photoQid}.${ending}` });
};

/** The logistic label of a pallet, which gets its SSCC when it is first measured; reprinting needs a reason. */
export const downloadWarehousePalletLabel: Handler<
  typeof palletsContract.downloadWarehousePalletLabel
> = async (context) => {
  const { db, scope, params, query, now } = context;
  const key = { warehouseId: warehouseIdOf(scope), qid: params.qid };
  const shipment = (await readPaperShipment(db, key)) ?? failWith("not_found");
  const label =
    palletLabel(shipment, params.number) ??
    fail(palletsContract.downloadWarehousePalletLabel, "pallet_not_measured");
  const sscc = label.units[0]?.sscc ?? "";
  const name = `pallet-${params.number}-${sscc}`;
  const file = await labelFile(label, { size: query.size, name, at: now });
  await recordPrint(context, { paper: "PALLET_LABEL", sscc });
  return file;
};

/** The warehouse's receipts for a sale of the seller. */
export const getSaleReceipt: Handler<typeof saleReceiptContract.getSaleReceipt> = async ({
  db,
  scope,
  params,
}) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.qid };
  return jsonOr404(await readSaleReceiptJson(db, key));
};

/** One package of the user's warehouse with its contents. */
export const getWarehousePackage: Handler<typeof warehouseContract.getWarehousePackage> = async ({
  db,
  scope,
  params,
}) => {
  const json = await readPackageDetailJson(db, { warehouseId: warehouseIdOf(scope), qid: params.qid });
  return jsonOr404(json);
};

/** One outbound shipment with its packages. */
export const getWarehouseShipment: Handler<typeof warehouseContract.getWarehouseShipment> = async ({
  db,
  scope,
  params,
}) => {
  const key = { warehouseId: warehouseIdOf(scope), userId: scope.userId, qid: params.qid };
  return jsonOr404(await readShipmentJson(db, key));
};

/** Today's figures of the user's warehouse, for the wall display. */
export const getWarehouseToday: Handler<typeof todayContract.getWarehouseToday> = async ({
  db,
  scope,
  now,
}) =>
  new PageJson(
    await readWarehouseToday(db, {
      warehouseId: warehouseIdOf(scope),
      now,
      dayStart: startOfDay(now, scope.userCountry ?? ""),
    }),
  );

/** Packages in the user's warehouse awaiting a shipment. */
export const listConfirmedPackages: Handler<typeof warehouseContract.listConfirmedPackages> = async ({
  db,
  scope,
  query,
}) =>
  new PageJson(
    await readConfirmedPackages(
      db,
      { warehouseId: warehouseIdOf(scope), ...query },
      pageAddress("warehouse/confirmed-packages/", query),
    ),
  );

/** Packages on their way to the user's warehouse, until they are counted. */
export const listIncomingPackages: Handler<typeof warehouseContract.listIncomingPackages> = async ({
  db,
  scope,
  query,
  now,
}) =>
  new PageJson(
    await readIncomingPackages(
      db,
      {
        warehouseId: warehouseIdOf(scope),
        ...query,
        cursor: query.cursor || undefined,
        now,
        dayStart: startOfDay(now, scope.userCountry ?? ""),
      },
      pageAddress("warehouse/incoming/", query),
      cursorAddress("warehouse/incoming/", query),
    ),
  );

/** Shipments ready for collection, next cut-off first. */
export const listReadyToShip: Handler<typeof departuresContract.listReadyToShip> = async ({
  db,
  scope,
  query,
}) =>
  new PageJson(
    await readReadyPage(
      db,
      { warehouseId: warehouseIdOf(scope), userId: scope.userId, ...query },
      pageAddress("warehouse/ready-to-ship/", query),
    ),
  );

/** Outbound shipments of the user's warehouse, newest first. */
export const listWarehouseShipments: Handler<typeof warehouseContract.listWarehouseShipments> = async ({
  db,
  scope,
  query,
}) =>
  new PageJson(
    await readShipmentsPage(
      db,
      { warehouseId: warehouseIdOf(scope), userId: scope.userId, ...query },
      pageAddress("warehouse/shipments/", query),
    ),
  );

/** What a scanned code identifies in the user's warehouse; empty for an unknown code. */
export const lookUpWarehouseCode: Handler<typeof floorContract.lookUpWarehouseCode> = async ({
  db,
  scope,
  query,
}) => new PageJson(await readCodeJson(db, { warehouseId: warehouseIdOf(scope), code: query.code }));
