"use client";
import { useState } from "react";
import { createDeal, updateDeal } from "@quayside/api-client/contract/deals/deals.endpoints";
import { useSession } from "@quayside/auth/react/session-provider";
import { isoDay } from "@quayside/format/date";
import { useReaderZone } from "@quayside/portal/reader-time";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { Button } from "@quayside/ui/button";
import { LinkButton } from "@quayside/ui/link-button";
import { TextField } from "@quayside/ui/text-field";
import { useToast } from "@quayside/ui/toast";
import { boundFields } from "#components/bound-fields.ts";
import { useBusinessNow } from "#components/business-time.ts";
import { useFormCheck } from "#components/form-check.ts";
import { FormProblems } from "#components/form-problems.tsx";
import { useKeptDraft } from "#components/kept-draft.ts";
import { UnsavedChanges } from "#components/unsaved-changes.tsx";
import { DealFields, type EditedDeal } from "#features/deals/deal-fields.tsx";
import { useFloorGuard } from "#components/floor-guard.tsx";
import {
  type DealDraft,
  type DealOffer,
  FIELD_IDS,
  problemsOf,
  termsOf,
} from "#features/deals/deal-form.view-model.ts";
import { createErrors, dealMessages as messages, updateErrors } from "#features/deals/deals.messages.ts";
import { dealsList } from "#features/deals/deals.list-view.ts";

interface DealFormProps {
  readonly offer: DealOffer;
  readonly initial: DealDraft;
  readonly edited: EditedDeal | null;
}

/** Price, units, days and buyers of a deal. */
export function DealForm({ offer, initial, edited }: DealFormProps) {
  const { navigate } = useSession();
  const { show } = useToast();
  const zone = useReaderZone();
  const today = isoDay(useBusinessNow(), zone);
  const [draft, setDraft] = useState(initial);
  const { problems, attempt, check } = useFormCheck<ReturnType<typeof problemsOf>[number]>();
  const guard = useFloorGuard();
  const done = (title: string) => ({
    confirm: guard,
    fallback: messages.saveFailed,
    onSuccess: () => {
      show({ tone: "success", title });
      navigate(dealsList.href());
    },
  });
  const create = useSubmit(createDeal, { ...done(messages.created), texts: createErrors });
  const update = useSubmit(updateDeal, { ...done(messages.saved), texts: updateErrors });
  const submit = () => {
    if (!check(problemsOf(draft, offer, { today, sold: edited?.sold ?? 0 }))) return;
    const terms = termsOf(draft, offer, { today, zone });
    if (edited === null) {
      const buyerOrderNumber = draft.orderNumber.trim() || null;
      create.send({ body: { offerQid: offer.qid, buyerOrderNumber, ...terms } });
      return;
    }
    const { startsAt, ...others } = terms;
    const start = edited.hasBegun ? {} : { startsAt };
    update.send({ params: { id: edited.qid }, body: { ...others, ...start, version: edited.version } });
  };
  const isDirty = !create.isSuccess && !update.isSuccess && JSON.stringify(draft) !== JSON.stringify(initial);
  useKeptDraft(`deal:${edited?.qid ?? offer.qid}`, { draft, isDirty, restore: setDraft });
  const change = (changes: Partial<DealDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const field = boundFields({ draft, problems, ids: FIELD_IDS, change });
  return (
    <form
      noValidate
      aria-label={edited ? "Edit the deal" : "Create a deal"}
      className="grid grid-cols-1 gap-6"
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
        <DealFields {...{ draft, offer, problems, today, edited }} onChange={change}>
          {edited === null && (
            <TextField
              {...field("orderNumber")}
              label="Only for the buyer of order"
              optional
              inputMode="numeric"
              hint="Empty: for all buyers"
            />
          )}
        </DealFields>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" pending={create.isPending || update.isPending}>
          {edited ? "Save changes" : "Create the deal"}
        </Button>
        <LinkButton variant="ghost" href={dealsList.href()}>
          Cancel
        </LinkButton>
      </div>
      <UnsavedChanges isDirty={isDirty} />
      {guard.dialog}
    </form>
  );
}
