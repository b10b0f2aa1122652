import type { readSale as readSaleEndpoint } from "@quayside/api-client/contract/sales/sales.endpoints";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { readSaleJson } from "#modules/fulfilment/sales/sale.reader.ts";
import { lockSale, markRead } from "#modules/fulfilment/sales/sale.writer.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** Marks a sale as read in any state; the version is kept, as the sale itself does not change. */
export const readSale: Handler<typeof readSaleEndpoint> = async ({ tx, scope, params, services, now }) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.qid, imageHost: services.config.IMAGE_HOST_URL };
  const sale = (await lockSale(tx, key)) ?? failWith("not_found");
  await markRead(tx, sale.id, now);
  return jsonOr404(await readSaleJson(tx, key));
};
