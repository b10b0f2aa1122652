"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { createSellerLead } from "@quayside/api-client/contract/seller-leads/index";
import { mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { formProblemText } from "@quayside/portal/problem-text";
import { Button } from "@quayside/ui/button";
import { Dialog } from "@quayside/ui/dialog";
import { ErrorSummary } from "@quayside/ui/error-summary";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { useToast } from "@quayside/ui/toast";
import { LeadFields } from "#features/seller-onboarding/components/lead-fields.tsx";
import { isDecided } from "#components/is-decided.ts";
import {
  type LeadDraft,
  type LeadProblem,
  draftProblems,
  emptyDraft,
  fieldsOf,
  refusalProblems,
} from "#features/seller-onboarding/lead.view-model.ts";
import { createErrors, leadMessages as messages } from "#features/seller-onboarding/onboarding.messages.ts";
import { leadHref } from "#features/seller-onboarding/onboarding.search-params.ts";

const FORM = "new-lead";

/** A drawer that notes a new lead and leads to it. */
export default function NewLead({ onClose }: { readonly onClose: () => void }) {
  const { client, navigate } = useSession();
  const { show } = useToast();
  const [draft, setDraft] = useState<LeadDraft>(emptyDraft);
  const [problems, setProblems] = useState<readonly LeadProblem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const create = useMutation(
    mutationOptionsFor(client, createSellerLead, {
      onSuccess: (lead) => {
        show({ tone: "success", title: messages.created });
        navigate(leadHref(lead.slug));
      },
      onError: (error) => {
        if (isDecided(error)) setKey(crypto.randomUUID());
        setProblems(refusalProblems(error, createErrors));
      },
    }),
  );
  const submit = () => {
    if (create.isPending) return;
    const found = draftProblems(draft);
    setProblems(found);
    setAttempt(attempt + 1);
    create.reset();
    if (found.length === 0) create.mutate({ body: fieldsOf(draft), idempotencyKey: key });
  };
  return (
    <Dialog
      open
      variant="drawer"
      size="md"
      title="New seller lead"
      onOpenChange={(open) => {
        if (!open && !create.isPending) onClose();
      }}
      footer={
        <>
          <Button disabled={create.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM} variant="primary" pending={create.isPending}>
            Create lead
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {problems.length > 0 && <ErrorSummary key={attempt} errors={problems} />}
        {create.error && problems.length === 0 && (
          <InlineNotification tone="error" closable={false}>
            {formProblemText(create.error, createErrors, messages.create)}
          </InlineNotification>
        )}
        <LeadFields
          draft={draft}
          problems={problems}
          onChange={(changes) => {
            setDraft((now) => ({ ...now, ...changes }));
            setKey(crypto.randomUUID());
          }}
        />
      </form>
    </Dialog>
  );
}
