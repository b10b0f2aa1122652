"use client";

import { type FormEvent, useId, useRef, useState } from "react";
import { acceptClaim, disputeClaim } from "@quayside/api-client/contract/claims/claims.endpoints";
import type { Claim } from "@quayside/api-client/contract/claims/claim.schema";
import { formatMoney } from "@quayside/format/money";
import { Button } from "@quayside/ui/button";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { useToast } from "@quayside/ui/toast";
import { useClaimAction } from "#features/claims/claim-action.ts";
import { acceptErrors, claimMessages, disputeErrors } from "#features/claims/claims.messages.ts";
import { claimReasonNames } from "@quayside/api-client/contract/claims/claim.messages";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { TextareaField } from "@quayside/ui/textarea-field";
import { UnsavedChanges } from "#components/unsaved-changes.tsx";
import { adviceFor, heldFacts, reasonsOf, textProblem } from "#features/claims/claim.view-model.ts";
import { useKeptDraft } from "#components/kept-draft.ts";
import { DisputeFiles } from "#features/claims/dispute-files.tsx";

/** Accepts a claim in full, after showing the cost. */
function AcceptButton({ claim }: { readonly claim: Claim }) {
  const { show } = useToast();
  const [open, setOpen] = useState(false);
  const { send, isPending, failure, reset } = useClaimAction(acceptClaim, {
    claimQid: claim.qid,
    texts: acceptErrors,
    fallback: claimMessages.acceptFailed,
    onDone: () => show({ tone: "success", title: claimMessages.accepted }),
  });
  return (
    <>
      <Button
        onClick={() => {
          reset();
          setOpen(true);
        }}
      >
        Accept the claim
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Accept claim ${claim.number}?`}
        description={`The buyer is refunded at once. Goods worth ${formatMoney(claim.claimed, claim.currency)} and the VAT on them are charged to you in the credit note of this month. This can’t be undone.`}
        confirmLabel="Accept the claim"
        tone="danger"
        pending={isPending}
        error={failure ?? undefined}
        onConfirm={() => send({ params: { qid: claim.qid }, body: { version: claim.version } })}
      />
    </>
  );
}

const problems = { short: claimMessages.textTooShort, long: claimMessages.textTooLong } as const;

/** Facts of the order besides files, each inserted into the text with one click. */
function HeldFacts({
  facts,
  text,
  onAdd,
}: {
  readonly facts: readonly string[];
  readonly text: string;
  readonly onAdd: (fact: string) => void;
}) {
  const rest = facts.filter((fact) => !text.includes(fact));
  if (rest.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p className="text-sm font-medium">Already on file</p>
      <ul aria-label="Facts of the order" className="grid gap-2">
        {rest.map((fact) => (
          <li key={fact} className="flex flex-wrap items-center justify-between gap-2 text-sm">
            <span className="min-w-0 break-words text-muted">{fact}</span>
            <Button size="sm" onClick={() => onAdd(fact)}>
              Add to the text <span className="sr-only">: {fact}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The seller's answer to a claim: advice for its reasons, files, text, and the two actions. */
export function AnswerPanel({ claim }: { readonly claim: Claim }) {
  const { show } = useToast();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<"short" | "long" | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const { send, isPending, isSuccess, failure } = useClaimAction(disputeClaim, {
    claimQid: claim.qid,
    texts: disputeErrors,
    fallback: claimMessages.disputeFailed,
    onDone: () => show({ tone: "success", title: claimMessages.disputed }),
  });
  const isDirty = !isSuccess && text !== "";
  useKeptDraft(`dispute:${claim.qid}`, { draft: text, isDirty, restore: setText });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = textProblem(text);
    setProblem(found);
    if (found === null)
      send({ params: { qid: claim.qid }, body: { text: text.trim(), version: claim.version } });
    else field.current?.focus();
  };
  return (
    <section aria-labelledby={`${id}-title`} className="card grid grid-cols-1 gap-6 p-5 print:hidden">
      <UnsavedChanges isDirty={text.trim() !== "" && !isPending} />
      <div className="grid gap-2">
        <h2 id={`${id}-title`} className="text-lg font-semibold">
          Your answer
        </h2>
        <ul aria-label="What convinces" className="grid gap-1 text-muted">
          {reasonsOf(claim).map((reason) => (
            <li key={reason}>
              <span className="font-medium text-fg">{claimReasonNames[reason]}:</span> {adviceFor[reason]}
            </li>
          ))}
        </ul>
      </div>
      <DisputeFiles claim={claim} />
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <HeldFacts
          facts={heldFacts(claim)}
          text={text}
          onAdd={(fact) =>
            setText((before) => (before.trim() === "" ? fact : `${before.trimEnd()}\n${fact}`))
          }
        />
        <TextareaField
          ref={field}
          label="Why you dispute the claim"
          hint="10 to 2,000 characters. The buyer does not see it."
          rows={6}
          value={text}
          error={problem === null ? undefined : problems[problem]}
          onChange={(event) => setText(event.target.value)}
        />
        {failure !== null && (
          <InlineNotification tone="error" closable={false}>
            {failure}
          </InlineNotification>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" pending={isPending}>
            Dispute the claim
          </Button>
          <AcceptButton claim={claim} />
        </div>
      </form>
    </section>
  );
}
