import * as contract from "@quayside/api-client/contract/payout-statements/payout-statements.endpoints";
import { routes } from "#http/routes.ts";
import { downloadPayoutStatement } from "#modules/payout-statements/download-payout-statement.ts";
import { getPayoutStatement } from "#modules/payout-statements/get-payout-statement.ts";

export { decimal } from "#modules/payout-statements/statement-table.ts";
export { periodOf } from "#modules/payout-statements/statement-period.rules.ts";

export const payoutStatementRoutes = routes(contract, { getPayoutStatement, downloadPayoutStatement });
