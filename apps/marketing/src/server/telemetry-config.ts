import { readEnv } from "#server/env.ts";
import type { TelemetryConfig } from "#shell/telemetry.tsx";

/** The targets of this site's analytics and error reports, if configured. */
export function telemetryConfig(): TelemetryConfig {
  const env = readEnv();
  const { ANALYTICS_HOST: host, ANALYTICS_KEY: key } = env;
  return {
    environment: env.ENVIRONMENT,
    cookieDomain: env.COOKIE_DOMAIN,
    analytics: host && key ? { host, key } : null,
    adsConversionUrl: env.ADS_CONVERSION_URL ?? null,
    errorDsn: env.ERROR_DSN ?? null,
    contactEmail: env.SUPPORT_EMAIL,
  };
}
