import { headers } from "next/headers";
import { earlySessionScript } from "@quayside/auth/early-session";
import type { FirstQuery } from "@quayside/auth/early-session";
import { holdBackScript } from "#first-picture/hold-back.ts";
import type { PublicConfig } from "#public-config.ts";

/**
 * The inline script that asks for the session before the code of the page has arrived. Its place is the head, where it
 * waits for the style sheet and nothing else.
 *
 * @param firstQueries what the pages ask for first, which is then asked for ahead as well
 * @param picture address of a script that draws the answer of the first query before React can
 */
export async function EarlySession({
  config,
  firstQueries = [],
  picture,
}: {
  readonly config: PublicConfig;
  readonly firstQueries?: readonly FirstQuery[];
  readonly picture?: string | undefined;
}) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  const { apiBaseUrl: baseUrl, application } = config;
  return (
    <>
      <script nonce={nonce} suppressHydrationWarning>
        {earlySessionScript({ baseUrl, application, firstQueries }) +
          (picture === undefined ? "" : holdBackScript())}
      </script>
      {picture !== undefined && <script async src={picture} nonce={nonce} fetchPriority="high" />}
    </>
  );
}
