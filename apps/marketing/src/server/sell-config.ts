import { sellerCountries } from "@quayside/api-client/contract/seller-leads/seller-countries";
import { countryName } from "@quayside/format/country";
import type { SellConfig } from "#features/sell/sell-forms.tsx";
import { apiBaseUrl } from "#server/api-base-url.ts";
import { readEnv } from "#server/env.ts";

/** The configuration of the forms for new sellers. */
export function sellConfig(): SellConfig {
  const env = readEnv();
  const countries = sellerCountries
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, "en-GB"));
  return {
    apiBaseUrl: apiBaseUrl(),
    surveyUrl: env.SURVEY_URL ?? null,
    first: env.SELL_FORM,
    salesEmail: env.SALES_EMAIL ?? env.SUPPORT_EMAIL,
    countries,
  };
}
