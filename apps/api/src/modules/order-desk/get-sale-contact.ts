import type { getSaleContact as endpoint } from "@quayside/api-client/contract/sale-contact/sale-contact.endpoints";
import { type Handler, PageJson } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { readSaleThreadJson } from "#modules/order-desk/thread.reader.ts";
import { sellerIdOf } from "#modules/sales/index.ts";

/** The thread of a sale with staff. */
export const getSaleContact: Handler<typeof endpoint> = async ({ db, scope, params, now }) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.qid, now };
  return new PageJson((await readSaleThreadJson(db, key)) ?? failWith("not_found"));
};
