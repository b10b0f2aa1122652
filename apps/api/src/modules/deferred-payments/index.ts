import type { Handlers } from "#http/context.ts";
import { startMonduApplication } from "#modules/deferred-payments/start-mondu-application.ts";

export {
  type Deferral,
  applicationAnswer,
  findApplication,
  readDeferral,
} from "#modules/deferred-payments/application.reader.ts";
export { settleDeferrals } from "#modules/deferred-payments/settle-deferrals.job.ts";

export const deferredPaymentHandlers = { startMonduApplication } satisfies Handlers<
  typeof import("@quayside/api-client/contract/deferred-payments/index")
>;
