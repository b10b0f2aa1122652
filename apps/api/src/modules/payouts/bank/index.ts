import * as contract from "@quayside/api-client/contract/bank/bank.endpoints";
import { routes } from "#kernel/routes.ts";
import { createAbaBankInfo } from "#modules/payouts/bank/create-aba-bank-info.ts";
import { createBankDetails } from "#modules/payouts/bank/create-bank-details.ts";
import { createIbanBankInfo } from "#modules/payouts/bank/create-iban-bank-info.ts";
import { createSortcodeBankInfo } from "#modules/payouts/bank/create-sortcode-bank-info.ts";
import { getBankInfo } from "#modules/payouts/bank/get-bank-info.ts";

export const bankRoutes = routes(contract, {
  getBankInfo,
  createAbaBankInfo,
  createIbanBankInfo,
  createSortcodeBankInfo,
  createBankDetails,
});
