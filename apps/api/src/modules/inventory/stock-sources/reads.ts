import type * as contract from "@quayside/api-client/contract/stock-sources/stock-sources.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { pageAddress } from "#kernel/page.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { readRunsPage, readSourcesJson } from "#modules/inventory/stock-sources/source.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** The last runs of a source and their results. */
export const listStockSourceRuns: Handler<typeof contract.listStockSourceRuns> = async (context) => {
  const { db, scope, params, query, now } = context;
  const asked = { sellerId: sellerIdOf(scope), qid: params.id, ...query, now };
  const address = pageAddress(`offers/stocklist-source/${params.id}/runs/`, query);
  return jsonOr404(await readRunsPage(db, asked, address));
};

/** The seller's stock sources. */
export const listStockSources: Handler<typeof contract.listStockSources> = async ({ db, scope }) =>
  new PageJson(await readSourcesJson(db, sellerIdOf(scope)));
