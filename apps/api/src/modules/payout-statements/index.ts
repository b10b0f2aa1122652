import type { Handlers } from "#http/context.ts";
import { downloadPayoutStatement } from "#modules/payout-statements/download-payout-statement.ts";
import { getPayoutStatement } from "#modules/payout-statements/get-payout-statement.ts";

export const payoutStatementHandlers = { getPayoutStatement, downloadPayoutStatement } satisfies Handlers<
  typeof import("@quayside/api-client/contract/payout-statements/index")
>;
