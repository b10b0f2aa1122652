"use client";
import { type FormEvent, useState } from "react";
import { updateUser } from "@quayside/api-client/contract/users/users.endpoints";
import { useSession, useUser } from "@quayside/auth/react/session-provider";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { TextField } from "@quayside/ui/text-field";
import { useToast } from "@quayside/ui/toast";
import { myProfileMessages as texts } from "#features/my-profile/my-profile.messages.ts";

/** The name that colleagues see beside this person's scans. */
export function NameForm() {
  const user = useUser();
  const { session } = useSession();
  const { show } = useToast();
  const [name, setName] = useState(user.name);
  const [problem, setProblem] = useState<string>();
  const { send, isPending, failure } = useSubmit(updateUser, {
    fallback: texts.failed,
    onSuccess: (saved) => {
      setName(saved.name);
      show({ tone: "success", title: texts.saved });
      void session.reloadUser();
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const trimmed = name.trim();
    setProblem(trimmed === "" ? texts.nameRequired : undefined);
    if (trimmed !== "") send({ body: { name: trimmed } });
  }
  return (
    <form noValidate className="grid max-w-md gap-4" onSubmit={submit}>
      {failure !== null && (
        <InlineNotification tone="error" closable={false}>
          {failure}
        </InlineNotification>
      )}
      <TextField
        id="profile-name"
        label={texts.name}
        autoComplete="name"
        maxLength={100}
        value={name}
        error={problem}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField id="profile-email" label={texts.email} hint={texts.emailHint} value={user.email} readOnly />
      <div>
        <Button type="submit" variant="primary" pending={isPending}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
