import * as contract from "@quayside/api-client/contract/tax-documents/tax-documents.endpoints";
import { routes } from "#kernel/routes.ts";
import { downloadTaxDocuments } from "#modules/payouts/tax-archives/download-tax-documents.ts";

export const taxArchiveRoutes = routes(contract, { downloadTaxDocuments });
