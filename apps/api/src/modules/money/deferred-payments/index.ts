import * as contract from "@quayside/api-client/contract/deferred-payments/deferred-payments.endpoints";
import { routes } from "#kernel/routes.ts";
import { startMonduApplication } from "#modules/money/deferred-payments/start-mondu-application.ts";
import { EVERY_MINUTE, type Job } from "#jobs/job.ts";
import { settleDeferrals } from "#modules/money/deferred-payments/settle-deferrals.job.ts";

export {
  type Deferral,
  applicationAnswer,
  findApplication,
  readDeferral,
} from "#modules/money/deferred-payments/application.reader.ts";

export const deferredPaymentRoutes = routes(contract, { startMonduApplication });

export const deferredPaymentJobs: readonly Job[] = [
  {
    name: "settle-deferrals",
    schedule: EVERY_MINUTE,
    wokenBy: "clock",
    run: ({ services }) => settleDeferrals(services),
  },
];
