import type { getSaleReceipt as endpoint } from "@quayside/api-client/contract/warehouse/sale-receipt.endpoints";
import { type Handler, PageJson } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { sellerIdOf } from "#modules/sales/index.ts";
import { readSaleReceiptJson } from "#modules/warehouse/sale-receipt.reader.ts";

/** What the warehouse received of a sale of the seller. */
export const getSaleReceipt: Handler<typeof endpoint> = async ({ db, scope, params }) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.qid };
  return new PageJson((await readSaleReceiptJson(db, key)) ?? failWith("not_found"));
};
