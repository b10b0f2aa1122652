"use client";

import { ToneIcon } from "@quayside/ui/tone-icon";
import { createClient, type Client } from "@quayside/api-client/client";
import {
  sendSellerEnquiry,
  checkEnquiryVat,
} from "@quayside/api-client/contract/seller-leads/enquiry.endpoints";
import { Button } from "@quayside/ui/button";
import { ErrorSummary } from "@quayside/ui/error-summary";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { useIsHydrated } from "@quayside/ui/lib/use-is-hydrated";
import type { SelectOption } from "@quayside/ui/select-field";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { enquiryMessages as messages, vatTexts } from "#features/sell/enquiry.messages.ts";
import { EnquiryFields } from "#features/sell/enquiry-fields.tsx";
import {
  type Problems,
  draftProblems,
  enquiryOf,
  failureText,
  readDraft,
  refusalProblems,
  summaryOf,
} from "#features/sell/enquiry.view-model.ts";

const tones = { VALID: "success", INVALID: "caution", UNABLE_TO_VALIDATE: "info" } as const;

/** The text for the state of a VAT number. */
function VatNote({ state }: { readonly state: ReturnType<typeof useVatCheck>["state"] }) {
  if (state === null) return null;
  if (state === "asking") return <p className="text-base text-muted">{messages.vatChecking}</p>;
  const tone = state.isWellFormed ? tones[state.status] : "caution";
  return (
    <p className="flex items-start gap-2 text-base">
      <ToneIcon tone={tone} className="mt-0.5 shrink-0" />
      {state.isWellFormed ? vatTexts[state.status] : messages.vatWrong}
    </p>
  );
}

export interface EnquiryFormProps {
  readonly apiBaseUrl: string;
  readonly countries: readonly SelectOption[];
  /** The first field was filled. */
  readonly onBegun: () => void;
  /** @param key id of the accepted enquiry */
  readonly onSent: (key: string) => void;
}

/** The message once an enquiry is accepted; it takes the focus from the removed form. */
function Sent() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="status" className="card grid gap-2 p-6 sm:p-8">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold">
        {messages.sentTitle}
      </h3>
      <p className="text-md text-muted">{messages.sent}</p>
    </div>
  );
}

/** The enquiry form of a company that wants to sell. Resending after a lost answer is idempotent. */
export function EnquiryForm({ apiBaseUrl, countries, onBegun, onSent }: EnquiryFormProps) {
  const [client] = useState(() =>
    createClient({ baseUrl: apiBaseUrl, application: "marketing", credentials: "omit" }),
  );
  const isHydrated = useIsHydrated();
  const form = useRef<HTMLFormElement>(null);
  const hasBegun = useRef(false);
  const sentAs = useRef({ said: "", key: "" });
  const vat = useVatCheck(client);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [stage, setStage] = useState<"open" | "sending" | "sent">("open");
  if (stage === "sent") return <Sent />;

  /** The idempotency key of the current enquiry: it changes when the enquiry does. */
  const keyOf = (said: string) => {
    if (said !== sentAs.current.said) sentAs.current = { said, key: crypto.randomUUID() };
    return sentAs.current.key;
  };
  const begin = () => {
    if (!hasBegun.current) onBegun();
    hasBegun.current = true;
  };
  const checkVat = () => {
    if (!form.current) return;
    const { country, vatNumber } = readDraft(form.current);
    vat.check(country, vatNumber);
  };
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (stage !== "open") return;
    const draft = readDraft(event.currentTarget);
    const found = draftProblems(draft);
    setProblems(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    const key = keyOf(JSON.stringify(draft));
    setStage("sending");
    try {
      await client.call(sendSellerEnquiry, { body: enquiryOf(draft, key) });
      setStage("sent");
      onSent(key);
    } catch (error) {
      const refused = refusalProblems(error);
      setProblems(refused);
      if (Object.keys(refused).length === 0) setFailure(failureText(error));
      setStage("open");
    }
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label={messages.title}
      onInput={begin}
      onSubmit={(event) => void send(event)}
      className="card relative grid gap-5 p-5 sm:p-8"
    >
      <ErrorSummary errors={summaryOf(problems)} />
      {failure !== null && (
        <InlineNotification tone="error" closable={false}>
          {failure}
        </InlineNotification>
      )}
      <EnquiryFields
        countries={countries}
        problems={problems}
        vatNote={<VatNote state={vat.state} />}
        onVatLeft={checkVat}
      />
      <div>
        {/* Submitted natively, before hydration, the form would be empty again. */}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          disabled={!isHydrated}
          pending={stage === "sending"}
        >
          {messages.send}
        </Button>
      </div>
    </form>
  );
}

type Verdict = AnswerOf<typeof checkEnquiryVat>;

/**
 * What is known about the VAT number in a form. Each number is checked once; the response for an older one is
 * dropped, and a missing response counts as a registry outage.
 */
function useVatCheck(client: Client) {
  const [state, setState] = useState<Verdict | "asking" | null>(null);
  const asked = useRef("");
  const call = useRef<AbortController>(null);
  useEffect(() => () => call.current?.abort(), []);

  function check(country: string, vatNumber: string) {
    const key = `${country} ${vatNumber}`;
    if (key === asked.current) return;
    asked.current = key;
    call.current?.abort();
    if (country === "" || vatNumber === "") return setState(null);
    const { signal } = (call.current = new AbortController());
    setState("asking");
    client.call(checkEnquiryVat, { body: { country, vatNumber } }, { signal }).then(
      (verdict) => asked.current === key && setState(verdict),
      () => asked.current === key && setState({ isWellFormed: true, status: "UNABLE_TO_VALIDATE" }),
    );
  }

  return { state, check };
}
