import { createShipment as endpoint } from "@quayside/api-client/contract/shipping/index";
import { isShipYourselfBlocked } from "@quayside/api-client/contract/sales/sale.rules";
import { evaluateFlags } from "#flags.ts";
import { type Handler, PageJson } from "#http/context.ts";
import { fail } from "#http/fail.ts";
import { hasLiveBooking } from "#modules/bookings/index.ts";
import { lockSale, readSaleJson, sellerIdOf } from "#modules/sales/index.ts";
import { announceShipment } from "#modules/shipping/announce-shipment.ts";
import { recordShipping } from "#modules/shipping/record-shipping.ts";
import { addShipment } from "#modules/shipping/shipment.writer.ts";
import { allowsShipmentChange, checkShipment } from "#modules/shipping/shipping.rules.ts";

/** Ships a confirmed sale with the seller's own carrier. One wrong number, and nothing is stored. */
export const createShipment: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, body, services, now } = context;
  const key = {
    sellerId: sellerIdOf(scope),
    qid: body.saleQid,
    imageHost: services.config.IMAGE_HOST_URL,
  };
  const sale = (await lockSale(tx, key)) ?? fail(endpoint, "sale_not_found");
  if (!allowsShipmentChange(sale, "create")) fail(endpoint, "invalid_state", { status: sale.status });
  // A carrier that was asked and has not answered may still come.
  if (sale.hasBooking || (await hasLiveBooking(tx, sale.id))) fail(endpoint, "shipping_method_taken");
  const flags = await evaluateFlags({
    qid: scope.userQid,
    email: scope.userEmail,
    country: sale.sellerCountry,
  });
  if (isShipYourselfBlocked(flags, sale)) fail(endpoint, "ship_yourself_blocked");

  const { carrier } = body;
  const checked = checkShipment(carrier, body.trackingNumbers);
  if ("invalidCodes" in checked) fail(endpoint, checked.problem, { invalidCodes: checked.invalidCodes });
  if ("problem" in checked) fail(endpoint, checked.problem);

  await addShipment(tx, { saleId: sale.id, carrier, numbers: checked.numbers, now });
  await announceShipment(tx, { sale, carrier, numbers: checked.numbers, now });
  await recordShipping(tx, { action: "created", sale, carrier, numbers: checked.numbers, context });
  return new PageJson((await readSaleJson(tx, key)) ?? fail(endpoint, "sale_not_found"));
};
