import * as contract from "@quayside/api-client/contract/operations/operations.endpoints";
import { routes } from "#kernel/routes.ts";
import { getOperations } from "#modules/back-office/operations/get-operations.ts";
import { retryDelivery } from "#modules/back-office/operations/retry-delivery.ts";
import { retryMessages } from "#modules/back-office/operations/retry-messages.ts";
import { runJob } from "#modules/back-office/operations/run-job.ts";

export const operationsRoutes = routes(contract, { getOperations, runJob, retryMessages, retryDelivery });
