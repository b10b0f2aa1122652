import * as contract from "@quayside/api-client/contract/payout-statements/payout-statements.endpoints";
import { routes } from "#kernel/routes.ts";
import { downloadPayoutStatement } from "#modules/payouts/payout-statements/download-payout-statement.ts";
import { getPayoutStatement } from "#modules/payouts/payout-statements/get-payout-statement.ts";

export { decimal } from "#modules/payouts/payout-statements/statement-table.ts";
export { periodOf } from "#modules/payouts/payout-statements/statement-period.rules.ts";

export const payoutStatementRoutes = routes(contract, { getPayoutStatement, downloadPayoutStatement });
