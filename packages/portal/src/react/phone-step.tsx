"use client";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { verifyPhone } from "@quayside/api-client/contract/verification/verification.endpoints";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { isApiError } from "@quayside/api-client/errors/is-api-error";
import { mutationOptionsFor } from "@quayside/api-client/queries";
import { useOwnUser } from "@quayside/auth/react/own-user";
import { useSession } from "@quayside/auth/react/session-provider";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { Skeleton } from "@quayside/ui/skeleton";
import { TextField } from "@quayside/ui/text-field";
import { phoneProblemTexts, phoneStepMessages as texts, sendCodeErrors } from "#activation.messages.ts";
import { useCountdown } from "#countdown.ts";
import { problemText, waitOf } from "#problem-text.ts";
import { PhoneCodeForm } from "#react/phone-code-form.tsx";

interface Sending {
  readonly phone: string;
  /** Seconds until another code may be requested. */
  readonly wait: number;
}

/** Texts a code to the phone of the signed-in user, who may enter the number first, and takes the code. */
export function PhoneStep() {
  const own = useOwnUser();
  const [sent, setSent] = useState<Sending | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  if (sent !== null)
    return (
      <PhoneCodeForm
        phone={sent.phone}
        wait={sent.wait}
        onOtherNumber={() => {
          setTyped(sent.phone);
          setSent(null);
        }}
      />
    );
  if (own.data === undefined && own.error === null) return <Skeleton lines={2} label="Loading your number" />;
  return <NumberForm known={typed ?? own.data?.phone ?? ""} onSent={setSent} />;
}

function NumberForm({ known, onSent }: { readonly known: string; readonly onSent: (sent: Sending) => void }) {
  const { client, session } = useSession();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const { mutate, isPending, error } = useMutation(
    mutationOptionsFor(client, verifyPhone, {
      onSuccess: ({ wait }, { body }) => onSent({ phone: body.phone ?? known, wait }),
      onError: (refusal) => {
        if (isApiError(refusal, verifyPhone, "phone_invalid")) {
          setProblem(phoneProblemTexts[refusal.details.phone]);
          field.current?.focus();
        }
        if (refusal instanceof ApiError && refusal.code === "invalid_state")
          void session.reloadUser().catch(() => {});
      },
    }),
  );
  const left = useCountdown(waitOf(error), error);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending || left > 0) return;
    const phone = field.current?.value.trim() ?? "";
    setProblem(phone === "" ? phoneProblemTexts.MISSING : undefined);
    if (phone === "") return field.current?.focus();
    mutate({ body: { phone } });
  }

  const isAtField = isApiError(error, verifyPhone, "phone_invalid");
  const isWaitOver = waitOf(error) > 0 && left === 0;
  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      <p>{texts.intro}</p>
      {error !== null && !isAtField && !isWaitOver && (
        <InlineNotification tone="error" closable={false}>
          {left > 0 ? texts.wait(left) : problemText(error, sendCodeErrors)}
        </InlineNotification>
      )}
      <TextField
        ref={field}
        label={texts.number}
        hint={texts.numberHint}
        name="phone"
        type="tel"
        autoComplete="tel"
        defaultValue={known}
        error={problem}
      />
      <div>
        <Button type="submit" variant="primary" pending={isPending}>
          {texts.send}
        </Button>
      </div>
    </form>
  );
}
