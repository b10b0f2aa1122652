import * as contract from "@quayside/api-client/contract/company/company.endpoints";
import { routes } from "#kernel/routes.ts";
import { createBuyerExporter } from "#modules/company/company/create-buyer-exporter.ts";
import {
  createChamberOfCommerce,
  deleteChamberOfCommerce,
} from "#modules/company/company/chamber-of-commerce.ts";
import {
  downloadChamberOfCommerce,
  getChamberOfCommerce,
  getCompany,
  getDebtor,
  listUserGroups,
} from "#modules/company/company/reads.ts";
import { updateCompany } from "#modules/company/company/update-company.ts";
import { updateUserFee } from "#modules/company/company/update-user-fee.ts";

export const companyRoutes = routes(contract, {
  getCompany,
  updateCompany,
  getChamberOfCommerce,
  createChamberOfCommerce,
  deleteChamberOfCommerce,
  downloadChamberOfCommerce,
  updateUserFee,
  getDebtor,
  listUserGroups,
  createBuyerExporter,
});
