"use client";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { requestPasswordReset } from "@quayside/api-client/contract/users/users.endpoints";
import { mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { Button } from "@quayside/ui/button";
import { TextField } from "@quayside/ui/text-field";
import { UiLink } from "@quayside/ui/ui-provider";
import { useCountdown } from "#countdown.ts";
import { loginMessages } from "#login.messages.ts";
import { requestResetErrors, resetMessages as texts } from "#password.messages.ts";
import { waitOf } from "#problem-text.ts";
import { CallRefusal } from "#react/page/call-refusal.tsx";

/** Asks for the address of an account. The result is the same whether or not there is one. */
export function RequestReset() {
  const { client } = useSession();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState("");
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const { mutate, isPending, isSuccess, error, reset } = useMutation(
    mutationOptionsFor(client, requestPasswordReset),
  );
  const wait = useCountdown(waitOf(error), error);
  useEffect(() => {
    // Text typed before hydration is only in the DOM, and would be lost with the next render.
    const typed = field.current?.value ?? "";
    if (typed !== "") setEmail(typed);
  }, []);
  if (isSuccess) return <Sent email={email} onAgain={reset} />;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending || wait > 0) return;
    const address = email.trim();
    const found = addressProblem(address);
    setProblem(found);
    if (found !== undefined) return field.current?.focus();
    setEmail(address);
    mutate({ body: { email: address } });
  }

  return (
    <>
      <h1 className="text-xl font-semibold">{texts.requestTitle}</h1>
      <p>{texts.requestIntro}</p>
      <CallRefusal error={error} wait={wait} texts={requestResetErrors} />
      <form noValidate className="card grid gap-5 p-6" onSubmit={submit}>
        <TextField
          ref={field}
          label={texts.email}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          error={problem}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" variant="primary" size="lg" pending={isPending}>
          {texts.send}
        </Button>
        <p>
          <UiLink className="prose-link" href="/login/">
            {texts.back}
          </UiLink>
        </p>
      </form>
    </>
  );
}

function addressProblem(email: string): string | undefined {
  if (email === "") return loginMessages.emailRequired;
  return /^[^\s@]+@[^\s@]+$/.test(email) ? undefined : loginMessages.emailInvalid;
}

function Sent({ email, onAgain }: { readonly email: string; readonly onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="card grid gap-4 p-6">
      <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
        {texts.sentTitle}
      </h1>
      <p className="break-words">{texts.sent(email)}</p>
      <p className="text-muted">{texts.sentDoubt}</p>
      <div className="flex flex-wrap items-center gap-4">
        <Button onClick={onAgain}>{texts.again}</Button>
        <UiLink className="prose-link" href="/login/">
          {texts.back}
        </UiLink>
      </div>
    </div>
  );
}
