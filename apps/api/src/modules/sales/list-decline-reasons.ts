import type { listDeclineReasons as listDeclineReasonsEndpoint } from "@quayside/api-client/contract/sales/sales.endpoints";
import { DeclineReason } from "@quayside/api-client/contract/sales/sale.schema";
import type { Handler } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { sellerIdOf } from "#modules/sales/sale.policy.ts";
import { saleExists } from "#modules/sales/sale.reader.ts";

/** The reasons a seller can decline for; only OTHER needs a text. */
export const listDeclineReasons: Handler<typeof listDeclineReasonsEndpoint> = async ({
  db,
  scope,
  params,
}) => {
  if (!(await saleExists(db, { sellerId: sellerIdOf(scope), qid: params.qid }))) failWith("not_found");
  return { results: DeclineReason.options.map((code) => ({ code, textRequired: code === "OTHER" })) };
};
