import type { getOperations as endpoint } from "@quayside/api-client/contract/operations/operations.endpoints";
import type { Handler } from "#kernel/context.ts";
import {
  readFailingDeliveries,
  readJobs,
  readMessages,
  readStuckPayouts,
} from "#modules/back-office/operations/operations.reader.ts";

/** Background work, for staff: what is late, failed or held. */
export const getOperations: Handler<typeof endpoint> = async ({ db, services, now }) => {
  const realNow = services.securityClock.now();
  const [jobs, messages, deliveries, payouts] = await Promise.all([
    readJobs(db, realNow),
    readMessages(db),
    readFailingDeliveries(db),
    readStuckPayouts(db, now),
  ]);
  return { asOf: realNow.toISOString(), jobs, messages, deliveries, payouts };
};
