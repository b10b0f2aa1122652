import type { listStockSourceRuns as endpoint } from "@quayside/api-client/contract/stock-sources/stock-sources.endpoints";
import type { Handler } from "#kernel/context.ts";
import { pageAddress } from "#kernel/page.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { readRunsPage } from "#modules/inventory/stock-sources/source.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** The last runs of a source and their results. */
export const listStockSourceRuns: Handler<typeof endpoint> = async (context) => {
  const { db, scope, params, query, now } = context;
  const asked = { sellerId: sellerIdOf(scope), qid: params.id, ...query, now };
  const address = pageAddress(`offers/stocklist-source/${params.id}/runs/`, query);
  return jsonOr404(await readRunsPage(db, asked, address));
};
