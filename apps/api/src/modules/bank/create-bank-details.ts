import type { createBankDetails as endpoint } from "@quayside/api-client/contract/bank/bank.endpoints";
import type { Handler } from "#http/context.ts";
import { keepBankDetails } from "#modules/bank/keep-bank-details.ts";

/** Pays out to the account described from now on, whatever its kind. */
export const createBankDetails: Handler<typeof endpoint> = async (context) =>
  keepBankDetails(context, context.body);
