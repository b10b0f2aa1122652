"use client";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { confirmPasswordReset } from "@quayside/api-client/contract/users/users.endpoints";
import { passwordProblem } from "@quayside/api-client/contract/users/password.rules";
import { isApiError } from "@quayside/api-client/errors/api-error";
import { mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { Button } from "@quayside/ui/button";
import { LinkButton } from "@quayside/ui/link-button";
import { UiLink } from "@quayside/ui/ui-provider";
import { useCountdown } from "#countdown.ts";
import {
  confirmResetErrors,
  passwordMessages,
  passwordProblemTexts,
  resetMessages as texts,
} from "#password.messages.ts";
import { waitOf } from "#problem-text.ts";
import { CallRefusal } from "#react/page/call-refusal.tsx";
import { DonePanel } from "#react/access/done-panel.tsx";
import { NewPasswordField } from "#react/access/password-field.tsx";

/** Sets a new password with the secret of a mailed link. A rejected password does not use up the link. */
export function SetPassword({ secret }: { readonly secret: string }) {
  const { client } = useSession();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const { mutate, isPending, isSuccess, error } = useMutation(
    mutationOptionsFor(client, confirmPasswordReset, {
      onError: (refusal) => {
        if (!isApiError(refusal, confirmPasswordReset, "password_refused")) return;
        setProblem(passwordProblemTexts[refusal.details.newPassword]);
        field.current?.focus();
      },
    }),
  );
  const wait = useCountdown(waitOf(error), error);
  if (isSuccess) return <DonePanel title={texts.doneTitle} text={texts.done} loginLabel={texts.login} />;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending || wait > 0) return;
    const newPassword = field.current?.value ?? "";
    // Only the API knows the owner of the link, and so the address.
    const found = passwordProblem(newPassword, "");
    if (newPassword === "") setProblem(passwordMessages.required);
    else setProblem(found === null ? undefined : passwordProblemTexts[found]);
    if (newPassword === "" || found !== null) return field.current?.focus();
    mutate({ body: { secret, newPassword } });
  }

  const isSpent = isApiError(error, confirmPasswordReset, "reset_secret_invalid");
  const isAtField = isApiError(error, confirmPasswordReset, "password_refused");
  return (
    <>
      <h1 className="text-xl font-semibold">{texts.confirmTitle}</h1>
      {!isAtField && <CallRefusal error={error} wait={wait} texts={confirmResetErrors} />}
      {isSpent ? (
        <div>
          <LinkButton href="/reset-password/" variant="primary">
            {texts.newLink}
          </LinkButton>
        </div>
      ) : (
        // Posting never happens: without scripts the password must not travel in an address.
        <form method="post" noValidate className="card grid gap-5 p-6" onSubmit={submit}>
          <NewPasswordField ref={field} name="newPassword" error={problem} />
          <Button type="submit" variant="primary" size="lg" pending={isPending}>
            {texts.save}
          </Button>
        </form>
      )}
      <p>
        <UiLink className="prose-link" href="/login/">
          {texts.back}
        </UiLink>
      </p>
    </>
  );
}
