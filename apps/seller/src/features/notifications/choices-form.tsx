"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import {
  listNotificationChoices,
  updateNotificationChoices,
} from "@quayside/api-client/contract/notifications/notifications.endpoints";
import type { NotificationChoice } from "@quayside/api-client/contract/notifications/notifications.schemas";
import { mailChoices } from "@quayside/api-client/contract/notifications/notifications.rules";
import { mutationOptionsFor, queryKey } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { Button } from "@quayside/ui/button";
import { Checkbox } from "@quayside/ui/checkbox";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { SelectField } from "@quayside/ui/select-field";
import { useToast } from "@quayside/ui/toast";
import { UnsavedChanges } from "#components/unsaved-changes.tsx";
import {
  mailNames,
  notificationMessages as messages,
  topicNames,
} from "#features/notifications/notifications.messages.ts";

const mailOptions = mailChoices.map((value) => ({ value, label: mailNames[value] }));

function TopicRow({
  choice,
  onChange,
}: {
  readonly choice: NotificationChoice;
  readonly onChange: (next: NotificationChoice) => void;
}) {
  const id = useId();
  const { label, hint } = topicNames[choice.topic];
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="grid gap-3 px-5 py-4 sm:grid-cols-[minmax(0,1fr)_8rem_14rem] sm:items-center"
    >
      <div>
        <p id={id} className="font-medium">
          {label}
        </p>
        <p className="text-sm text-muted">{hint}</p>
      </div>
      <Checkbox
        label={
          <>
            In the portal<span className="sr-only">: {label}</span>
          </>
        }
        checked={choice.inApp}
        onCheckedChange={(inApp) => onChange({ ...choice, inApp })}
      />
      <SelectField
        label={
          <>
            By e-mail<span className="sr-only">: {label}</span>
          </>
        }
        options={mailOptions}
        value={choice.mail}
        onChange={(event) =>
          onChange({
            ...choice,
            mail: mailChoices.find((one) => one === event.target.value) ?? choice.mail,
          })
        }
      />
    </div>
  );
}

/** The signed-in person's choices; only changes are sent. */
export function ChoicesForm({ saved }: { readonly saved: readonly NotificationChoice[] }) {
  const { client } = useSession();
  const queryClient = useQueryClient();
  const { show } = useToast();
  const [changes, setChanges] = useState<ReadonlyMap<string, NotificationChoice>>(new Map());
  const shown = saved.map((choice) => changes.get(choice.topic) ?? choice);
  const changed = shown.filter((choice, index) => {
    const before = saved[index];
    return before?.inApp !== choice.inApp || before.mail !== choice.mail;
  });
  const save = useMutation(
    mutationOptionsFor(client, updateNotificationChoices, {
      onSuccess: (answer) => {
        queryClient.setQueryData(queryKey(listNotificationChoices, {}), answer);
        show({ tone: "success", title: messages.choicesSaved });
      },
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    if (changed.length === 0) show({ tone: "success", title: messages.choicesSaved });
    else save.mutate({ body: { choices: changed } });
  };
  return (
    <form aria-label="Notifications" noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      {save.isError && (
        <InlineNotification tone="error" closable={false}>
          {messages.choicesFailed}
        </InlineNotification>
      )}
      <div className="card divide-y">
        {shown.map((choice) => (
          <TopicRow
            key={choice.topic}
            choice={choice}
            onChange={(next) => setChanges((all) => new Map(all).set(next.topic, next))}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" pending={save.isPending}>
          Save
        </Button>
        {changed.length > 0 && !save.isPending && <p className="text-sm text-muted">Not saved yet</p>}
      </div>
      <UnsavedChanges isDirty={changed.length > 0 && !save.isPending} />
    </form>
  );
}
