import * as contract from "@quayside/api-client/contract/operations/operations.endpoints";
import { routes } from "#kernel/routes.ts";
import { getOperations } from "#modules/back-office/operations/reads.ts";
import { retryDelivery, retryMessages, runJob } from "#modules/back-office/operations/retries.ts";

export const operationsRoutes = routes(contract, { getOperations, runJob, retryMessages, retryDelivery });
