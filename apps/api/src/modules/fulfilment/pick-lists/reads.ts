import * as contract from "@quayside/api-client/contract/pick-lists/pick-lists.endpoints";
import { PICK_LIST_MAX } from "@quayside/api-client/contract/limits.rules";
import { FileAnswer, type Handler, PageJson } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { type PickList, drawPickList } from "#modules/fulfilment/pick-lists/pick-list-pdf.ts";
import { readPickListJson } from "#modules/fulfilment/pick-lists/pick-list.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** The pick list of open sales for printing: same content as the page, sorted for the walk along the shelves. */
export const downloadPickList: Handler<typeof contract.downloadPickList> = async ({
  db,
  scope,
  query,
  now,
}) => {
  const { orders, by, ...filter } = query;
  const qids = orders?.split(",") ?? null;
  const asked = { ...filter, sellerId: sellerIdOf(scope), now };
  const list = JSON.parse(await readPickListJson(db, asked, { qids, limit: PICK_LIST_MAX })) as PickList;
  if (list.products.length === 0) fail(contract.downloadPickList, "nothing_to_pick");
  return new FileAnswer({
    bytes: await drawPickList(list, { by, at: now }),
    mediaType: "application/pdf",
    fileName: `pick-list-${now.toISOString().slice(0, 10)}.pdf`,
  });
};

/** What to pick for open sales: named ones, or those of a filter, most urgent first. */
export const getPickList: Handler<typeof contract.getPickList> = async ({ db, scope, query, now }) => {
  const { orders, ...filter } = query;
  const qids = orders?.split(",") ?? null;
  const asked = { ...filter, sellerId: sellerIdOf(scope), now };
  return new PageJson(await readPickListJson(db, asked, { qids, limit: PICK_LIST_MAX }));
};
