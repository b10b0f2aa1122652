"use client";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { changePassword } from "@quayside/api-client/contract/users/users.endpoints";
import { passwordProblem } from "@quayside/api-client/contract/users/password.rules";
import { isApiError } from "@quayside/api-client/errors/api-error";
import { mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession, useUser } from "@quayside/auth/react/session-provider";
import { useCountdown } from "#countdown.ts";
import { passwordMessages, passwordProblemTexts } from "#password.messages.ts";
import { waitOf } from "#problem-text.ts";
import { CallRefusal } from "#react/page/call-refusal.tsx";
import { NewPasswordField, PasswordField } from "#react/access/password-field.tsx";
import { Button } from "@quayside/ui/button";
import { ErrorSummary } from "@quayside/ui/error-summary";
import { useToast } from "@quayside/ui/toast";
import { Section } from "#react/security/section.tsx";
import { changePasswordErrors, passwordTexts as texts } from "#security/security.messages.ts";

interface Problem {
  readonly fieldId: "currentPassword" | "newPassword";
  readonly message: string;
}

/** Problems before anything is sent. */
function problemsOf(secret: string, newPassword: string, email: string): Problem[] {
  const problems: Problem[] = [];
  if (secret === "") problems.push({ fieldId: "currentPassword", message: texts.currentRequired });
  const found =
    newPassword !== "" && newPassword === secret ? "UNCHANGED" : passwordProblem(newPassword, email);
  if (newPassword === "") problems.push({ fieldId: "newPassword", message: passwordMessages.required });
  else if (found !== null) problems.push({ fieldId: "newPassword", message: passwordProblemTexts[found] });
  return problems;
}

/** The API's error for a field. */
function refusalsOf(error: Error): Problem[] {
  if (isApiError(error, changePassword, "IncorrectPassword"))
    return [{ fieldId: "currentPassword", message: changePasswordErrors.IncorrectPassword }];
  if (isApiError(error, changePassword, "password_refused"))
    return [{ fieldId: "newPassword", message: passwordProblemTexts[error.details.newPassword] }];
  return [];
}

/** Changes the password of the signed-in user, who knows the old one. */
export function PasswordSection() {
  const { client } = useSession();
  const { email } = useUser();
  const { show } = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const { mutate, isPending, error } = useMutation(
    mutationOptionsFor(client, changePassword, {
      onSuccess: () => {
        form.current?.reset();
        show({ tone: "success", title: texts.saved, description: texts.savedDetail });
      },
      onError: (refusal) => {
        setProblems(refusalsOf(refusal));
        setAttempt((before) => before + 1);
      },
    }),
  );
  const wait = useCountdown(waitOf(error), error);
  const errorOf = (id: Problem["fieldId"]) => problems.find(({ fieldId }) => fieldId === id)?.message;
  const isAtField = error !== null && refusalsOf(error).length > 0;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending || wait > 0) return;
    const data = new FormData(event.currentTarget);
    const secret = String(data.get("currentPassword") ?? "");
    const newPassword = String(data.get("newPassword") ?? "");
    const found = problemsOf(secret, newPassword, email);
    setProblems(found);
    setAttempt(attempt + 1);
    if (found.length === 0) mutate({ body: { secret, newPassword } });
  }

  return (
    <Section title={texts.title}>
      <p className="text-muted">{texts.intro}</p>
      {problems.length > 0 && <ErrorSummary key={attempt} errors={problems} />}
      {!isAtField && !isPending && <CallRefusal error={error} wait={wait} texts={changePasswordErrors} />}
      {/* Posting never happens: without scripts a password must not travel in an address. */}
      <form ref={form} method="post" noValidate className="grid max-w-md gap-4" onSubmit={submit}>
        {/* For password managers, which keep a password with its name. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          id="currentPassword"
          name="currentPassword"
          label={texts.current}
          autoComplete="current-password"
          error={errorOf("currentPassword")}
        />
        <NewPasswordField id="newPassword" name="newPassword" error={errorOf("newPassword")} />
        <div>
          <Button type="submit" variant="primary" pending={isPending}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Section>
  );
}
