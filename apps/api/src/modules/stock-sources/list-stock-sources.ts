import type { listStockSources as endpoint } from "@quayside/api-client/contract/stock-sources/stock-sources.endpoints";
import { type Handler, PageJson } from "#http/context.ts";
import { sellerIdOf } from "#modules/sales/index.ts";
import { readSourcesJson } from "#modules/stock-sources/source.reader.ts";

/** Where the seller's stock lists come from by themselves. */
export const listStockSources: Handler<typeof endpoint> = async ({ db, scope }) =>
  new PageJson(await readSourcesJson(db, sellerIdOf(scope)));
