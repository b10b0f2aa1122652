import type { listStockSources as endpoint } from "@quayside/api-client/contract/stock-sources/stock-sources.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { readSourcesJson } from "#modules/inventory/stock-sources/source.reader.ts";

/** The seller's stock sources. */
export const listStockSources: Handler<typeof endpoint> = async ({ db, scope }) =>
  new PageJson(await readSourcesJson(db, sellerIdOf(scope)));
