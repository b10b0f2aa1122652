import type { getSaleContact as endpoint } from "@quayside/api-client/contract/sale-contact/sale-contact.endpoints";
import type { Handler } from "#kernel/context.ts";
import { readSaleThreadJson } from "#modules/fulfilment/sale-threads/thread.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** The thread of a sale with staff. */
export const getSaleContact: Handler<typeof endpoint> = async ({ db, scope, params, now }) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.qid, now };
  return jsonOr404(await readSaleThreadJson(db, key));
};
