"use client";
import { useState } from "react";
import { revokeApiKey } from "@quayside/api-client/contract/integrations/integrations.endpoints";
import { INTEGRATION_LIMITS } from "@quayside/api-client/contract/limits.rules";
import type { ApiKey } from "@quayside/api-client/contract/integrations/integrations.schemas";
import { useDates } from "@quayside/portal/reader-time";
import { Badge } from "@quayside/ui/badge";
import { Button } from "@quayside/ui/button";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { useToast } from "@quayside/ui/toast";
import { ApiKeyForm } from "#features/profile/api-key-form.tsx";
import { SecretDialog } from "#features/profile/secret-dialog.tsx";
import { connectionMessages } from "#features/profile/connection.messages.ts";
import { useSave } from "#features/profile/save.ts";

/** The company's API keys: list, create, revoke. */
export function ApiKeys({ keys }: { readonly keys: readonly ApiKey[] }) {
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <section aria-labelledby="api-keys" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="api-keys" className="text-lg font-semibold">
          API keys
        </h2>
        {!isAdding && keys.length < INTEGRATION_LIMITS.apiKeys && (
          <Button size="sm" onClick={() => setAdding(true)}>
            Create an API key
          </Button>
        )}
      </div>
      {isAdding && (
        <ApiKeyForm
          onCancel={() => setAdding(false)}
          onCreated={(key) => {
            setAdding(false);
            setSecret(key);
          }}
        />
      )}
      {keys.length === 0 ? (
        <p className="card px-5 py-4 text-muted">No API keys yet. Create one to use the API.</p>
      ) : (
        <ul aria-labelledby="api-keys" className="card divide-y">
          {keys.map((key) => (
            <ApiKeyItem key={key.qid} apiKey={key} />
          ))}
        </ul>
      )}
      {secret !== null && (
        <SecretDialog
          title="Your new API key"
          label="API key"
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </section>
  );
}

function ApiKeyItem({ apiKey }: { readonly apiKey: ApiKey }) {
  const { formatDay, formatMoment } = useDates();
  const { qid, name, prefix, access, createdBy, createdAt, lastUsedAt, expiresAt } = apiKey;
  const { show } = useToast();
  const [isAsking, setAsking] = useState(false);
  const { save, saving } = useSave(revokeApiKey, {
    fallback: connectionMessages.failed,
    onDone: () => {
      setAsking(false);
      show({ tone: "success", title: connectionMessages.keyRevoked });
    },
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 px-5 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {name}
          <Badge icon={false}>{access === "READ" ? "Reads only" : "Reads and changes"}</Badge>
        </p>
        <p className="text-sm text-muted">
          <span className="code">{prefix}…</span>, made by {createdBy} on {formatDay(createdAt)}
        </p>
        <p className="text-sm text-muted">
          {lastUsedAt === null ? "Never used" : `Last used ${formatMoment(lastUsedAt)}`}.{" "}
          {expiresAt === null ? "Does not expire" : `Expires on ${formatDay(expiresAt)}`}.
        </p>
      </div>
      <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
        Revoke <span className="sr-only">{name}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Revoke ${name}?`}
        description="Programs that use this key lose access at once. This can’t be undone."
        confirmLabel="Revoke"
        tone="danger"
        pending={saving.isPending}
        error={saving.failure ?? undefined}
        onConfirm={() => save({ params: { qid } })}
      />
    </li>
  );
}
