import type { createIbanBankInfo as endpoint } from "@quayside/api-client/contract/bank/bank.endpoints";
import type { Handler } from "#http/context.ts";
import { keepBankDetails } from "#modules/bank/keep-bank-details.ts";

/** Pays out to an IBAN from now on. */
export const createIbanBankInfo: Handler<typeof endpoint> = async (context) =>
  keepBankDetails(context, { kind: "IBAN", ...context.body });
