import type { listOrderClaims as endpoint } from "@quayside/api-client/contract/claims/claiming.endpoints";
import type { Handler } from "#http/context.ts";
import { pageAddress } from "#http/page.ts";
import { buyerIdOf } from "#modules/buyers/index.ts";
import { readOrderClaimsPage } from "#modules/claims/claim.reader.ts";
import { jsonOr404 } from "#http/json-or-404.ts";

/** The buyer's claims on an order, whichever seller they are on. */
export const listOrderClaims: Handler<typeof endpoint> = async ({ db, scope, params, query }) => {
  const key = { buyerId: buyerIdOf(scope), orderQid: params.id };
  const address = pageAddress(`orders/${params.id}/claims/`, query);
  return jsonOr404(await readOrderClaimsPage(db, key, query, address));
};
