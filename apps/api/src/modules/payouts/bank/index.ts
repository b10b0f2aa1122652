import * as contract from "@quayside/api-client/contract/bank/bank.endpoints";
import { routes } from "#kernel/routes.ts";
import {
  createBankDetails,
  createIbanBankInfo,
  createAbaBankInfo,
  createSortcodeBankInfo,
  getBankInfo,
} from "#modules/payouts/bank/bank-details.ts";

export const bankRoutes = routes(contract, {
  getBankInfo,
  createAbaBankInfo,
  createIbanBankInfo,
  createSortcodeBankInfo,
  createBankDetails,
});
