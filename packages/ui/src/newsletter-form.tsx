"use client";
import { useState } from "react";
import { Button } from "#button.tsx";
import { TextField } from "#text-field.tsx";
import { useIsHydrated } from "#lib/use-is-hydrated.ts";

type State = "idle" | "pending" | "done" | "failed" | "invalid";

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The result for an address: a confirmation link was mailed, or the address is invalid. */
export type OnSubscribe = (email: string) => Promise<"asked" | "invalid">;

/** One e-mail field and 'Subscribe'. A rejection of `onSubscribe` shows the generic error. */
export function NewsletterForm({
  onSubscribe,
}: {
  /** Subscribes the address; a rejection shows the generic error. */
  onSubscribe: OnSubscribe;
}) {
  const [state, setState] = useState<State>("idle");
  const isHydrated = useIsHydrated();

  async function subscribe(form: FormData) {
    const email = String(form.get("email") ?? "").trim();
    if (!looksLikeEmail.test(email)) return setState("invalid");
    setState("pending");
    try {
      setState((await onSubscribe(email)) === "invalid" ? "invalid" : "done");
    } catch {
      setState("failed");
    }
  }

  return (
    <form
      noValidate
      aria-label="Newsletter"
      onSubmit={(event) => {
        event.preventDefault();
        void subscribe(new FormData(event.currentTarget));
      }}
      className="grid content-start gap-2"
    >
      <TextField
        label="Newsletter"
        hint="Market news for sellers, once a month."
        name="email"
        type="email"
        autoComplete="email"
        placeholder="name@example.com"
        error={
          state === "invalid"
            ? "Enter an e-mail address like name@example.com"
            : state === "failed"
              ? "Something went wrong. Please try again."
              : undefined
        }
      />
      {/* Submitted natively, the address would end up in the next page's URL. */}
      <Button
        type="submit"
        disabled={!isHydrated}
        pending={state === "pending"}
        className="justify-self-start"
      >
        Subscribe
      </Button>
      <p role="status" className="text-sm text-success-fg">
        {state === "done" ? "Check your inbox: we have sent you a link to confirm." : ""}
      </p>
    </form>
  );
}
