"use client";
import { useQuery } from "@tanstack/react-query";
import { listApiKeys, listWebhooks } from "@quayside/api-client/contract/integrations/integrations.endpoints";
import { listStockSources } from "@quayside/api-client/contract/stock-sources/stock-sources.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { LinkButton } from "@quayside/ui/link-button";
import { useIsReadOnly } from "#components/read-only.ts";
import { ApiKeys } from "#features/profile/components/api-keys.tsx";
import { Loaded } from "#features/profile/components/loaded.tsx";
import { ProfileFrame } from "#features/profile/components/profile-frame.tsx";
import { Sources } from "#features/profile/components/sources.tsx";
import { Webhooks } from "#features/profile/components/webhooks.tsx";

/** Polling interval while a source is fetched, in ms. */
const RUNNING_MS = 3000;

/** The integrations of the company's programs: sources of stock lists, API keys, webhooks. */
export function ConnectionPage() {
  const { client, user } = useSession();
  const isReadOnly = useIsReadOnly("account");
  const sources = useQuery({
    ...queryOptionsFor(client, listStockSources, {}),
    refetchInterval: ({ state }) =>
      state.data?.results.some(({ isRunning }) => isRunning) ? RUNNING_MS : false,
  });
  // Only the company's own people see keys.
  const keys = useQuery({
    ...queryOptionsFor(client, listApiKeys, {}),
    enabled: user !== null && !isReadOnly,
  });
  const webhooks = useQuery(queryOptionsFor(client, listWebhooks, {}));
  return (
    <ProfileFrame
      path="/my-profile/connection-settings/"
      title="Connection settings"
      lead="Connect your systems: stock feeds, API keys and webhooks."
    >
      <div className="card flex flex-wrap items-center justify-between gap-3 p-5 sm:p-6">
        <p className="max-w-prose">Upload a list and preview the changes.</p>
        <LinkButton href="/inventory/upload/">Upload a stock list</LinkButton>
      </div>
      <Loaded query={sources} what="the sources of your stock lists">
        {({ results }) => <Sources sources={results} />}
      </Loaded>
      {!isReadOnly && (
        <Loaded query={keys} what="your API keys">
          {({ results }) => <ApiKeys keys={results} />}
        </Loaded>
      )}
      <Loaded query={webhooks} what="your webhooks">
        {({ results }) => <Webhooks webhooks={results} />}
      </Loaded>
    </ProfileFrame>
  );
}
