import { updateShipment as endpoint } from "@quayside/api-client/contract/shipping/shipping.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { freezePackingList } from "#modules/fulfilment/boxes/index.ts";
import { readSaleJson } from "#modules/fulfilment/sales/index.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { announceShipment } from "#modules/fulfilment/shipping/announce-shipment.ts";
import { recordShipping } from "#modules/fulfilment/shipping/record-shipping.ts";
import { lockShipment } from "#modules/fulfilment/shipping/lock-shipment.ts";
import { changeShipment, findTakenNumbers } from "#modules/fulfilment/shipping/shipment.writer.ts";
import { allowsShipmentChange, checkShipment } from "#modules/fulfilment/shipping/shipping.rules.ts";
import { renumberPackages } from "#modules/fulfilment/warehouse/index.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/**
 * Corrects the carrier or the numbers of a shipment. After the payment was triggered with a number, numbers may be
 * corrected but not removed. The packing list gets a revision with them. Unchanged data has no effect.
 */
export const updateShipment: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, services, now } = context;
  const sellerId = sellerIdOf(scope);
  const found =
    (await lockShipment(tx, { sellerId, qid: params.qid }, { endpoint, seen: body.version, scope })) ??
    failWith("not_found");
  const { sale, shipment } = found;
  if (!allowsShipmentChange(sale, "update")) fail(endpoint, "invalid_state", { status: sale.status });
  if (sale.hasBooking) fail(endpoint, "shipping_method_taken");

  const carrier = body.carrier ?? shipment.carrier;
  const checked = checkShipment(carrier, body.trackingNumbers ?? shipment.numbers);
  if ("invalidCodes" in checked) fail(endpoint, checked.problem, { invalidCodes: checked.invalidCodes });
  if ("problem" in checked) fail(endpoint, checked.problem);
  const { numbers } = checked;
  if (sale.status === "PAID" && shipment.numbers.length > 0 && numbers.length === 0) {
    fail(endpoint, "tracking_required");
  }

  const isSame = carrier === shipment.carrier && numbers.join(" ") === shipment.numbers.join(" ");
  if (!isSame) {
    const taken = await findTakenNumbers(tx, { saleId: sale.id, numbers, except: shipment.id });
    if (taken.length > 0) fail(endpoint, "tracking_number_taken", { numbers: taken });
    await changeShipment(tx, { id: shipment.id, saleId: sale.id, carrier, numbers, now });
    await announceShipment(tx, { sale, carrier, numbers, now });
    await renumberPackages(tx, { saleId: sale.id, carrier, trackingNumbers: numbers });
    await freezePackingList(tx, { sellerId, qid: sale.qid, now });
    await recordShipping(tx, { action: "updated", sale, carrier, numbers, context });
  }
  const key = { sellerId, qid: sale.qid, imageHost: services.config.IMAGE_HOST_URL };
  return jsonOr404(await readSaleJson(tx, key));
};
