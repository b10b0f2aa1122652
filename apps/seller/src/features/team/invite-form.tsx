"use client";
import { type FormEvent, useRef, useState } from "react";
import type { TeamRole } from "@quayside/api-client/contract/team/permission.rules";
import { createTeamInvitation } from "@quayside/api-client/contract/team/team.endpoints";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { TextField } from "@quayside/ui/text-field";
import { useToast } from "@quayside/ui/toast";
import { useFreshSignIn } from "@quayside/portal/react/access/fresh-sign-in";
import { RoleSelect } from "#features/team/role-select.tsx";
import { teamMessages as messages } from "#features/team/team.messages.ts";
import { failureText } from "#features/team/team.view-model.ts";

/** Errors that are about the address. */
const AT_EMAIL = new Set(["email_invalid", "already_member", "already_invited"]);

/** Invites a person by e-mail. */
export function InviteForm() {
  const { show } = useToast();
  const field = useRef<HTMLInputElement>(null);
  const [role, setRole] = useState<TeamRole>("ORDERS");
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const refuse = (text: string) => {
    setProblem(text);
    field.current?.focus();
  };
  const fresh = useFreshSignIn();
  const invite = useSubmit(createTeamInvitation, {
    confirm: fresh,
    onSuccess: ({ email }) => {
      if (field.current) field.current.value = "";
      show({ tone: "success", title: messages.invitationSent(email) });
    },
    onError: (error) => {
      if (error instanceof ApiError && AT_EMAIL.has(error.code)) refuse(error.serverMessage);
    },
  });
  const { error } = invite;
  const isAtField = error instanceof ApiError && AT_EMAIL.has(error.code);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (invite.isPending) return;
    const email = field.current?.value.trim() ?? "";
    if (!/^\S+@\S+\.\S+$/.test(email)) return refuse(messages.emailRequired);
    setProblem(undefined);
    invite.send({ body: { email, role } });
  }

  return (
    <section aria-labelledby="invite" className="grid gap-3">
      <h2 id="invite" className="text-lg font-semibold">
        {messages.invite}
      </h2>
      {error !== null && !isAtField && (
        <InlineNotification tone="error" closable={false}>
          {failureText(error, messages.inviteFailed)}
        </InlineNotification>
      )}
      <form
        noValidate
        onSubmit={submit}
        className="card grid items-start gap-4 p-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
      >
        <TextField
          ref={field}
          name="email"
          type="email"
          autoComplete="off"
          label={messages.email}
          error={problem}
        />
        <RoleSelect value={role} onRole={setRole} />
        <div>
          <Button type="submit" variant="primary" pending={invite.isPending}>
            {messages.sendInvitation}
          </Button>
        </div>
      </form>
      {fresh.dialog}
    </section>
  );
}
