import { markWarehouseShipmentReady as endpoint } from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import { carriers, checkTrackingNumbers } from "@quayside/identifiers/tracking-number";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { changeShipment } from "#modules/fulfilment/warehouse/change-shipment.ts";
import { unmeasuredPallets } from "#modules/fulfilment/warehouse/pallet.writer.ts";
import { nextCutOff } from "#modules/fulfilment/warehouse/shipment.rules.ts";
import { countPackages, markReady } from "#modules/fulfilment/warehouse/shipment.writer.ts";

/** Closes a shipment with measured pallets for the carrier's next cut-off. */
export const markWarehouseShipmentReady: Handler<typeof endpoint> = (context) =>
  changeShipment(
    context,
    "markReady",
    async ({ id, country }, tx) => {
      const { body, now } = context;
      const { carrier } = body;
      if ((await countPackages(tx, id)) === 0) fail(endpoint, "shipment_empty");
      const numbers = await unmeasuredPallets(tx, id);
      if (numbers.length > 0) fail(endpoint, "pallets_not_measured", { numbers });
      if (!carriers.some(({ code }) => code === carrier)) fail(endpoint, "carrier_unknown");
      const { valid, invalid } = checkTrackingNumbers(carrier, body.trackingNumbers);
      if (invalid.length > 0) fail(endpoint, "InvalidShipmentCode", { invalidCodes: invalid });
      const cutOffAt = nextCutOff(now, country);
      await markReady(tx, { shipmentId: id, carrier, trackingNumbers: valid, cutOffAt, now });
      return { carrier, trackingNumbers: valid };
    },
    { endpoint, seen: context.body.version, scope: context.scope },
  );
