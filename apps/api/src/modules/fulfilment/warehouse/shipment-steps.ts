import * as contract from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import { carriers, checkTrackingNumbers } from "@quayside/identifiers/tracking-number";
import * as departuresContract from "@quayside/api-client/contract/warehouse/departures.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { changeShipment } from "#modules/fulfilment/warehouse/change-shipment.ts";
import { unmeasuredPallets } from "#modules/fulfilment/warehouse/pallet.writer.ts";
import { nextCutOff } from "#modules/fulfilment/warehouse/shipment.rules.ts";
import {
  countPackages,
  markReady,
  markReopened,
  announceToBuyer,
  markDispatched,
  markDelivered,
  assignShipment,
} from "#modules/fulfilment/warehouse/shipment.writer.ts";
import { billDispatch } from "#modules/money/buyer-documents/index.ts";
import { warehouseIdOf } from "#kernel/tenant.ts";
import { freezeShipmentInvoice } from "#modules/fulfilment/warehouse/warehouse-papers.ts";
import { isTakeOverOffered } from "#modules/fulfilment/warehouse/take-over-offered.ts";

/** Closes a shipment with measured pallets for the carrier's next cut-off. */
export const markWarehouseShipmentReady: Handler<typeof contract.markWarehouseShipmentReady> = (context) =>
  changeShipment(
    context,
    "markReady",
    async ({ id, country }, tx) => {
      const { body, now } = context;
      const { carrier } = body;
      if ((await countPackages(tx, id)) === 0) fail(contract.markWarehouseShipmentReady, "shipment_empty");
      const numbers = await unmeasuredPallets(tx, id);
      if (numbers.length > 0) fail(contract.markWarehouseShipmentReady, "pallets_not_measured", { numbers });
      if (!carriers.some(({ code }) => code === carrier))
        fail(contract.markWarehouseShipmentReady, "carrier_unknown");
      const { valid, invalid } = checkTrackingNumbers(carrier, body.trackingNumbers);
      if (invalid.length > 0)
        fail(contract.markWarehouseShipmentReady, "InvalidShipmentCode", { invalidCodes: invalid });
      const cutOffAt = nextCutOff(now, country);
      await markReady(tx, { shipmentId: id, carrier, trackingNumbers: valid, cutOffAt, now });
      return { carrier, trackingNumbers: valid };
    },
    { endpoint: contract.markWarehouseShipmentReady, seen: context.body.version, scope: context.scope },
  );

/** Reopens a shipment that is ready for collection. */
export const reopenWarehouseShipment: Handler<typeof departuresContract.reopenWarehouseShipment> = (
  context,
) =>
  changeShipment(context, "reopen", async ({ id }, tx) => {
    await markReopened(tx, id);
    return {};
  });

/** Marks a shipment as handed to the carrier; its buyer sees it, and gets our invoice. Its customs paper is kept. */
export const dispatchWarehouseShipment: Handler<typeof departuresContract.dispatchWarehouseShipment> = (
  context,
) =>
  changeShipment(
    context,
    "dispatch",
    async ({ id, buyerId, orderQid }, tx) => {
      const { now } = context;
      await markDispatched(tx, { shipmentId: id, now });
      await announceToBuyer(tx, { buyerId, type: "shipment.dispatched", orderQid, now });
      await billDispatch(tx, { shipmentId: id, now });
      await freezeShipmentInvoice(tx, {
        warehouseId: warehouseIdOf(context.scope),
        qid: context.params.qid,
        now,
      });
      return {};
    },
    {
      endpoint: departuresContract.dispatchWarehouseShipment,
      seen: context.body.version,
      scope: context.scope,
    },
  );

/** Marks a shipment as delivered to the buyer. */
export const deliverWarehouseShipment: Handler<typeof departuresContract.deliverWarehouseShipment> = (
  context,
) =>
  changeShipment(
    context,
    "deliver",
    async ({ id, buyerId, orderQid }, tx) => {
      const { now } = context;
      await markDelivered(tx, { shipmentId: id, now });
      await announceToBuyer(tx, { buyerId, type: "shipment.delivered", orderQid, now });
      return {};
    },
    {
      endpoint: departuresContract.deliverWarehouseShipment,
      seen: context.body.version,
      scope: context.scope,
    },
  );

/** Assigns a shipment to the user. */
export const takeOverWarehouseShipment: Handler<typeof contract.takeOverWarehouseShipment> = async (
  context,
) => {
  const isOffered = await isTakeOverOffered(context.scope);
  return changeShipment(context, "takeOver", async ({ id, assigneeName }, tx) => {
    if (!isOffered) fail(contract.takeOverWarehouseShipment, "take_over_not_offered");
    await assignShipment(tx, { shipmentId: id, userId: context.scope.userId });
    return { from: assigneeName };
  });
};
