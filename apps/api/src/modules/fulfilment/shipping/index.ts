import * as contract from "@quayside/api-client/contract/shipping/shipping.endpoints";
import { routes } from "#kernel/routes.ts";
import { createShipment } from "#modules/fulfilment/shipping/create-shipment.ts";
import { deleteShipment } from "#modules/fulfilment/shipping/delete-shipment.ts";
import { downloadSaleDeadline } from "#modules/fulfilment/shipping/download-sale-deadline.ts";
import { getShipmentGroup, listCarriers, listShippingCarriers } from "#modules/fulfilment/shipping/reads.ts";
import { updateShipment } from "#modules/fulfilment/shipping/update-shipment.ts";

export const shippingRoutes = routes(contract, {
  listCarriers,
  listShippingCarriers,
  createShipment,
  updateShipment,
  deleteShipment,
  getShipmentGroup,
  downloadSaleDeadline,
});
