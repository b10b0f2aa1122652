import type { createAbaBankInfo as endpoint } from "@quayside/api-client/contract/bank/bank.endpoints";
import type { Handler } from "#kernel/context.ts";
import { keepBankDetails } from "#modules/payouts/bank/keep-bank-details.ts";

/** Pays out to a US account from now on. */
export const createAbaBankInfo: Handler<typeof endpoint> = async (context) =>
  keepBankDetails(context, { kind: "ABA", ...context.body });
