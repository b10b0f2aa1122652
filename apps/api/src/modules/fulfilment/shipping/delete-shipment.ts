import { deleteShipment as endpoint } from "@quayside/api-client/contract/shipping/shipping.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { readSaleJson } from "#modules/fulfilment/sales/index.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { recordShipping } from "#modules/fulfilment/shipping/record-shipping.ts";
import { lockShipment } from "#modules/fulfilment/shipping/lock-shipment.ts";
import { hasShipments, removeShipment } from "#modules/fulfilment/shipping/shipment.writer.ts";
import { allowsShipmentChange } from "#modules/fulfilment/shipping/shipping.rules.ts";
import { hasHandledPackages, withdrawPackages } from "#modules/fulfilment/warehouse/index.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** Withdraws a shipment before the payment is triggered; its numbers are kept in the audit log. */
export const deleteShipment: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, query, services } = context;
  const sellerId = sellerIdOf(scope);
  const seenBy = { endpoint, seen: query.version, scope };
  const found = (await lockShipment(tx, { sellerId, qid: params.qid }, seenBy)) ?? failWith("not_found");
  const { sale, shipment } = found;
  if (!allowsShipmentChange(sale, "delete")) fail(endpoint, "invalid_state", { status: sale.status });
  if (await hasHandledPackages(tx, sale.id)) fail(endpoint, "already_handed_over");

  await removeShipment(tx, { id: shipment.id, saleId: sale.id });
  if (!(await hasShipments(tx, sale.id))) await withdrawPackages(tx, sale.id);
  await recordShipping(tx, { action: "deleted", sale, ...shipment, context });
  const key = { sellerId, qid: sale.qid, imageHost: services.config.IMAGE_HOST_URL };
  return jsonOr404(await readSaleJson(tx, key));
};
