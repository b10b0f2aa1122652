"use client";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect } from "react";
import {
  resendPhoneCode,
  verifyPhoneToken,
} from "@quayside/api-client/contract/verification/verification.endpoints";
import { isApiError } from "@quayside/api-client/errors/api-error";
import { mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { TextField } from "@quayside/ui/text-field";
import { useToast } from "@quayside/ui/toast";
import { phoneCodeErrors, phoneStepMessages as texts, sendCodeErrors } from "#activation.messages.ts";
import { problemText, waitOf } from "#problem-text.ts";
import { useRequiredField } from "#react/parts/use-required-field.ts";
import { useWait } from "#react/access/use-wait.tsx";

/**
 * Takes the code of a text message, in one field so that it can be pasted, and can request another one.
 *
 * @param wait seconds until another code may be requested
 */
export function PhoneCodeForm({
  phone,
  wait,
  onOtherNumber,
}: {
  readonly phone: string;
  readonly wait: number;
  readonly onOtherNumber: () => void;
}) {
  const { client, session } = useSession();
  const { show } = useToast();
  const { take, setError, ...field } = useRequiredField(texts.codeRequired);
  const { ref } = field;
  const pause = useWait(wait, texts.wait);
  useEffect(() => ref.current?.focus(), [ref]);
  const verify = useMutation(
    mutationOptionsFor(client, verifyPhoneToken, {
      onSuccess: (user) => session.setUser(user),
      onError: (error) => {
        if (!isApiError(error, verifyPhoneToken, "authentication_failed")) return;
        setError(phoneCodeErrors.authentication_failed);
        ref.current?.select();
      },
    }),
  );
  const again = useMutation(
    mutationOptionsFor(client, resendPhoneCode, {
      onSuccess: (sent) => {
        pause.start(sent.wait);
        verify.reset();
        setError(undefined);
        if (ref.current) ref.current.value = "";
        ref.current?.focus();
        show({ tone: "success", title: texts.resent });
      },
      onError: (error) => pause.start(waitOf(error)),
    }),
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    if (verify.isPending) return;
    const code = take();
    if (code === null) return;
    again.reset();
    verify.mutate({ body: { code } });
  }

  const failure = again.error ?? verify.error;
  const isTold = failure === null || field.error !== undefined || waitOf(failure) > 0;
  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      <p>{texts.sent(phone)}</p>
      {!isTold && (
        <InlineNotification tone="error" closable={false}>
          {problemText(failure, sendCodeErrors)}
        </InlineNotification>
      )}
      <TextField
        {...field}
        label={texts.code}
        hint={texts.codeHint}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        className="tnum"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={verify.isPending}>
          {texts.verify}
        </Button>
        <Button pending={again.isPending} {...pause.buttonProps(() => again.mutate({}))}>
          {texts.again}
        </Button>
        <Button variant="ghost" onClick={onOtherNumber}>
          {texts.otherNumber}
        </Button>
      </div>
      {pause.hint}
    </form>
  );
}
