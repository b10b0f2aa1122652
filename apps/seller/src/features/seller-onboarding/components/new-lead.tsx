"use client";
import { useState } from "react";
import { createSellerLead } from "@quayside/api-client/contract/seller-leads/index";
import { useSession } from "@quayside/auth/react/session-provider";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { Button } from "@quayside/ui/button";
import { Dialog } from "@quayside/ui/dialog";
import { ErrorSummary } from "@quayside/ui/error-summary";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { useToast } from "@quayside/ui/toast";
import { LeadFields } from "#features/seller-onboarding/components/lead-fields.tsx";
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
  const { navigate } = useSession();
  const { show } = useToast();
  const [draft, setDraft] = useState<LeadDraft>(emptyDraft);
  const [problems, setProblems] = useState<readonly LeadProblem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const create = useSubmit(createSellerLead, {
    texts: createErrors,
    fallback: messages.create,
    onSuccess: (lead) => {
      show({ tone: "success", title: messages.created });
      navigate(leadHref(lead.slug));
    },
    onError: (failure) => setProblems(refusalProblems(failure, createErrors)),
  });
  const submit = () => {
    // A lead that was made is being opened: the same again would be another one.
    if (create.isPending || create.isSuccess) return;
    const found = draftProblems(draft);
    setProblems(found);
    setAttempt(attempt + 1);
    create.reset();
    if (found.length === 0) create.send({ body: fieldsOf(draft) });
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
            {create.failure}
          </InlineNotification>
        )}
        <LeadFields
          draft={draft}
          problems={problems}
          onChange={(changes) => setDraft((now) => ({ ...now, ...changes }))}
        />
      </form>
    </Dialog>
  );
}
