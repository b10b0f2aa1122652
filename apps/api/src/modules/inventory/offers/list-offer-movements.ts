import type { listOfferMovements as endpoint } from "@quayside/api-client/contract/offers/offer-detail.endpoints";
import type { Handler } from "#kernel/context.ts";
import { pageAddress } from "#kernel/page.ts";
import { readMovements } from "#modules/inventory/offers/offer-history.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** Stock movements of an offer. */
export const listOfferMovements: Handler<typeof endpoint> = async ({ db, scope, params, query }) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.id, ...query };
  const address = pageAddress(`offers/${params.id}/movements/`, query);
  return jsonOr404(await readMovements(db, key, address));
};
