"use client";
import { useState } from "react";
import {
  createPriceRule,
  updatePriceRule,
} from "@quayside/api-client/contract/price-rules/price-rules.endpoints";
import { useSession } from "@quayside/auth/react/session-provider";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { Button } from "@quayside/ui/button";
import { LinkButton } from "@quayside/ui/link-button";
import { NumberField } from "@quayside/ui/number-field";
import { SelectField } from "@quayside/ui/select-field";
import { TextField } from "@quayside/ui/text-field";
import { useToast } from "@quayside/ui/toast";
import { boundFields } from "#components/bound-fields.ts";
import { useFormCheck } from "#components/form-check.ts";
import { FormProblems } from "#components/form-problems.tsx";
import { useKeptDraft } from "#components/kept-draft.ts";
import { UnsavedChanges } from "#components/unsaved-changes.tsx";
import {
  FIELD_IDS,
  type RuleDraft,
  problemsOf,
  termsOf,
} from "#features/price-rules/price-rule-form.view-model.ts";
import { priceRulesList } from "#features/price-rules/price-rules.list-view.ts";
import {
  createErrors,
  ruleMessages as messages,
  updateErrors,
} from "#features/price-rules/price-rules.messages.ts";
import { RuleHoursFields } from "#features/price-rules/rule-hours-fields.tsx";
import { RulePriceFields } from "#features/price-rules/rule-price-fields.tsx";
import { RuleScopeFields } from "#features/price-rules/rule-scope-fields.tsx";

/** Name, offers, prices and limits of a price rule. */
export function PriceRuleForm({
  initial,
  currency,
  edited,
}: {
  readonly initial: RuleDraft;
  readonly currency: string;
  readonly edited: { readonly qid: string; readonly version: number } | null;
}) {
  const { navigate } = useSession();
  const { show } = useToast();
  const [draft, setDraft] = useState(initial);
  const { problems, attempt, check } = useFormCheck<ReturnType<typeof problemsOf>[number]>();
  const done = (title: string) => ({
    fallback: messages.saveFailed,
    onSuccess: ({ qid }: { qid: string }) => {
      show({ tone: "success" as const, title });
      navigate(`/inventory/price-rules/${qid}/`);
    },
  });
  const create = useSubmit(createPriceRule, { ...done(messages.created), texts: createErrors });
  const update = useSubmit(updatePriceRule, { ...done(messages.saved), texts: updateErrors });
  const submit = () => {
    if (!check(problemsOf(draft, currency))) return;
    const terms = termsOf(draft, currency);
    if (edited === null) create.send({ body: terms });
    else update.send({ params: { id: edited.qid }, body: { ...terms, version: edited.version } });
  };
  const isDirty = !create.isSuccess && !update.isSuccess && JSON.stringify(draft) !== JSON.stringify(initial);
  useKeptDraft(`price-rule:${edited?.qid ?? "new"}`, { draft, isDirty, restore: setDraft });
  const change = (changes: Partial<RuleDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const field = boundFields({ draft, problems, ids: FIELD_IDS, change });
  const fields = { draft, problems, onChange: change };
  return (
    <form
      noValidate
      aria-label={edited ? "Edit the price rule" : "Write a price rule"}
      className="grid max-w-4xl grid-cols-1 gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!create.isPending && !update.isPending) submit();
      }}
    >
      <FormProblems
        problems={problems}
        attempt={attempt}
        failure={create.failure ?? update.failure ?? null}
      />
      <div className="card grid grid-cols-1 gap-5 p-5 sm:p-6">
        <h2 className="text-lg font-semibold">Name and offers</h2>
        <TextField {...field("name")} label="Name" maxLength={80} autoComplete="off" />
        <RuleScopeFields {...fields} />
      </div>
      <div className="card grid grid-cols-1 gap-5 p-5 sm:p-6">
        <h2 className="text-lg font-semibold">Price</h2>
        <RulePriceFields {...fields} currency={currency} />
      </div>
      <div className="card grid grid-cols-1 items-start gap-5 p-5 sm:grid-cols-3 sm:p-6">
        <h2 className="text-lg font-semibold sm:col-span-3">Limits</h2>
        <SelectField
          {...field("rounding")}
          label="Prices end"
          hint="How they are rounded"
          options={[
            { value: "NONE", label: "As they come" },
            { value: "NINETY_NINE", label: "In .99" },
            { value: "FIVE_CENTS", label: "In whole five cents" },
          ]}
        />
        <NumberField {...field("maxChanges")} label="Changes a day and offer" hint="At most" />
        <NumberField {...field("minStock")} label="Units in stock" hint="With fewer, nothing changes" />
      </div>
      <RuleHoursFields {...fields} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" pending={create.isPending || update.isPending}>
          {edited ? "Save changes" : "Save the draft"}
        </Button>
        <LinkButton variant="ghost" href={priceRulesList.href()}>
          Cancel
        </LinkButton>
      </div>
      <UnsavedChanges isDirty={isDirty} />
    </form>
  );
}
