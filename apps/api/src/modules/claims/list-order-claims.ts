import type { listOrderClaims as endpoint } from "@quayside/api-client/contract/claims/claiming.endpoints";
import { type Handler, PageJson } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { pageAddress } from "#http/page.ts";
import { buyerIdOf } from "#modules/buyers/index.ts";
import { readOrderClaimsPage } from "#modules/claims/claim.reader.ts";

/** The buyer's claims on an order, whichever seller they are on. */
export const listOrderClaims: Handler<typeof endpoint> = async ({ db, scope, params, query }) => {
  const key = { buyerId: buyerIdOf(scope), orderQid: params.id };
  const address = pageAddress(`orders/${params.id}/claims/`, query);
  return new PageJson((await readOrderClaimsPage(db, key, query, address)) ?? failWith("not_found"));
};
