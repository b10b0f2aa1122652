import type { getBrandsContact as endpoint } from "@quayside/api-client/contract/brands/brands.endpoints";
import type { Handler } from "#kernel/context.ts";

/** The brand team, as configured. */
export const getBrandsContact: Handler<typeof endpoint> = async ({ services: { config } }) => ({
  name: config.BRAND_TEAM_NAME,
  email: config.BRAND_TEAM_EMAIL,
  phone: config.BRAND_TEAM_PHONE ?? null,
});
