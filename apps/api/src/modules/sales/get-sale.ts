import type { getSale as getSaleEndpoint } from "@quayside/api-client/contract/sales/sales.endpoints";
import { type Handler, PageJson } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { sellerIdOf } from "#modules/sales/sale.policy.ts";
import { readSaleJson } from "#modules/sales/sale.reader.ts";

/** One sale of the seller; another seller's is not found. */
export const getSale: Handler<typeof getSaleEndpoint> = async ({ db, scope, params, services }) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.qid, imageHost: services.config.IMAGE_HOST_URL };
  return new PageJson((await readSaleJson(db, key)) ?? failWith("not_found"));
};
