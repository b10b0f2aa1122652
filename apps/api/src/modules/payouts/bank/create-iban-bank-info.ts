import type { createIbanBankInfo as endpoint } from "@quayside/api-client/contract/bank/bank.endpoints";
import type { Handler } from "#kernel/context.ts";
import { keepBankDetails } from "#modules/payouts/bank/keep-bank-details.ts";

/** Sets an IBAN for future payouts. */
export const createIbanBankInfo: Handler<typeof endpoint> = async (context) =>
  keepBankDetails(context, { kind: "IBAN", ...context.body });
