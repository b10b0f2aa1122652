"use client";
import { type FormEvent, useState } from "react";
import { setPin } from "@quayside/api-client/contract/warehouse/quick-sign-in.endpoints";
import { PIN_FORM } from "@quayside/api-client/contract/warehouse/warehouse.rules";
import { useFreshSignIn } from "@quayside/portal/react/access/fresh-sign-in";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { TextField } from "@quayside/ui/text-field";
import { useToast } from "@quayside/ui/toast";
import { quickSignInMessages as texts, setPinErrors } from "#features/my-profile/my-profile.messages.ts";

/** Sets the PIN, replacing the previous one. */
export function PinForm() {
  const { show } = useToast();
  const fresh = useFreshSignIn();
  const [pin, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const { send, isPending, failure } = useSubmit(setPin, {
    texts: setPinErrors,
    fallback: texts.failed,
    confirm: fresh,
    onSuccess: () => {
      setTyped("");
      show({ tone: "success", title: texts.pinSaved });
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const isPin = PIN_FORM.test(pin);
    setProblem(isPin ? undefined : texts.pinWrong);
    if (isPin) send({ body: { pin } });
  }
  return (
    <>
      {/* Posting never happens: without scripts the PIN must not travel in an address. */}
      <form method="post" noValidate className="grid max-w-md gap-4" onSubmit={submit}>
        {failure !== null && (
          <InlineNotification tone="error" closable={false}>
            {failure}
          </InlineNotification>
        )}
        <TextField
          id="new-pin"
          label={texts.pin}
          hint={texts.pinHint}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          value={pin}
          error={problem}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div>
          <Button type="submit" variant="primary" pending={isPending}>
            {texts.savePin}
          </Button>
        </div>
      </form>
      {fresh.dialog}
    </>
  );
}
