import type { getSaleReceipt as endpoint } from "@quayside/api-client/contract/warehouse/sale-receipt.endpoints";
import type { Handler } from "#kernel/context.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { readSaleReceiptJson } from "#modules/fulfilment/warehouse/sale-receipt.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** The warehouse's receipts for a sale of the seller. */
export const getSaleReceipt: Handler<typeof endpoint> = async ({ db, scope, params }) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.qid };
  return jsonOr404(await readSaleReceiptJson(db, key));
};
