import type { createBankDetails as endpoint } from "@quayside/api-client/contract/bank/bank.endpoints";
import type { Handler } from "#kernel/context.ts";
import { keepBankDetails } from "#modules/payouts/bank/keep-bank-details.ts";

/** Pays out to the account described from now on, whatever its kind. */
export const createBankDetails: Handler<typeof endpoint> = async (context) =>
  keepBankDetails(context, context.body);
