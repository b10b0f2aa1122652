import type * as contract from "@quayside/api-client/contract/internal/internal.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { readAskedGoodsJson } from "#modules/fulfilment/sales/index.ts";
import { pageAddress } from "#kernel/page.ts";
import { readSellersPage } from "#modules/back-office/internal/seller-list.reader.ts";

/** Ended sales whose goods had left, for staff to say what became of them. */
export const listEndedSaleGoods: Handler<typeof contract.listEndedSaleGoods> = async ({ db }) =>
  new PageJson(await readAskedGoodsJson(db));

/** The sellers that staff can choose from, by name, each with its number of open sales. */
export const listSellers: Handler<typeof contract.listSellers> = async ({ db, query }) =>
  new PageJson(await readSellersPage(db, query, pageAddress("internal/sellers/", query)));
