import type { listDeclineReasons as listDeclineReasonsEndpoint } from "@quayside/api-client/contract/sales/sales.endpoints";
import { DeclineReason } from "@quayside/api-client/contract/sales/sale.schema";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { saleExists } from "#modules/fulfilment/sales/sale.reader.ts";

/** The reasons for declining a sale; only OTHER needs a text. */
export const listDeclineReasons: Handler<typeof listDeclineReasonsEndpoint> = async ({
  db,
  scope,
  params,
}) => {
  if (!(await saleExists(db, { sellerId: sellerIdOf(scope), qid: params.qid }))) failWith("not_found");
  return { results: DeclineReason.options.map((code) => ({ code, textRequired: code === "OTHER" })) };
};
