import { readEnv } from "#server/env.ts";

/** Base of all API calls of the browser, with the prefix `/api/`; null without an API. */
export function apiBaseUrl(): string | null {
  const api = readEnv()
    .API_URL?.replace(/\/+$/, "")
    .replace(/\/api$/, "");
  return api === undefined ? null : `${api}/api/`;
}
