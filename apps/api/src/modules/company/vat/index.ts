import * as contract from "@quayside/api-client/contract/vat/vat.endpoints";
import { routes } from "#kernel/routes.ts";
import { getVat } from "#modules/company/vat/get-vat.ts";
import { removeVatNumber } from "#modules/company/vat/remove-vat-number.ts";
import { validateVat } from "#modules/company/vat/validate-vat.ts";
import { EVERY_MINUTE, type Job } from "#jobs/job.ts";
import { revalidateVat } from "#modules/company/vat/revalidate-vat.job.ts";

export { type TypedVat, checkStoredNumber, checkTypedNumber } from "#modules/company/vat/check-number.ts";
export { recheckAt, readVatNumber } from "#modules/company/vat/vat.rules.ts";

export const vatRoutes = routes(contract, { validateVat, getVat, removeVatNumber });

export const vatJobs: readonly Job[] = [
  { name: "revalidate-vat", schedule: EVERY_MINUTE, run: ({ services }) => revalidateVat(services) },
];
