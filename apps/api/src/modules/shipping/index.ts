import type { Handlers } from "#http/context.ts";
import { createShipment } from "#modules/shipping/create-shipment.ts";
import { deleteShipment } from "#modules/shipping/delete-shipment.ts";
import { listCarriers } from "#modules/shipping/list-carriers.ts";
import { updateShipment } from "#modules/shipping/update-shipment.ts";

export const shippingHandlers = {
  listCarriers,
  createShipment,
  updateShipment,
  deleteShipment,
} satisfies Handlers<typeof import("@quayside/api-client/contract/shipping/index")>;
