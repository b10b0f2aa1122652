import type { createSortcodeBankInfo as endpoint } from "@quayside/api-client/contract/bank/bank.endpoints";
import type { Handler } from "#kernel/context.ts";
import { keepBankDetails } from "#modules/payouts/bank/keep-bank-details.ts";

/** Sets a UK account for future payouts. */
export const createSortcodeBankInfo: Handler<typeof endpoint> = async (context) =>
  keepBankDetails(context, { kind: "SORT_CODE", ...context.body });
