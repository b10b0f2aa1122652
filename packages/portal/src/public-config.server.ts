import { defineEnv, InvalidEnvironmentError } from "@quayside/env/define-env";
import {
  environmentName,
  mailAddress,
  optionalText,
  optionalUrl,
  requiredText,
  url,
} from "@quayside/env/env-values";
import { isSameSite } from "@quayside/env/same-site";
import type { PortalApplication, PublicConfig } from "#public-config.ts";

/** Addresses without a trailing slash, so that paths can be appended. */
function origin(address: string | undefined): string {
  return (address ?? "").replace(/\/+$/, "");
}

/** The base of all API calls: the address of the API with the prefix `/api/`. */
export function apiBaseUrl(address: string): string {
  const trimmed = origin(address);
  return trimmed.endsWith("/api") ? `${trimmed}/` : `${trimmed}/api/`;
}

/**
 * The public configuration for the browser, read from the environment at request time, so that one build runs
 * anywhere.
 *
 * @throws InvalidEnvironmentError with the names of missing or invalid variables
 */
export function readPublicConfig(
  source: Record<string, string | undefined>,
  application: PortalApplication,
): PublicConfig {
  const env = defineEnv({
    server: {
      API_URL: url(),
      ENVIRONMENT: environmentName,
      SELLER_URL: optionalUrl(),
      MARKETING_URL: optionalUrl(),
      WAREHOUSE_URL: optionalUrl(),
      IMAGE_HOST_URL: optionalUrl(),
      ANALYTICS_HOST: optionalUrl(),
      ANALYTICS_KEY: optionalText(),
      ERROR_DSN: optionalText(),
      SUPPORT_EMAIL: mailAddress(),
      // The warehouse makes no payments.
      SUCCESS_EMAIL: application === "sellers" ? mailAddress() : optionalText(),
      // Sellers read and accept their terms there; the warehouse has none.
      CONTENT_API_URL: application === "sellers" ? url() : optionalUrl(),
      CONTENT_TOKEN: application === "sellers" ? requiredText() : optionalText(),
      COOKIE_DOMAIN: optionalText(),
    },
    client: {},
    source: { ...source, ENVIRONMENT: source["ENVIRONMENT"] || "production" },
    isServer: true,
  });
  const site = application === "sellers" ? env.SELLER_URL : env.WAREHOUSE_URL;
  // The session cookie is SameSite=Strict: it would not be sent to an API of another site.
  if (site !== undefined && !isSameSite(site, env.API_URL)) throw new InvalidEnvironmentError(["API_URL"]);
  return {
    application,
    apiBaseUrl: apiBaseUrl(env.API_URL),
    environment: env.ENVIRONMENT,
    sellerUrl: origin(env.SELLER_URL),
    marketingUrl: origin(env.MARKETING_URL),
    warehouseUrl: origin(env.WAREHOUSE_URL),
    imageHostUrl: origin(env.IMAGE_HOST_URL),
    analyticsHost: origin(env.ANALYTICS_HOST),
    analyticsKey: env.ANALYTICS_KEY ?? "",
    errorDsn: env.ERROR_DSN ?? "",
    supportEmail: env.SUPPORT_EMAIL,
    successEmail: env.SUCCESS_EMAIL ?? "",
    cookieDomain: env.COOKIE_DOMAIN ?? "",
  };
}
