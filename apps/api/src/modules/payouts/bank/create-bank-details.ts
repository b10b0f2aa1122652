import type { createBankDetails as endpoint } from "@quayside/api-client/contract/bank/bank.endpoints";
import type { Handler } from "#kernel/context.ts";
import { keepBankDetails } from "#modules/payouts/bank/keep-bank-details.ts";

/** Sets the account for future payouts, of any kind. */
export const createBankDetails: Handler<typeof endpoint> = async (context) =>
  keepBankDetails(context, context.body);
