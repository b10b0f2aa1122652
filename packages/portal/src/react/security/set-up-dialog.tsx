"use client";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import {
  confirmSecondFactor,
  type startSecondFactor,
} from "@quayside/api-client/contract/second-factor/second-factor.endpoints";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { isApiError } from "@quayside/api-client/errors/is-api-error";
import { mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { useCountdown } from "#countdown.ts";
import { loginMessages } from "#login.messages.ts";
import { problemText, waitOf } from "#problem-text.ts";
import { Button } from "@quayside/ui/button";
import { Dialog } from "@quayside/ui/dialog";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { TextField } from "@quayside/ui/text-field";
import { useToast } from "@quayside/ui/toast";
import { QrPicture } from "#react/security/qr-picture.tsx";
import { RecoveryCodes } from "#react/security/recovery-codes.tsx";
import { groupedKey } from "#security/second-factor.view-model.ts";
import { confirmFactorErrors, factorTexts as texts } from "#security/security.messages.ts";

/** The data to enter into an authenticator app. */
export type Enrolment = AnswerOf<typeof startSecondFactor>;

/** Shows the key for an authenticator app, takes a first code, and then shows the recovery codes once. */
export function SetUpDialog({
  enrolment,
  onClose,
}: {
  readonly enrolment: Enrolment;
  readonly onClose: () => void;
}) {
  const { client } = useSession();
  const { show } = useToast();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const { mutate, isPending, error, data } = useMutation(
    mutationOptionsFor(client, confirmSecondFactor, {
      onSuccess: () => show({ tone: "success", title: texts.turnedOn }),
      onError: (refusal) => {
        if (!isApiError(refusal, confirmSecondFactor, "totp_invalid")) return;
        setProblem(confirmFactorErrors.totp_invalid);
        field.current?.select();
      },
    }),
  );
  const wait = useCountdown(waitOf(error), error);
  if (data !== undefined) return <RecoveryCodes codes={data.recoveryCodes} onClose={onClose} />;

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (isPending || wait > 0) return;
    const code = field.current?.value.trim() ?? "";
    setProblem(code === "" ? texts.codeRequired : undefined);
    if (code === "") return field.current?.focus();
    mutate({ body: { code } });
  }

  const isAtField = isApiError(error, confirmSecondFactor, "totp_invalid");
  const isWaitOver = waitOf(error) > 0 && wait === 0;
  return (
    <Dialog
      open
      size="md"
      onOpenChange={() => !isPending && onClose()}
      title={texts.setUpTitle}
      description={texts.scan}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={isPending}>
            {texts.turnOn}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5 pb-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        <QrPicture rows={enrolment.qrRows} label={texts.picture} />
        <div className="grid content-start gap-2 text-sm">
          <p>{texts.byHand}</p>
          <p className="font-medium">{texts.key}</p>
          <code className="code rounded-md bg-sunken px-3 py-2 break-words select-all">
            {groupedKey(enrolment.secret)}
          </code>
          <a className="prose-link" href={enrolment.uri}>
            {texts.openApp}
          </a>
        </div>
        <form id={formId} noValidate className="grid gap-3 sm:col-span-2" onSubmit={submit}>
          {error !== null && !isAtField && !isWaitOver && (
            <InlineNotification tone="error" closable={false}>
              {wait > 0 ? loginMessages.wait(wait) : problemText(error, { invalid_state: texts.isOn })}
            </InlineNotification>
          )}
          <TextField
            ref={field}
            label={texts.code}
            hint={texts.codeHint}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            className="tnum"
            error={problem}
          />
        </form>
      </div>
    </Dialog>
  );
}
