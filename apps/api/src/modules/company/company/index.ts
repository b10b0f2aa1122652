import * as contract from "@quayside/api-client/contract/company/company.endpoints";
import { routes } from "#kernel/routes.ts";
import { createBuyerExporter } from "#modules/company/company/create-buyer-exporter.ts";
import { createChamberOfCommerce } from "#modules/company/company/create-chamber-of-commerce.ts";
import { deleteChamberOfCommerce } from "#modules/company/company/delete-chamber-of-commerce.ts";
import { downloadChamberOfCommerce } from "#modules/company/company/download-chamber-of-commerce.ts";
import { getChamberOfCommerce } from "#modules/company/company/get-chamber-of-commerce.ts";
import { getCompany } from "#modules/company/company/get-company.ts";
import { getDebtor } from "#modules/company/company/get-debtor.ts";
import { listUserGroups } from "#modules/company/company/list-user-groups.ts";
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
