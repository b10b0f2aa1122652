"use client";
import { useState } from "react";
import { upsertBrandDiscounts } from "@quayside/api-client/contract/discounts/discounts.endpoints";
import { useSession } from "@quayside/auth/react/session-provider";
import { useReaderZone } from "@quayside/portal/reader-time";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { useTrack } from "@quayside/portal/telemetry";
import { Button } from "@quayside/ui/button";
import { ErrorSummary } from "@quayside/ui/error-summary";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { LinkButton } from "@quayside/ui/link-button";
import { TextField } from "@quayside/ui/text-field";
import { useToast } from "@quayside/ui/toast";
import { useKeptDraft } from "#components/kept-draft.ts";
import { useBusinessNow } from "#components/business-time.ts";
import { usePriceGuard } from "#components/price-guard.tsx";
import { UnsavedChanges } from "#components/unsaved-changes.tsx";
import { BrandPicker } from "#features/price-reductions/brand-picker.tsx";
import { ChosenBrands } from "#features/price-reductions/chosen-brands.tsx";
import { ReductionPreview } from "#features/price-reductions/reduction-preview.tsx";
import { reductionMessages, saveErrors } from "#features/price-reductions/price-reductions.messages.ts";
import { reductionsList } from "#features/price-reductions/price-reductions.list-view.ts";
import {
  FIELD_IDS,
  type ReductionDraft,
  problemsOf,
  todayOf,
  wantedOf,
} from "#features/price-reductions/reduction-form.view-model.ts";

/** The reduction being edited: its brand is fixed, and once it runs also its start. */
export interface EditedReduction {
  readonly qid: string;
  /** Its first day once it runs, as an ISO day; null before. */
  readonly begunOn: string | null;
}

/** Brands, percentage and days of price reductions, with a preview. */
export function ReductionForm({
  initial,
  edited,
}: {
  readonly initial: ReductionDraft;
  readonly edited: EditedReduction | null;
}) {
  const { navigate } = useSession();
  const { show } = useToast();
  const track = useTrack();
  const nowMs = useBusinessNow();
  const zone = useReaderZone();
  const today = todayOf(nowMs, zone);
  const [draft, setDraft] = useState(initial);
  const [attempt, setAttempt] = useState(0);
  const problems = attempt === 0 ? [] : problemsOf(draft, today);
  const problemAt = (id: string) => problems.find(({ fieldId }) => fieldId === id)?.message;
  const change = (changes: Partial<ReductionDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const wanted = wantedOf(draft, { nowMs, zone, replaces: edited?.qid });
  const guard = usePriceGuard();
  const save = useSubmit(upsertBrandDiscounts, {
    confirm: guard,
    texts: saveErrors,
    fallback: reductionMessages.saveFailed,
    onSuccess: (_answer, { body: { discounts } }) => {
      for (const { discount } of discounts)
        track("inventory_discount_applied", { discount: Number(discount) });
      show({
        tone: "success",
        title:
          discounts.length === 1 ? "Price reduction saved" : `${discounts.length} price reductions saved`,
      });
      navigate(reductionsList.href());
    },
  });
  const submit = () => {
    setAttempt((count) => count + 1);
    if (wanted !== null) save.send({ body: { discounts: wanted } });
  };
  const isDirty = !save.isSuccess && JSON.stringify(draft) !== JSON.stringify(initial);
  useKeptDraft(`reduction:${edited?.qid ?? "new"}`, { draft, isDirty, restore: setDraft });
  const count = draft.brands.length;
  return (
    <form
      noValidate
      aria-label={edited ? "Edit the price reduction" : "Create price reductions"}
      className="grid grid-cols-1 gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) submit();
      }}
    >
      {problems.length > 0 && <ErrorSummary key={attempt} errors={problems} />}
      {save.failure !== null && !save.isPending && (
        <InlineNotification tone="error" closable={false}>
          {save.failure}
        </InlineNotification>
      )}
      <div className="card grid grid-cols-1 gap-5 p-5 sm:p-6">
        {edited === null && (
          <BrandPicker
            chosen={draft.brands}
            error={problemAt(FIELD_IDS.brands)}
            onChange={(brands) => change({ brands })}
          />
        )}
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField
            id={FIELD_IDS.percent}
            label="Reduction in %"
            inputMode="decimal"
            autoComplete="off"
            hint={edited ? "Off your list prices" : "For all chosen brands"}
            className="tnum text-right"
            value={draft.percent}
            error={problemAt(FIELD_IDS.percent)}
            onChange={({ target: { value } }) => change({ percent: value })}
          />
          <TextField
            id={FIELD_IDS.startDay}
            label="First day"
            type="date"
            optional={!edited?.begunOn}
            min={today}
            disabled={Boolean(edited?.begunOn)}
            hint={edited?.begunOn ? "Already running" : "Leave empty to start now"}
            value={edited?.begunOn ?? draft.startDay}
            error={problemAt(FIELD_IDS.startDay)}
            onChange={({ target: { value } }) => change({ startDay: value })}
          />
          <TextField
            id={FIELD_IDS.endDay}
            label="Last day"
            type="date"
            optional
            min={draft.startDay || today}
            hint="Leave empty to run until you end it"
            value={draft.endDay}
            error={problemAt(FIELD_IDS.endDay)}
            onChange={({ target: { value } }) => change({ endDay: value })}
          />
        </div>
        {edited === null && (
          <ChosenBrands
            brands={draft.brands}
            percent={draft.percent}
            problemAt={problemAt}
            onChange={(brands) => change({ brands })}
          />
        )}
      </div>
      <section aria-labelledby="reduction-effect" className="grid gap-3">
        <h2 id="reduction-effect" className="text-lg font-semibold">
          Preview
        </h2>
        <ReductionPreview wanted={wanted} />
      </section>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" pending={save.isPending}>
          {edited ? "Save changes" : count > 1 ? `Reduce the prices of ${count} brands` : "Reduce prices"}
        </Button>
        <LinkButton variant="ghost" href={reductionsList.href()}>
          Cancel
        </LinkButton>
      </div>
      <UnsavedChanges isDirty={isDirty} />
      {guard.dialog}
    </form>
  );
}
