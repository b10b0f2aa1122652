import * as contract from "@quayside/api-client/contract/operations/operations.endpoints";
import { routes } from "#http/routes.ts";
import { getOperations } from "#modules/operations/get-operations.ts";
import { retryDelivery } from "#modules/operations/retry-delivery.ts";
import { retryMessages } from "#modules/operations/retry-messages.ts";
import { runJob } from "#modules/operations/run-job.ts";

export const operationsRoutes = routes(contract, { getOperations, runJob, retryMessages, retryDelivery });
