"use client";
import { createClient } from "@quayside/api-client/client";
import {
  confirmNewsletter,
  leaveNewsletter,
} from "@quayside/api-client/contract/newsletter/newsletter.endpoints";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { useEffect, useRef, useState } from "react";
import { linkMessages } from "#features/newsletter/newsletter-link.messages.ts";

const endpoints = { confirm: confirmNewsletter, leave: leaveNewsletter } as const;

/** Shown when done; takes the focus from the removed button. */
function Done({ title, text }: { readonly title: string; readonly text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="status" className="grid gap-2">
      <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold">
        {title}
      </h1>
      <p className="text-muted">{text}</p>
    </div>
  );
}

/**
 * Confirms or ends a newsletter subscription by an e-mail link. It waits for a click on the button, because mail
 * scanners open links too.
 */
export function NewsletterLink({
  purpose,
  apiBaseUrl,
}: {
  readonly purpose: "confirm" | "leave";
  /** Null without an API. */
  readonly apiBaseUrl: string | null;
}) {
  const [state, setState] = useState<"open" | "sending" | "done" | "invalid" | "failed">("open");
  const messages = linkMessages[purpose];
  async function send() {
    const token = location.hash.slice(1);
    if (token === "") return setState("invalid");
    if (apiBaseUrl === null) return setState("failed");
    setState("sending");
    const client = createClient({ baseUrl: apiBaseUrl, application: "marketing", credentials: "omit" });
    try {
      await client.call(endpoints[purpose], { body: { token } });
      setState("done");
    } catch (error) {
      setState(error instanceof ApiError && error.statusCode === 400 ? "invalid" : "failed");
    }
  }
  if (state === "done") return <Done title={messages.done} text={messages.doneText} />;
  return (
    <>
      <h1 className="text-xl font-semibold">{messages.title}</h1>
      <p className="text-muted">{messages.text}</p>
      {(state === "invalid" || state === "failed") && (
        <InlineNotification tone="error" closable={false}>
          {state === "invalid" ? messages.invalid : linkMessages.failed}
        </InlineNotification>
      )}
      <noscript>
        <p>This page needs JavaScript to pass the link on.</p>
      </noscript>
      <div>
        <Button variant="primary" size="lg" pending={state === "sending"} onClick={() => void send()}>
          {messages.button}
        </Button>
      </div>
    </>
  );
}
