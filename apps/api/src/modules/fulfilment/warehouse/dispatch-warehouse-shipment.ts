import type { dispatchWarehouseShipment as endpoint } from "@quayside/api-client/contract/warehouse/departures.endpoints";
import type { Handler } from "#kernel/context.ts";
import { changeShipment } from "#modules/fulfilment/warehouse/change-shipment.ts";
import { announceToBuyer, markDispatched } from "#modules/fulfilment/warehouse/shipment.writer.ts";

/** The carrier took a shipment; its buyer sees it. */
export const dispatchWarehouseShipment: Handler<typeof endpoint> = (context) =>
  changeShipment(context, "dispatch", async ({ id, buyerId, orderQid }, tx) => {
    const { now } = context;
    await markDispatched(tx, { shipmentId: id, now });
    await announceToBuyer(tx, { buyerId, type: "shipment.dispatched", orderQid, now });
    return {};
  });
