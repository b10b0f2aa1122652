import type { createAbaBankInfo as endpoint } from "@quayside/api-client/contract/bank/bank.endpoints";
import type { Handler } from "#kernel/context.ts";
import { keepBankDetails } from "#modules/payouts/bank/keep-bank-details.ts";

/** Sets a US account for future payouts. */
export const createAbaBankInfo: Handler<typeof endpoint> = async (context) =>
  keepBankDetails(context, { kind: "ABA", ...context.body });
