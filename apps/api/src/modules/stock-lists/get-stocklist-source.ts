import type { getStocklistSource as endpoint } from "@quayside/api-client/contract/stock-lists/index";
import { type Handler, PageJson } from "#http/context.ts";
import { sellerIdOf } from "#modules/sales/index.ts";
import { readSourceJson } from "#modules/stock-lists/source.reader.ts";

/** Where the seller's stock lists come from. */
export const getStocklistSource: Handler<typeof endpoint> = async ({ db, scope }) =>
  new PageJson(await readSourceJson(db, sellerIdOf(scope)));
