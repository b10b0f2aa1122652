import * as contract from "@quayside/api-client/contract/pick-lists/pick-lists.endpoints";
import { routes } from "#kernel/routes.ts";
import { downloadPickList, getPickList } from "#modules/fulfilment/pick-lists/reads.ts";

export const pickListRoutes = routes(contract, { getPickList, downloadPickList });
