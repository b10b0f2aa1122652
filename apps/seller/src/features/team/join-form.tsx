"use client";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import {
  acceptTeamInvitation,
  type lookUpTeamInvitation,
} from "@quayside/api-client/contract/team/team.endpoints";
import { passwordProblem } from "@quayside/api-client/contract/users/password.rules";
import { isApiError } from "@quayside/api-client/errors/api-error";
import { mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { countryName } from "@quayside/format/country";
import { passwordMessages, passwordProblemTexts } from "@quayside/portal/password.messages";
import { DonePanel } from "@quayside/portal/react/access/done-panel";
import { NewPasswordField } from "@quayside/portal/react/access/password-field";
import { Button } from "@quayside/ui/button";
import { DescriptionList } from "@quayside/ui/description-list";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { TextField } from "@quayside/ui/text-field";
import { joinMessages as messages, roleWords } from "#features/team/team.messages.ts";
import { failureText } from "#features/team/team.view-model.ts";

type Invitation = AnswerOf<typeof lookUpTeamInvitation>;

/** Accepts an invitation; a new person enters name and password, an existing user just joins. */
export function JoinForm({
  secret,
  invitation,
}: {
  readonly secret: string;
  readonly invitation: Invitation;
}) {
  const { client } = useSession();
  const { company, email, role, invitedBy, needsAccount, personName, newCompany } = invitation;
  const name = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<{ name?: string; password?: string }>({});
  const join = useMutation(
    mutationOptionsFor(client, acceptTeamInvitation, {
      onError: (error) => {
        if (!isApiError(error, acceptTeamInvitation, "password_refused")) return;
        setProblems({ password: passwordProblemTexts[error.details.newPassword] });
        password.current?.focus();
      },
    }),
  );
  const { error } = join;
  const isAtField = isApiError(error, acceptTeamInvitation, "password_refused");
  if (join.isSuccess)
    return (
      <DonePanel
        title={newCompany ? messages.setUpDoneTitle : messages.doneTitle}
        text={messages.done}
        loginLabel={messages.login}
      />
    );

  function submit(event: FormEvent) {
    event.preventDefault();
    if (join.isPending) return;
    if (!needsAccount) return join.mutate({ body: { secret } });
    const person = { name: name.current?.value.trim() ?? "", password: password.current?.value ?? "" };
    const found = passwordProblem(person.password, email);
    const wrong = {
      ...(person.name === "" && { name: messages.nameRequired }),
      ...(found !== null && { password: passwordProblemTexts[found] }),
      ...(person.password === "" && { password: passwordMessages.required }),
    };
    setProblems(wrong);
    if (wrong.name !== undefined) return name.current?.focus();
    if (wrong.password !== undefined) return password.current?.focus();
    join.mutate({ body: { secret, ...person } });
  }

  return (
    <>
      <h1 className="text-xl font-semibold">
        {newCompany ? messages.setUpTitle(company) : messages.title(company)}
      </h1>
      <p>{newCompany ? messages.setUpIntro : messages.intro(invitedBy, company)}</p>
      <DescriptionList
        items={[
          ...(newCompany
            ? [
                { label: "Company", value: company },
                { label: "Country", value: countryName(newCompany.country) },
                { label: "VAT number", value: newCompany.vatNumber ?? "–" },
              ]
            : []),
          { label: "E-mail address", value: email },
          { label: "Role", value: `${roleWords[role].label}. ${roleWords[role].hint}` },
        ]}
      />
      {error !== null && !isAtField && (
        <InlineNotification tone="error" closable={false}>
          {failureText(error, messages.failed)}
        </InlineNotification>
      )}
      <form method="post" noValidate className="card grid gap-5 p-6" onSubmit={submit}>
        {needsAccount ? (
          <>
            {/* The user name under which a password manager stores the password. */}
            <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
            <TextField
              ref={name}
              name="name"
              label={messages.name}
              defaultValue={personName ?? ""}
              autoComplete="name"
              maxLength={100}
              error={problems.name}
            />
            <NewPasswordField ref={password} name="password" error={problems.password} />
          </>
        ) : (
          <p>{messages.existing}</p>
        )}
        <Button type="submit" variant="primary" size="lg" pending={join.isPending}>
          {newCompany ? messages.setUp : messages.join}
        </Button>
      </form>
    </>
  );
}
