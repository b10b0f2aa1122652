import type { createIbanBankInfo as endpoint } from "@quayside/api-client/contract/bank/bank.endpoints";
import type { Handler } from "#kernel/context.ts";
import { keepBankDetails } from "#modules/payouts/bank/keep-bank-details.ts";

/** Pays out to an IBAN from now on. */
export const createIbanBankInfo: Handler<typeof endpoint> = async (context) =>
  keepBankDetails(context, { kind: "IBAN", ...context.body });
