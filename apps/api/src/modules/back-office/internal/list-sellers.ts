import type { listSellers as endpoint } from "@quayside/api-client/contract/internal/internal.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { pageAddress } from "#kernel/page.ts";
import { readSellersPage } from "#modules/back-office/internal/seller-list.reader.ts";

/** The sellers that staff can choose from, by name, each with its number of open sales. */
export const listSellers: Handler<typeof endpoint> = async ({ db, query }) =>
  new PageJson(await readSellersPage(db, query, pageAddress("internal/sellers/", query)));
