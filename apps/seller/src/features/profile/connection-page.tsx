"use client";
import { useQuery } from "@tanstack/react-query";
import { listApiKeys, listWebhooks } from "@quayside/api-client/contract/integrations/index";
import { getStocklistSource } from "@quayside/api-client/contract/stock-lists/index";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { useIsReadOnly } from "#components/read-only.ts";
import { ApiKeys } from "#features/profile/components/api-keys.tsx";
import { Loaded } from "#features/profile/components/loaded.tsx";
import { ProfileFrame } from "#features/profile/components/profile-frame.tsx";
import { SourceForm } from "#features/profile/components/source-form.tsx";
import { Webhooks } from "#features/profile/components/webhooks.tsx";

/** How the company's own programs and the portal are connected: stock lists that are fetched, API keys, webhooks. */
export function ConnectionPage() {
  const { client, user } = useSession();
  const isReadOnly = useIsReadOnly("account");
  const source = useQuery(queryOptionsFor(client, getStocklistSource, {}));
  // Keys are for the people of the company alone.
  const keys = useQuery({
    ...queryOptionsFor(client, listApiKeys, {}),
    enabled: user !== null && !isReadOnly,
  });
  const webhooks = useQuery(queryOptionsFor(client, listWebhooks, {}));
  return (
    <ProfileFrame
      path="/my-profile/connection-settings/"
      title="Connection settings"
      lead="Connect your own systems: stock lists that we fetch, keys for our API, and calls that tell your systems what happens."
    >
      <Loaded query={source} what="the source of your stock lists">
        {(data) => <SourceForm source={data.source} />}
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
