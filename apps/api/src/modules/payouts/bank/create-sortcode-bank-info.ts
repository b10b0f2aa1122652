import type { createSortcodeBankInfo as endpoint } from "@quayside/api-client/contract/bank/bank.endpoints";
import type { Handler } from "#kernel/context.ts";
import { keepBankDetails } from "#modules/payouts/bank/keep-bank-details.ts";

/** Pays out to a UK account from now on. */
export const createSortcodeBankInfo: Handler<typeof endpoint> = async (context) =>
  keepBankDetails(context, { kind: "SORT_CODE", ...context.body });
