import * as contract from "@quayside/api-client/contract/bank/bank.endpoints";
import { routes } from "#http/routes.ts";
import { createAbaBankInfo } from "#modules/bank/create-aba-bank-info.ts";
import { createBankDetails } from "#modules/bank/create-bank-details.ts";
import { createIbanBankInfo } from "#modules/bank/create-iban-bank-info.ts";
import { createSortcodeBankInfo } from "#modules/bank/create-sortcode-bank-info.ts";
import { getBankInfo } from "#modules/bank/get-bank-info.ts";

export const bankRoutes = routes(contract, {
  getBankInfo,
  createAbaBankInfo,
  createIbanBankInfo,
  createSortcodeBankInfo,
  createBankDetails,
});
