"use client";

import { useQuery } from "@tanstack/react-query";
import { listApiKeys, listWebhooks } from "@quayside/api-client/contract/integrations/integrations.endpoints";
import { listStockSources } from "@quayside/api-client/contract/stock-sources/stock-sources.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { LinkButton } from "@quayside/ui/link-button";
import { useState } from "react";
import type { StockSource } from "@quayside/api-client/contract/stock-sources/stock-source.schema";
import { SOURCE_LIMITS, INTEGRATION_LIMITS } from "@quayside/api-client/contract/limits.rules";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import type { Webhook } from "@quayside/api-client/contract/integrations/integrations.schemas";
import { useIsReadOnly } from "#components/read-only.ts";
import { ApiKeys } from "#features/profile/api-keys.tsx";
import { Loaded } from "#features/profile/loaded.tsx";
import { ProfileFrame } from "#features/profile/profile-frame.tsx";
import { SourceForm } from "#features/profile/source-form.tsx";
import { SourceItem } from "#features/profile/source-item.tsx";
import { StockRefusal } from "#features/profile/stock-refusal.tsx";
import { sourceMessages } from "#features/profile/source.messages.ts";
import { SecretDialog } from "#features/profile/secret-dialog.tsx";
import { WebhookForm } from "#features/profile/webhook-form.tsx";
import { WebhookItem } from "#features/profile/webhook-item.tsx";

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

/** The automatic sources of stock lists: their states, and adding one. */
function Sources({ sources }: { readonly sources: readonly StockSource[] }) {
  const { flags } = useSession();
  const isReadOnly = useIsReadOnly("stock");
  const [isAdding, setAdding] = useState(false);
  const isOffered = flags["self_serve_stock_ingestion"] === true;
  const mayAdd = !isReadOnly && isOffered && sources.length < SOURCE_LIMITS.sources;
  return (
    <section aria-labelledby="sources" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="sources" className="text-lg font-semibold">
          Sources of stock lists
        </h2>
        {mayAdd && !isAdding && (
          <Button size="sm" onClick={() => setAdding(true)}>
            Add a source
          </Button>
        )}
      </div>
      {isReadOnly && <StockRefusal />}
      {!isReadOnly && !isOffered && (
        <InlineNotification tone="info" closable={false}>
          {sourceMessages.managed}
        </InlineNotification>
      )}
      {isAdding && <SourceForm onClose={() => setAdding(false)} />}
      {sources.length === 0 ? (
        !isAdding && (
          <p className="card px-5 py-4 text-muted">
            There are no sources. With one, your stock lists are fetched from an address, or pushed by your
            own system, and go live by themselves.
          </p>
        )
      ) : (
        <ul aria-labelledby="sources" className="grid gap-3">
          {sources.map((source) => (
            <SourceItem key={source.qid} source={source} mayChange={!isReadOnly && isOffered} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The company's webhooks: list, and adding one. */
function Webhooks({ webhooks }: { readonly webhooks: readonly Webhook[] }) {
  const isReadOnly = useIsReadOnly("account");
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <section aria-labelledby="webhooks" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="webhooks" className="text-lg font-semibold">
          Webhooks
        </h2>
        {!isReadOnly && !isAdding && webhooks.length < INTEGRATION_LIMITS.webhooks && (
          <Button size="sm" onClick={() => setAdding(true)}>
            Add a webhook
          </Button>
        )}
      </div>
      {isAdding && (
        <WebhookForm
          onClose={() => setAdding(false)}
          onSecret={(created) => {
            setAdding(false);
            setSecret(created);
          }}
        />
      )}
      {webhooks.length === 0 ? (
        <p className="card px-5 py-4 text-muted">
          No webhooks yet. Add one to get events instead of polling.
        </p>
      ) : (
        <ul aria-labelledby="webhooks" className="grid gap-3">
          {webhooks.map((webhook) => (
            <WebhookItem key={webhook.qid} webhook={webhook} onSecret={setSecret} />
          ))}
        </ul>
      )}
      {secret !== null && (
        <SecretDialog
          title="The signing secret of your webhook"
          label="Signing secret"
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </section>
  );
}
