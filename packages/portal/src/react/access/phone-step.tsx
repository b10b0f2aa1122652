"use client";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { verifyPhone } from "@quayside/api-client/contract/verification/verification.endpoints";
import { ApiError, isApiError } from "@quayside/api-client/errors/api-error";
import { mutationOptionsFor } from "@quayside/api-client/queries";
import { useOwnUser } from "@quayside/auth/react/own-user";
import { useSession } from "@quayside/auth/react/session-provider";
import { Button } from "@quayside/ui/button";
import { Skeleton } from "@quayside/ui/skeleton";
import { TextField } from "@quayside/ui/text-field";
import { phoneProblemTexts, phoneStepMessages as texts, sendCodeErrors } from "#activation.messages.ts";
import { useCountdown } from "#countdown.ts";
import { waitOf } from "#problem-text.ts";
import { CallRefusal } from "#react/page/call-refusal.tsx";
import { PhoneCodeForm } from "#react/access/phone-code-form.tsx";
import { useRequiredField } from "#react/parts/use-required-field.ts";

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
  const { take, setError, ...field } = useRequiredField(phoneProblemTexts.MISSING);
  const { mutate, isPending, error } = useMutation(
    mutationOptionsFor(client, verifyPhone, {
      onSuccess: ({ wait }, { body }) => onSent({ phone: body?.phone ?? known, wait }),
      onError: (refusal) => {
        if (isApiError(refusal, verifyPhone, "phone_invalid")) {
          setError(phoneProblemTexts[refusal.details.phone]);
          field.ref.current?.focus();
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
    const phone = take();
    if (phone !== null) mutate({ body: { phone } });
  }

  const isAtField = isApiError(error, verifyPhone, "phone_invalid");
  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      <p>{texts.intro}</p>
      {!isAtField && <CallRefusal error={error} wait={left} waitText={texts.wait} texts={sendCodeErrors} />}
      <TextField
        {...field}
        label={texts.number}
        hint={texts.numberHint}
        name="phone"
        type="tel"
        autoComplete="tel"
        defaultValue={known}
      />
      <div>
        <Button type="submit" variant="primary" pending={isPending}>
          {texts.send}
        </Button>
      </div>
    </form>
  );
}
