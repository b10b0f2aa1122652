import * as contract from "@quayside/api-client/contract/pick-lists/pick-lists.endpoints";
import { routes } from "#kernel/routes.ts";
import { downloadPickList } from "#modules/fulfilment/pick-lists/download-pick-list.ts";
import { getPickList } from "#modules/fulfilment/pick-lists/get-pick-list.ts";

export const pickListRoutes = routes(contract, { getPickList, downloadPickList });
