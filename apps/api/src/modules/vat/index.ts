import * as contract from "@quayside/api-client/contract/vat/vat.endpoints";
import { routes } from "#http/routes.ts";
import { getVat } from "#modules/vat/get-vat.ts";
import { validateVat } from "#modules/vat/validate-vat.ts";
import { EVERY_MINUTE, type Job } from "#jobs/job.ts";
import { revalidateVat } from "#modules/vat/revalidate-vat.job.ts";

export { type TypedVat, checkStoredNumber, checkTypedNumber } from "#modules/vat/check-number.ts";
export { recheckAt } from "#modules/vat/vat.rules.ts";
export { readVatNumber } from "#modules/vat/vat-number.rules.ts";

export const vatRoutes = routes(contract, { validateVat, getVat });

export const vatJobs: readonly Job[] = [
  { name: "revalidate-vat", schedule: EVERY_MINUTE, run: ({ services }) => revalidateVat(services) },
];
