import { deliverWarehouseShipment as endpoint } from "@quayside/api-client/contract/warehouse/departures.endpoints";
import type { Handler } from "#kernel/context.ts";
import { changeShipment } from "#modules/fulfilment/warehouse/change-shipment.ts";
import { announceToBuyer, markDelivered } from "#modules/fulfilment/warehouse/shipment.writer.ts";

/** Marks a shipment as delivered to the buyer. */
export const deliverWarehouseShipment: Handler<typeof endpoint> = (context) =>
  changeShipment(
    context,
    "deliver",
    async ({ id, buyerId, orderQid }, tx) => {
      const { now } = context;
      await markDelivered(tx, { shipmentId: id, now });
      await announceToBuyer(tx, { buyerId, type: "shipment.delivered", orderQid, now });
      return {};
    },
    { endpoint, seen: context.body.version, scope: context.scope },
  );
