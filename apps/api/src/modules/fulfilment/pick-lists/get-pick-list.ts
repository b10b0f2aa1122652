import type { getPickList as endpoint } from "@quayside/api-client/contract/pick-lists/pick-lists.endpoints";
import { PICK_LIST_MAX } from "@quayside/api-client/contract/pick-lists/pick-lists.rules";
import { type Handler, PageJson } from "#kernel/context.ts";
import { readPickListJson } from "#modules/fulfilment/pick-lists/pick-list.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** What to pick for open sales: named ones, or those of a filter, most urgent first. */
export const getPickList: Handler<typeof endpoint> = async ({ db, scope, query, now }) => {
  const { orders, ...filter } = query;
  const qids = orders?.split(",") ?? null;
  const asked = { ...filter, sellerId: sellerIdOf(scope), now };
  return new PageJson(await readPickListJson(db, asked, { qids, limit: PICK_LIST_MAX }));
};
