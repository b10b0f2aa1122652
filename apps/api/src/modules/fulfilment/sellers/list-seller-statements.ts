import type { listSellerStatements as endpoint } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { pageAddress } from "#kernel/page.ts";
import { readStatementsPage } from "#modules/fulfilment/sellers/pause.reader.ts";

/** Why the marketplace warned or paused the seller, newest first. */
export const listSellerStatements: Handler<typeof endpoint> = async ({ db, scope, query }) => {
  const sellerId = scope.sellerId ?? failWith("not_allowed");
  const pageUrl = pageAddress("sellers/statements/", query);
  return new PageJson(await readStatementsPage(db, { ...query, sellerId }, pageUrl));
};
