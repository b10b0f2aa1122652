import type { listOrderClaims as endpoint } from "@quayside/api-client/contract/claims/claiming.endpoints";
import type { Handler } from "#kernel/context.ts";
import { pageAddress } from "#kernel/page.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { readOrderClaimsPage } from "#modules/fulfilment/claims/claim.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** The buyer's claims on an order, whichever seller they are on. */
export const listOrderClaims: Handler<typeof endpoint> = async ({ db, scope, params, query }) => {
  const key = { buyerId: buyerIdOf(scope), orderQid: params.id };
  const address = pageAddress(`orders/${params.id}/claims/`, query);
  return jsonOr404(await readOrderClaimsPage(db, key, query, address));
};
