"use client";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { confirmPassword } from "@quayside/api-client/contract/auth/auth.endpoints";
import { isApiError } from "@quayside/api-client/errors/api-error";
import { mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { useCountdown } from "#countdown.ts";
import { askForPasskey } from "#passkey.ts";
import { Button } from "@quayside/ui/button";
import { FormDialog } from "@quayside/ui/form-dialog";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { TextField } from "@quayside/ui/text-field";
import { confirmPasswordMessages as texts } from "#confirm-password.messages.ts";
import { refusalOf } from "#confirm-password.view-model.ts";

interface Missing {
  readonly password?: string;
  readonly code?: string;
}

/**
 * Asks a signed-in user for the password, and for a second-factor code once the API requires one, and makes the
 * session a fresh one. Screens use it through `useFreshSignIn`.
 *
 * @param onConfirmed called when the session is fresh: the rejected call can be retried
 * @param onClose called when the user cancels
 */
export function ConfirmPasswordDialog({
  onConfirmed,
  onClose,
}: {
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}) {
  const { client, session, user } = useSession();
  const passwordField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const [asksCode, setAsksCode] = useState(false);
  const [offersPasskey, setOffersPasskey] = useState(false);
  const [missing, setMissing] = useState<Missing>({});
  const confirm = useMutation(
    mutationOptionsFor(client, confirmPassword, {
      onSuccess: onConfirmed,
      onError: (failure) => {
        const wantsPasskey = isApiError(failure, confirmPassword, "passkey_required");
        const isAboutCode =
          wantsPasskey ||
          isApiError(failure, confirmPassword, "totp_required") ||
          isApiError(failure, confirmPassword, "totp_invalid");
        if (wantsPasskey) setOffersPasskey(true);
        if (isAboutCode) setAsksCode(true);
        else passwordField.current?.focus();
      },
    }),
  );
  const passkey = useMutation({
    mutationFn: () => askForPasskey(session),
    onMutate: () => confirm.reset(),
    onSuccess: (proof) =>
      confirm.mutate({ body: { secret: passwordField.current?.value ?? "", passkey: proof } }),
  });
  const { mutate } = confirm;
  const isPending = confirm.isPending || passkey.isPending;
  const error = confirm.error ?? passkey.error;
  const refusal = refusalOf(error);
  const wait = useCountdown(refusal.wait, error);
  useEffect(() => {
    // After the dialog has moved the focus and recorded its previous place.
    const timer = setTimeout(() => passwordField.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    // Once it is rendered, as the API's response requires it.
    if (asksCode) codeField.current?.focus();
  }, [asksCode, error]);

  function submit() {
    if (isPending || wait > 0) return;
    const secret = passwordField.current?.value ?? "";
    const code = codeField.current?.value.trim() ?? "";
    const found: Missing = {
      ...(secret === "" && { password: texts.passwordRequired }),
      ...(asksCode && code === "" && { code: texts.codeRequired }),
    };
    setMissing(found);
    if (found.password !== undefined) return passwordField.current?.focus();
    if (found.code !== undefined) return codeField.current?.focus();
    passkey.reset();
    mutate({ body: asksCode ? { secret, code } : { secret } });
  }

  const message = wait > 0 ? texts.wait(wait) : refusal.message;
  return (
    <FormDialog
      title={texts.title}
      description={texts.description}
      submitLabel={texts.confirm}
      pending={isPending}
      method="post"
      onSubmit={submit}
      onClose={onClose}
    >
      {message !== undefined && (
        <InlineNotification tone="error" closable={false}>
          {message}
        </InlineNotification>
      )}
      {/* For password managers, which keep a password with its name. */}
      <input type="hidden" name="email" autoComplete="username" value={user?.email ?? ""} readOnly />
      <TextField
        ref={passwordField}
        label={texts.password}
        name="password"
        type="password"
        autoComplete="current-password"
        error={missing.password ?? refusal.password}
      />
      {asksCode && (
        <TextField
          ref={codeField}
          label={texts.code}
          hint={texts.codeHint}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          error={missing.code ?? refusal.code}
        />
      )}
      {offersPasskey && (
        <div>
          <Button pending={passkey.isPending} onClick={() => !isPending && passkey.mutate()}>
            {texts.passkey}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
