import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/restock/restock.schemas.ts";

export const listRestock = defineEndpoint<typeof schemas.listRestock>()({
  id: "restock.list",
  method: "GET",
  path: "offers/restock/",
  access: ["seller"],
});

export const downloadRestock = defineEndpoint<typeof schemas.downloadRestock>()({
  id: "restock.file",
  method: "GET",
  path: "offers/restock/download/",
  access: ["seller"],
  answerAs: "file",
});
