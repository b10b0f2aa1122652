import * as contract from "@quayside/api-client/contract/company/company.endpoints";
import { routes } from "#http/routes.ts";
import { createBuyerExporter } from "#modules/company/create-buyer-exporter.ts";
import { createChamberOfCommerce } from "#modules/company/create-chamber-of-commerce.ts";
import { deleteChamberOfCommerce } from "#modules/company/delete-chamber-of-commerce.ts";
import { downloadChamberOfCommerce } from "#modules/company/download-chamber-of-commerce.ts";
import { getChamberOfCommerce } from "#modules/company/get-chamber-of-commerce.ts";
import { getCompany } from "#modules/company/get-company.ts";
import { getDebtor } from "#modules/company/get-debtor.ts";
import { listUserGroups } from "#modules/company/list-user-groups.ts";
import { updateCompany } from "#modules/company/update-company.ts";
import { updateUserFee } from "#modules/company/update-user-fee.ts";

export { fitsCustomsOf, needsEori } from "#modules/company/eori.rules.ts";

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
