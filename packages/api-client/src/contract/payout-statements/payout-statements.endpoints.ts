import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/payout-statements/payout-statements.schemas.ts";

export const getPayoutStatement = defineEndpoint<typeof schemas.getPayoutStatement>()({
  id: "payouts.statement",
  method: "GET",
  path: "payouts/statement/",
  access: ["seller"],
  errors: { statement_period_invalid: 400 },
});

export const downloadPayoutStatement = defineEndpoint<typeof schemas.downloadPayoutStatement>()({
  id: "payouts.statementFile",
  method: "GET",
  path: "payouts/statement/download/",
  access: ["seller"],
  answerAs: "file",
  errors: { statement_period_invalid: 400, statement_too_long: 400 },
});
