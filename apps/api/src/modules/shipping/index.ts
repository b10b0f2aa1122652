import * as contract from "@quayside/api-client/contract/shipping/shipping.endpoints";
import { routes } from "#http/routes.ts";
import { createShipment } from "#modules/shipping/create-shipment.ts";
import { deleteShipment } from "#modules/shipping/delete-shipment.ts";
import { downloadSaleDeadline } from "#modules/shipping/download-sale-deadline.ts";
import { getShipmentGroup } from "#modules/shipping/get-shipment-group.ts";
import { listCarriers } from "#modules/shipping/list-carriers.ts";
import { listShippingCarriers } from "#modules/shipping/list-shipping-carriers.ts";
import { updateShipment } from "#modules/shipping/update-shipment.ts";

export const shippingRoutes = routes(contract, {
  listCarriers,
  listShippingCarriers,
  createShipment,
  updateShipment,
  deleteShipment,
  getShipmentGroup,
  downloadSaleDeadline,
});
