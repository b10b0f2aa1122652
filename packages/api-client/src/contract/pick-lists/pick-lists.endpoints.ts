import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/pick-lists/pick-lists.schemas.ts";

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
