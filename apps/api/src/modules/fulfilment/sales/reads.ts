import type * as contract from "@quayside/api-client/contract/sales/sales.endpoints";
import type { countSales as countSalesEndpoint } from "@quayside/api-client/contract/sales/sales.endpoints";
import { DeclineReason, NextAction } from "@quayside/api-client/contract/sales/sale.schema";
import { isClosed } from "@quayside/api-client/contract/sales/sale.rules";
import { type Handler, PageJson } from "#kernel/context.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import {
  readSaleJson,
  readSaleLinesJson,
  readSalesPage,
  saleExists,
} from "#modules/fulfilment/sales/sale.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import { failWith } from "#kernel/fail.ts";
import { readSaleTimelineJson } from "#modules/fulfilment/sales/sale-facts.reader.ts";
import { cursorAddress, pageAddress } from "#kernel/page.ts";
import { countSaleGroups } from "#modules/fulfilment/sales/sale-groups.reader.ts";

/** One sale of the seller; another seller's answers 404. */
export const getSale: Handler<typeof contract.getSale> = async ({ db, scope, params, services }) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.qid, imageHost: services.config.IMAGE_HOST_URL };
  return jsonOr404(await readSaleJson(db, key));
};

/** The reasons for declining a sale; only OTHER needs a text. */
export const listDeclineReasons: Handler<typeof contract.listDeclineReasons> = async ({
  db,
  scope,
  params,
}) => {
  if (!(await saleExists(db, { sellerId: sellerIdOf(scope), qid: params.qid }))) failWith("not_found");
  return { results: DeclineReason.options.map((code) => ({ code, textRequired: code === "OTHER" })) };
};

/** The lines of one of the seller's sales, paged. */
export const listSaleLines: Handler<typeof contract.listSaleLines> = async ({
  db,
  scope,
  params,
  query,
  services,
}) => {
  const key = {
    sellerId: sellerIdOf(scope),
    qid: params.qid,
    imageHost: services.config.IMAGE_HOST_URL,
    ...query,
  };
  const pageUrl = (page: number): string => `/api/sales/${params.qid}/lines/?page=${page}&size=${query.size}`;
  return jsonOr404(await readSaleLinesJson(db, key, pageUrl));
};

/** The history of one of the seller's sales, newest first. */
export const listSaleTimeline: Handler<typeof contract.listSaleTimeline> = async ({ db, scope, params }) =>
  jsonOr404(await readSaleTimelineJson(db, { sellerId: sellerIdOf(scope), qid: params.qid }));

/** The order list: filtered, sorted, paged. */
export const listSales: Handler<typeof contract.listSales> = async ({ db, scope, query, now }) => {
  const asked = { ...query, cursor: query.cursor || undefined, sellerId: sellerIdOf(scope), now };
  return new PageJson(
    await readSalesPage(db, asked, pageAddress("sales/", query), cursorAddress("sales/", query)),
  );
};

/** Counts for the status tabs, the next actions and the destinations of the filter. */
export const countSales: Handler<typeof countSalesEndpoint> = async ({ db, scope }) => {
  const groups = await countSaleGroups(db, sellerIdOf(scope));
  const nextAction: Record<string, number> = Object.fromEntries(
    NextAction.options.map((action) => [action, 0]),
  );
  const countries = new Map<string, number>();
  let current = 0;
  let past = 0;
  for (const group of groups) {
    if (isClosed(group.status)) past += group.count;
    else current += group.count;
    nextAction[group.next_action] = (nextAction[group.next_action] ?? 0) + group.count;
    countries.set(group.destination_country, (countries.get(group.destination_country) ?? 0) + group.count);
  }
  const destinations = [...countries]
    .map(([country, count]) => ({ country, count }))
    .sort((a, b) => b.count - a.count || a.country.localeCompare(b.country));
  const countIsExact = groups.every((group) => group.isExact);
  return { CURRENT: current, PAST: past, ALL: current + past, countIsExact, nextAction, destinations };
};
