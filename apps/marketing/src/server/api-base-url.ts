import { readEnv } from "#server/env.ts";

const withPrefix = (address: string | undefined) =>
  address === undefined ? null : `${address.replace(/\/+$/, "").replace(/\/api$/, "")}/api/`;

/** Base of all API calls of the browser, with the prefix `/api/`; null without an API. */
export function apiBaseUrl(): string | null {
  return withPrefix(readEnv().API_URL);
}

/** Base of all API calls of this server; null without an API. */
export function serverApiBaseUrl(): string | null {
  return withPrefix(readEnv().API_INTERNAL_URL ?? readEnv().API_URL);
}
