import { createShipment as endpoint } from "@quayside/api-client/contract/shipping/shipping.endpoints";
import { isShipYourselfBlocked } from "@quayside/api-client/contract/sales/sale.rules";
import type { Tx } from "#db/database.ts";
import { evaluateFlags } from "#providers/flags.ts";
import { type Handler, PageJson, type SteppedContext } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { flagUserOf } from "#kernel/flag-user.ts";
import { freezePackingList } from "#modules/fulfilment/boxes/index.ts";
import { freezeCommercialInvoice } from "#modules/fulfilment/commercial-invoices/index.ts";
import { hasLiveBooking } from "#modules/fulfilment/bookings/index.ts";
import { lockSale, readSaleJson } from "#modules/fulfilment/sales/index.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { announceShipment } from "#modules/fulfilment/shipping/announce-shipment.ts";
import { recordShipping } from "#modules/fulfilment/shipping/record-shipping.ts";
import { addShipment, findTakenNumbers } from "#modules/fulfilment/shipping/shipment.writer.ts";
import { allowsShipmentChange, checkShipment } from "#modules/fulfilment/shipping/shipping.rules.ts";

type Context = SteppedContext<typeof endpoint>;

/** Ships a confirmed sale with the seller's own carrier. If one number is invalid, nothing is stored. */
export const createShipment: Handler<typeof endpoint> = async (context) => {
  const flags = await evaluateFlags(flagUserOf(context.scope));
  return context.finish((tx) => ship(tx, context, flags));
};

async function ship(tx: Tx, context: Context, flags: Readonly<Record<string, boolean>>): Promise<PageJson> {
  const { scope, body, services, now } = context;
  const key = {
    sellerId: sellerIdOf(scope),
    qid: body.saleQid,
    imageHost: services.config.IMAGE_HOST_URL,
  };
  const sale =
    (await lockSale(tx, key, { endpoint, seen: body.version, scope })) ?? fail(endpoint, "sale_not_found");
  if (!allowsShipmentChange(sale, "create")) fail(endpoint, "invalid_state", { status: sale.status });
  // A carrier that was asked and has not answered may still collect.
  if (sale.hasBooking || (await hasLiveBooking(tx, sale.id))) fail(endpoint, "shipping_method_taken");
  if (isShipYourselfBlocked(flags, sale)) fail(endpoint, "ship_yourself_blocked");

  const { carrier } = body;
  const checked = checkShipment(carrier, body.trackingNumbers);
  if ("invalidCodes" in checked) fail(endpoint, checked.problem, { invalidCodes: checked.invalidCodes });
  if ("problem" in checked) fail(endpoint, checked.problem);

  const taken = await findTakenNumbers(tx, { saleId: sale.id, numbers: checked.numbers });
  if (taken.length > 0) fail(endpoint, "tracking_number_taken", { numbers: taken });

  await addShipment(tx, { saleId: sale.id, carrier, numbers: checked.numbers, now });
  await freezePackingList(tx, { sellerId: sale.sellerId, qid: sale.qid, now });
  await freezeCommercialInvoice(tx, { sellerId: sale.sellerId, qid: sale.qid, now });
  await announceShipment(tx, { sale, carrier, numbers: checked.numbers, now });
  await recordShipping(tx, { action: "created", sale, carrier, numbers: checked.numbers, context });
  return new PageJson((await readSaleJson(tx, key)) ?? fail(endpoint, "sale_not_found"));
}
