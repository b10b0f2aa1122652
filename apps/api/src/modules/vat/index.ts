import type { Handlers } from "#http/context.ts";
import { getVat } from "#modules/vat/get-vat.ts";
import { validateVat } from "#modules/vat/validate-vat.ts";

export { revalidateVat } from "#modules/vat/revalidate-vat.job.ts";

export const vatHandlers = { validateVat, getVat } satisfies Handlers<
  typeof import("@quayside/api-client/contract/vat/index")
>;
