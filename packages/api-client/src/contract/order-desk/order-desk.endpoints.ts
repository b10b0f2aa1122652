import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/order-desk/order-desk.schemas.ts";

export const searchSales = defineEndpoint<typeof schemas.searchSales>()({
  id: "sales.search",
  method: "GET",
  path: "sales/search/",
  access: ["seller"],
});

export const downloadOrders = defineEndpoint<typeof schemas.downloadOrders>()({
  id: "sales.download",
  method: "GET",
  path: "sales/download/",
  access: ["seller"],
  answerAs: "file",
  errors: { column_unknown: 400 },
});

export const getPickList = defineEndpoint<typeof schemas.getPickList>()({
  id: "sales.pickList",
  method: "GET",
  path: "sales/pick-list/",
  access: ["seller"],
});

export const downloadPickList = defineEndpoint<typeof schemas.downloadPickList>()({
  id: "sales.pickListFile",
  method: "GET",
  path: "sales/pick-list/file/",
  access: ["seller"],
  answerAs: "file",
  errors: { nothing_to_pick: 404 },
});

export const bulkReadSales = defineEndpoint<typeof schemas.bulkReadSales>()({
  id: "sales.bulkRead",
  method: "POST",
  path: "sales/bulk/read/",
  access: ["seller"],
  idempotent: true,
  errors: { qids_or_filter: 400 },
});

export const bulkConfirmSales = defineEndpoint<typeof schemas.bulkConfirmSales>()({
  id: "sales.bulkConfirm",
  method: "POST",
  path: "sales/bulk/confirm/",
  access: ["seller"],
  idempotent: true,
  errors: { qids_or_filter: 400 },
});
