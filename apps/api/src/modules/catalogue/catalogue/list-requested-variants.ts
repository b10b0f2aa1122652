import type { listRequestedVariants as endpoint } from "@quayside/api-client/contract/variants/variants.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { readRequestedVariants } from "#modules/catalogue/catalogue/variant.reader.ts";

/** Products that companies asked for and the catalogue still lacks, for staff. */
export const listRequestedVariants: Handler<typeof endpoint> = async ({ db }) =>
  new PageJson(await readRequestedVariants(db));
