"use client";
import { useState } from "react";
import { createSellerLead } from "@quayside/api-client/contract/seller-leads/seller-leads.endpoints";
import { useSession } from "@quayside/auth/react/session-provider";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { useToast } from "@quayside/ui/toast";
import { useKeptDraft } from "#components/kept-draft.ts";
import { useFormCheck } from "#components/form-check.ts";
import { FormDrawer } from "#components/form-drawer.tsx";
import { LeadFields } from "#features/staff/seller-onboarding/lead-fields.tsx";
import {
  type LeadDraft,
  type LeadProblem,
  draftProblems,
  emptyDraft,
  fieldsOf,
  refusalProblems,
} from "#features/staff/seller-onboarding/lead.view-model.ts";
import {
  createErrors,
  leadMessages as messages,
} from "#features/staff/seller-onboarding/onboarding.messages.ts";
import { leadHref } from "#features/staff/seller-onboarding/onboarding.list-view.ts";

/** A drawer that creates a new lead and opens it. */
export default function NewLead({ onClose }: { readonly onClose: () => void }) {
  const { navigate } = useSession();
  const { show } = useToast();
  const [draft, setDraft] = useState<LeadDraft>(emptyDraft);
  const { check, refuse, ...found } = useFormCheck<LeadProblem>();
  const create = useSubmit(createSellerLead, {
    texts: createErrors,
    fallback: messages.create,
    onSuccess: (lead) => {
      show({ tone: "success", title: messages.created });
      navigate(leadHref(lead.slug));
    },
    onError: (failure) => refuse(refusalProblems(failure, createErrors)),
  });
  const isDirty = !create.isSuccess && JSON.stringify(draft) !== JSON.stringify(emptyDraft);
  useKeptDraft("lead:new", { draft, isDirty, restore: setDraft });
  const submit = () => {
    // A created lead is being opened: submitting again would create another one.
    if (create.isPending || create.isSuccess) return;
    create.reset();
    if (check(draftProblems(draft))) create.send({ body: fieldsOf(draft) });
  };
  return (
    <FormDrawer
      title="New seller lead"
      submitLabel="Create lead"
      check={found}
      call={create}
      onSubmit={submit}
      onClose={onClose}
    >
      <LeadFields
        draft={draft}
        problems={found.problems}
        onChange={(changes) => setDraft((now) => ({ ...now, ...changes }))}
      />
    </FormDrawer>
  );
}
