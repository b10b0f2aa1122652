import { dispatchWarehouseShipment as endpoint } from "@quayside/api-client/contract/warehouse/departures.endpoints";
import type { Handler } from "#kernel/context.ts";
import { billDispatch } from "#modules/money/buyer-documents/index.ts";
import { warehouseIdOf } from "#kernel/tenant.ts";
import { freezeShipmentInvoice } from "#modules/fulfilment/warehouse/freeze-shipment-invoice.ts";
import { changeShipment } from "#modules/fulfilment/warehouse/change-shipment.ts";
import { announceToBuyer, markDispatched } from "#modules/fulfilment/warehouse/shipment.writer.ts";

/** Marks a shipment as handed to the carrier; its buyer sees it, and gets our invoice. Its customs paper is kept. */
export const dispatchWarehouseShipment: Handler<typeof endpoint> = (context) =>
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
    { endpoint, seen: context.body.version, scope: context.scope },
  );
