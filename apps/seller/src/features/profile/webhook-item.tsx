"use client";
import { useState } from "react";
import {
  deleteWebhook,
  listWebhooks,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from "@quayside/api-client/contract/integrations/integrations.endpoints";
import type { Webhook } from "@quayside/api-client/contract/integrations/integrations.schemas";
import { Badge } from "@quayside/ui/badge";
import { Button } from "@quayside/ui/button";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { useToast } from "@quayside/ui/toast";
import { ErrorLine } from "#components/error-line.tsx";
import { useIsReadOnly } from "#components/read-only.ts";
import { WebhookDeliveries } from "#features/profile/webhook-deliveries.tsx";
import { WebhookForm } from "#features/profile/webhook-form.tsx";
import { connectionMessages, topicNames } from "#features/profile/connection.messages.ts";
import { useSave } from "#features/profile/save.ts";

/** The actions on a webhook besides editing it. */
function useWebhookActions(webhook: Webhook, onSecret: (secret: string) => void, onTested: () => void) {
  const { show } = useToast();
  const shared = { fallback: connectionMessages.failed, reads: listWebhooks };
  const done = (title: string) => () => void show({ tone: "success", title });
  const params = { qid: webhook.qid };
  const switching = useSave(updateWebhook, { ...shared, onDone: done(connectionMessages.webhookSaved) });
  const removal = useSave(deleteWebhook, { ...shared, onDone: done(connectionMessages.webhookDeleted) });
  const rotation = useSave(rotateWebhookSecret, { ...shared, onDone: ({ secret }) => onSecret(secret) });
  const test = useSave(testWebhook, {
    ...shared,
    onDone: () => {
      done(connectionMessages.tested)();
      onTested();
    },
  });
  const { isEnabled, version } = webhook;
  return {
    toggle: () => switching.save({ params, body: { isEnabled: !isEnabled, version } }),
    remove: () => removal.save({ params, query: { version } }),
    rotate: () => rotation.save({ params, body: { version } }),
    sendTest: () => test.save({ params }),
    switching: switching.saving,
    removal: removal.saving,
    rotation: rotation.saving,
    test: test.saving,
  };
}

/** One webhook: its topics, actions, and deliveries. */
export function WebhookItem({
  webhook,
  onSecret,
}: {
  readonly webhook: Webhook;
  readonly onSecret: (secret: string) => void;
}) {
  const { url, description, topics, isEnabled, disabledReason } = webhook;
  const isReadOnly = useIsReadOnly("account");
  const [isEditing, setEditing] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [asking, setAsking] = useState<"delete" | "secret" | null>(null);
  const actions = useWebhookActions(
    webhook,
    (secret) => {
      setAsking(null);
      onSecret(secret);
    },
    () => setOpen(true),
  );
  const name = <span className="sr-only">{url}</span>;
  const failure = actions.switching.failure ?? actions.test.failure;
  return (
    <li className="card grid grid-cols-1 gap-3 p-5">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="min-w-0 break-all">{url}</span>
          <Badge tone={isEnabled ? "success" : "neutral"}>{isEnabled ? "On" : "Off"}</Badge>
        </p>
        {description !== "" && <p className="wrap-anywhere">{description}</p>}
        <p className="text-sm text-muted">
          {topics.length === 0 ? "All events" : topics.map((topic) => topicNames[topic]).join(", ")}
        </p>
        {disabledReason !== null && (
          <p className="text-sm font-medium text-caution-fg">We switched it off: {disabledReason}</p>
        )}
        <ErrorLine>{failure}</ErrorLine>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Hide deliveries" : "Show deliveries"} {name}
        </Button>
        {!isReadOnly && (
          <>
            <Button size="sm" pending={actions.test.isPending} onClick={actions.sendTest}>
              Send a test {name}
            </Button>
            <Button size="sm" onClick={() => setEditing(true)}>
              Edit {name}
            </Button>
            <Button size="sm" pending={actions.switching.isPending} onClick={actions.toggle}>
              {isEnabled ? "Switch off" : "Switch on"} {name}
            </Button>
            <Button size="sm" onClick={() => setAsking("secret")}>
              New secret {name}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setAsking("delete")}>
              Delete {name}
            </Button>
          </>
        )}
      </div>
      {isEditing && <WebhookForm webhook={webhook} onClose={() => setEditing(false)} />}
      {isOpen && <WebhookDeliveries webhook={webhook} />}
      <ConfirmDialog
        open={asking === "secret"}
        onOpenChange={() => setAsking(null)}
        title="Create a new signing secret?"
        description="For 24 hours calls are also signed with the old one, so that your system can switch."
        confirmLabel="Make a new secret"
        pending={actions.rotation.isPending}
        error={actions.rotation.failure ?? undefined}
        onConfirm={actions.rotate}
      />
      <ConfirmDialog
        open={asking === "delete"}
        onOpenChange={() => setAsking(null)}
        title="Delete this webhook?"
        description={`${url} is no longer called, and pending deliveries are not sent.`}
        confirmLabel="Delete"
        tone="danger"
        pending={actions.removal.isPending}
        error={actions.removal.failure ?? undefined}
        onConfirm={actions.remove}
      />
    </li>
  );
}
