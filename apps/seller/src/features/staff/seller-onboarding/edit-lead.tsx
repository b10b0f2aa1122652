"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { updateSellerLead } from "@quayside/api-client/contract/seller-leads/seller-leads.endpoints";
import type { SellerLead } from "@quayside/api-client/contract/seller-leads/lead.schema";
import { leadSteps } from "@quayside/api-client/contract/seller-leads/seller-leads.rules";
import { isApiError } from "@quayside/api-client/errors/api-error";
import { mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { formProblemText } from "@quayside/portal/problem-text";
import { Button } from "@quayside/ui/button";
import { SelectField } from "@quayside/ui/select-field";
import { useToast } from "@quayside/ui/toast";
import { useKeptDraft } from "#components/kept-draft.ts";
import { useFormCheck } from "#components/form-check.ts";
import { FormProblems } from "#components/form-problems.tsx";
import { UnsavedChanges } from "#components/unsaved-changes.tsx";
import { CompleteLead } from "#features/staff/seller-onboarding/complete-lead.tsx";
import { LeadFields } from "#features/staff/seller-onboarding/lead-fields.tsx";
import {
  type LeadDraft,
  type LeadProblem,
  changeOf,
  draftOf,
  draftProblems,
  refusalProblems,
} from "#features/staff/seller-onboarding/lead.view-model.ts";
import {
  leadMessages as messages,
  leadStatusNames,
  leadStepNames,
  stepStatusNames,
  updateErrors,
} from "#features/staff/seller-onboarding/onboarding.messages.ts";

const STEP_OPTIONS = Object.entries(stepStatusNames).map(([value, label]) => ({ value, label }));
const STATUS_OPTIONS = (["OPEN", "LOST"] as const).map((value) => ({ value, label: leadStatusNames[value] }));

/** A lead without an account: its details, its steps, and its completion. */
export function EditLead({ lead, onReload }: { readonly lead: SellerLead; readonly onReload: () => void }) {
  const { client } = useSession();
  const { show } = useToast();
  const [base, setBase] = useState(lead);
  const [draft, setDraft] = useState(() => draftOf(lead));
  const { check, refuse, ...found } = useFormCheck<LeadProblem>();
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(base));
  useKeptDraft(`lead:${lead.slug}`, { draft, isDirty, restore: setDraft });
  const settle = (next: SellerLead) => {
    setBase(next);
    setDraft(draftOf(next));
  };
  // Another user's save replaces an untouched form.
  const [seen, setSeen] = useState(lead.version);
  if (lead.version !== seen) {
    setSeen(lead.version);
    if (!isDirty) settle(lead);
  }
  const save = useMutation(
    mutationOptionsFor(client, updateSellerLead, {
      onSuccess: (saved) => {
        settle(saved);
        show({ tone: "success", title: messages.saved });
      },
      onError: (error) => {
        refuse(refusalProblems(error, updateErrors));
        onReload();
      },
    }),
  );
  const isConflict = isApiError(save.error, updateSellerLead, "version_conflict");
  const change = (changes: Partial<LeadDraft>) => setDraft((now) => ({ ...now, ...changes }));
  const submit = () => {
    if (save.isPending) return;
    save.reset();
    if (check(draftProblems(draft)))
      save.mutate({ params: { slug: lead.slug }, body: changeOf(draft, base.version) });
  };
  return (
    <>
      <form
        noValidate
        aria-label="Seller lead"
        className="card grid grid-cols-1 gap-6 p-5 sm:p-6"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FormProblems
          {...found}
          failure={
            save.error && (
              <>
                <p>{formProblemText(save.error, updateErrors, messages.update)}</p>
                {isConflict && (
                  <Button
                    size="sm"
                    className="mt-2"
                    onClick={() => {
                      save.reset();
                      settle(lead);
                    }}
                  >
                    Use the current values
                  </Button>
                )}
              </>
            )
          }
        />
        <LeadFields draft={draft} problems={found.problems} onChange={change} />
        <fieldset className="grid gap-4">
          <legend className="mb-3 text-lg font-semibold">Steps</legend>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {leadSteps.map((step) => (
              <SelectField
                key={step}
                id={step}
                label={leadStepNames[step]}
                options={STEP_OPTIONS}
                value={draft.steps[step]}
                onChange={({ target }) =>
                  change({
                    steps: { ...draft.steps, [step]: target.value as LeadDraft["steps"][typeof step] },
                  })
                }
              />
            ))}
            <SelectField
              id="status"
              label="Status"
              options={STATUS_OPTIONS}
              value={draft.status}
              onChange={({ target }) => change({ status: target.value === "LOST" ? "LOST" : "OPEN" })}
            />
          </div>
        </fieldset>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" pending={save.isPending}>
            Save
          </Button>
          {isDirty && !save.isPending && <p className="text-sm text-muted">Not saved yet</p>}
        </div>
      </form>
      {base.status === "OPEN" && <CompleteLead lead={base} isDirty={isDirty} />}
      <UnsavedChanges isDirty={isDirty} />
    </>
  );
}
