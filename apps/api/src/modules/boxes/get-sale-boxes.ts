import type { getSaleBoxes as endpoint } from "@quayside/api-client/contract/boxes/boxes.endpoints";
import type { Handler } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { boxesAnswer } from "#modules/boxes/boxes-answer.ts";
import { readPackableSale } from "#modules/boxes/box.reader.ts";
import { sellerIdOf } from "#modules/sales/index.ts";

/** The boxes of a sale, what its products weigh, and how it could be packed. */
export const getSaleBoxes: Handler<typeof endpoint> = async ({ db, scope, params }) => {
  const sale = await readPackableSale(db, { sellerId: sellerIdOf(scope), qid: params.qid });
  return boxesAnswer(sale ?? failWith("not_found"));
};
