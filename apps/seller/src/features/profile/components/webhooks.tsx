"use client";
import { useState } from "react";
import { INTEGRATION_LIMITS } from "@quayside/api-client/contract/integrations/integrations.rules";
import type { Webhook } from "@quayside/api-client/contract/integrations/integrations.schemas";
import { Button } from "@quayside/ui/button";
import { useIsReadOnly } from "#components/read-only.ts";
import { SecretDialog } from "#features/profile/components/secret-dialog.tsx";
import { WebhookForm } from "#features/profile/components/webhook-form.tsx";
import { WebhookItem } from "#features/profile/components/webhook-item.tsx";

/** The company's webhooks: list, and adding one. */
export function Webhooks({ webhooks }: { readonly webhooks: readonly Webhook[] }) {
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
