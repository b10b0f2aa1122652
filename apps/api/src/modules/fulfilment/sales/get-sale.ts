import type { getSale as getSaleEndpoint } from "@quayside/api-client/contract/sales/sales.endpoints";
import type { Handler } from "#kernel/context.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { readSaleJson } from "#modules/fulfilment/sales/sale.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** One sale of the seller; another seller's answers 404. */
export const getSale: Handler<typeof getSaleEndpoint> = async ({ db, scope, params, services }) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.qid, imageHost: services.config.IMAGE_HOST_URL };
  return jsonOr404(await readSaleJson(db, key));
};
