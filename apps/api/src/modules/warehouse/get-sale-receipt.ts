import type { getSaleReceipt as endpoint } from "@quayside/api-client/contract/warehouse/sale-receipt.endpoints";
import type { Handler } from "#http/context.ts";
import { sellerIdOf } from "#modules/sales/index.ts";
import { readSaleReceiptJson } from "#modules/warehouse/sale-receipt.reader.ts";
import { jsonOr404 } from "#http/json-or-404.ts";

/** What the warehouse received of a sale of the seller. */
export const getSaleReceipt: Handler<typeof endpoint> = async ({ db, scope, params }) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.qid };
  return jsonOr404(await readSaleReceiptJson(db, key));
};
