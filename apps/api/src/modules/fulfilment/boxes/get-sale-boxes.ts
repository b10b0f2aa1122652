import type { getSaleBoxes as endpoint } from "@quayside/api-client/contract/boxes/boxes.endpoints";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { boxesAnswer } from "#modules/fulfilment/boxes/boxes-answer.ts";
import { readPackableSale } from "#modules/fulfilment/boxes/box.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** The boxes of a sale, the weights of its products, and a packing suggestion. */
export const getSaleBoxes: Handler<typeof endpoint> = async ({ db, scope, params }) => {
  const sale = await readPackableSale(db, { sellerId: sellerIdOf(scope), qid: params.qid });
  return boxesAnswer(sale ?? failWith("not_found"));
};
