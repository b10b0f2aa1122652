"use client";
import {
  createWebhook,
  listWebhooks,
  updateWebhook,
} from "@quayside/api-client/contract/integrations/integrations.endpoints";
import type { Webhook, WebhookTopic } from "@quayside/api-client/contract/integrations/integrations.schemas";
import { webhookEvents } from "@quayside/api-client/contract/integrations/webhook-events";
import { isApiError } from "@quayside/api-client/errors/api-error";
import { Checkbox } from "@quayside/ui/checkbox";
import { TextField } from "@quayside/ui/text-field";
import { useToast } from "@quayside/ui/toast";
import { boundFields } from "#components/bound-fields.ts";
import { ProfileForm } from "#features/profile/profile-form.tsx";
import { connectionMessages, topicNames } from "#features/profile/connection.messages.ts";
import { useDraft } from "#features/profile/draft.ts";
import { serverProblems } from "#features/profile/save-error.view-model.ts";
import { useSave } from "#features/profile/save.ts";

const TOPICS = Object.keys(topicNames) as WebhookTopic[];
/** Topics with events; others may remain from earlier versions. */
const SENT = new Set(Object.keys(webhookEvents).map((type) => type.split(".")[0]));

const draftOf = (webhook: Webhook | undefined) => ({
  url: webhook?.url ?? "",
  description: webhook?.description ?? "",
  topics: webhook?.topics ?? [],
  version: webhook?.version ?? 0,
});

/** The form of a new or existing webhook: its address and topics. */
export function WebhookForm({
  webhook,
  onSecret,
  onClose,
}: {
  readonly webhook?: Webhook;
  /** Receives the signing secret of a new webhook, which is shown once. */
  readonly onSecret?: (secret: string) => void;
  readonly onClose: () => void;
}) {
  const { show } = useToast();
  const { draft, isDirty, change, reset } = useDraft(draftOf(webhook));
  // Earlier choices stay visible: without any topic, all events would be sent.
  const offered = TOPICS.filter((topic) => SENT.has(topic) || webhook?.topics.includes(topic));
  const ids = {
    url: `webhook-url-${webhook?.qid ?? "new"}`,
    description: `webhook-text-${webhook?.qid ?? "new"}`,
  };
  const options = {
    fallback: connectionMessages.failed,
    reads: listWebhooks,
    problemsOf: (error: Error) =>
      isApiError(error, createWebhook, "webhook_url_not_allowed") ||
      isApiError(error, updateWebhook, "webhook_url_not_allowed")
        ? [{ fieldId: ids.url, message: error.serverMessage }]
        : serverProblems(error, ids),
  };
  const creation = useSave(createWebhook, { ...options, onDone: ({ secret }) => onSecret?.(secret) });
  const changing = useSave(updateWebhook, {
    ...options,
    onDone: () => {
      show({ tone: "success", title: connectionMessages.webhookSaved });
      onClose();
    },
  });
  const { refuse, saving } = webhook === undefined ? creation : changing;
  const field = boundFields({ draft, problems: saving.problems, ids, change });
  const submit = () => {
    const { topics, version } = draft;
    const url = draft.url.trim();
    if (url === "") return refuse([{ fieldId: ids.url, message: "Enter the address to call." }]);
    const body = { url, description: draft.description.trim(), topics: [...topics] };
    if (webhook === undefined) creation.save({ body });
    else changing.save({ params: { qid: webhook.qid }, body: { ...body, version } });
  };
  return (
    <ProfileForm
      label={webhook === undefined ? "New webhook" : "Edit the webhook"}
      saving={saving}
      isDirty={isDirty}
      saveLabel={webhook === undefined ? "Add webhook" : "Save"}
      onSubmit={submit}
      onReset={reset}
      onCancel={onClose}
    >
      <TextField
        {...field("url")}
        label="Address"
        hint="Begins with https:// and can be reached from the internet."
        type="url"
        autoComplete="off"
        maxLength={500}
      />
      <TextField {...field("description")} label="Description" optional autoComplete="off" maxLength={200} />
      <fieldset className="grid gap-3">
        <legend className="font-medium">Events</legend>
        <p className="text-sm text-muted">Without a choice the address is called for all of them.</p>
        <div className="grid gap-2 sm:grid-cols-3">
          {offered.map((topic) => (
            <Checkbox
              key={topic}
              label={topicNames[topic]}
              checked={draft.topics.includes(topic)}
              onCheckedChange={(isOn) =>
                change({
                  topics: TOPICS.filter((one) => (one === topic ? isOn : draft.topics.includes(one))),
                })
              }
            />
          ))}
        </div>
      </fieldset>
    </ProfileForm>
  );
}
