import { headers } from "next/headers";
import { earlySessionScript } from "@quayside/auth/early-session";
import type { FirstQuery } from "@quayside/auth/early-session";
import type { PublicConfig } from "#public-config.ts";

/**
 * The inline script that asks for the session before the code of the page has arrived.
 *
 * @param firstQueries what the pages ask for first, which is then asked for ahead as well
 */
export async function EarlySession({
  config,
  firstQueries = [],
}: {
  readonly config: PublicConfig;
  readonly firstQueries?: readonly FirstQuery[];
}) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  const { apiBaseUrl: baseUrl, application } = config;
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {earlySessionScript({ baseUrl, application, firstQueries })}
    </script>
  );
}
