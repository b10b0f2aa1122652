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
import { Section } from "@quayside/portal/react/security/section";
import { SecurityPage } from "@quayside/portal/react/security/security-page";
import { QuickSignInSection } from "#features/my-profile/quick-sign-in-section.tsx";

/** The name that colleagues see beside this person's scans. */
function NameForm() {
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

/** The profile of a warehouse user: name, PIN and badge, password, passkeys, second factor and devices. */
export function MyProfilePage() {
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-6">
      <div className="grid gap-1">
        <h1 className="text-xl font-semibold">{texts.title}</h1>
        <p className="text-muted">{texts.lead}</p>
      </div>
      <Section title={texts.details}>
        <NameForm />
      </Section>
      <QuickSignInSection />
      <SecurityPage />
    </div>
  );
}
