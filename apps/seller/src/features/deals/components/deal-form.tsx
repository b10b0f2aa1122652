"use client";
import { useState } from "react";
import { createDeal, updateDeal } from "@quayside/api-client/contract/deals/deals.endpoints";
import { useSession } from "@quayside/auth/react/session-provider";
import { isoDay } from "@quayside/format/date";
import { formatMoney } from "@quayside/format/money";
import { formatNumber } from "@quayside/format/number";
import { useReaderZone } from "@quayside/portal/reader-time";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { moneyFormat } from "@quayside/spreadsheet/typed/typed-number";
import { Button } from "@quayside/ui/button";
import { LinkButton } from "@quayside/ui/link-button";
import { NumberField } from "@quayside/ui/number-field";
import { TextField } from "@quayside/ui/text-field";
import { useToast } from "@quayside/ui/toast";
import { useBusinessNow } from "#components/business-time.ts";
import { useFormCheck } from "#components/form-check.ts";
import { FormProblems } from "#components/form-problems.tsx";
import { useKeptDraft } from "#components/kept-draft.ts";
import { typedError } from "#components/typed-error.tsx";
import { UnsavedChanges } from "#components/unsaved-changes.tsx";
import { useDealGuard } from "#features/deals/components/floor-guard.tsx";
import {
  type DealDraft,
  type DealOffer,
  FIELD_IDS,
  UNITS,
  problemsOf,
  reductionOf,
  termsOf,
} from "#features/deals/deal-form.view-model.ts";
import { createErrors, dealMessages as messages, updateErrors } from "#features/deals/deals.messages.ts";
import { dealsHref } from "#features/deals/deals.search-params.ts";

/** The deal being edited: for whom it is stays, and once it runs also its beginning. */
export interface EditedDeal {
  readonly qid: string;
  readonly version: number;
  readonly sold: number;
  readonly hasBegun: boolean;
}

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
  const guard = useDealGuard();
  const done = (title: string) => ({
    confirm: guard,
    fallback: messages.saveFailed,
    onSuccess: () => {
      show({ tone: "success", title });
      navigate(dealsHref());
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
  const field = (name: keyof DealDraft) => ({
    id: FIELD_IDS[name],
    value: draft[name],
    error: problems.find(({ fieldId }) => fieldId === FIELD_IDS[name])?.message,
    onChange: ({ target: { value } }: { readonly target: { readonly value: string } }) =>
      setDraft((before) => ({ ...before, [name]: value })),
  });
  const numberField = (name: "price" | "quantity" | "minimum") => {
    const { error, ...rest } = field(name);
    const format = name === "price" ? moneyFormat(offer.currency) : UNITS;
    const choose = (value: string) => setDraft((before) => ({ ...before, [name]: value }));
    return { ...rest, error: error && (typedError(draft[name], format, error, choose) ?? error) };
  };
  const reduction = reductionOf(draft.price, offer);
  const stock = formatNumber(offer.stock);
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
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <NumberField
            {...numberField("price")}
            label="Price of a unit"
            unit={offer.currency}
            hint={
              reduction === null
                ? `Usually ${formatMoney(offer.price, offer.currency)}`
                : `${reduction}% below ${formatMoney(offer.price, offer.currency)}`
            }
          />
          <NumberField
            {...numberField("quantity")}
            label="Units at this price"
            hint={
              edited ? `${formatNumber(edited.sold)} sold, ${stock} in stock` : `You have ${stock} in stock`
            }
          />
          <NumberField
            {...numberField("minimum")}
            label="Least units in an order"
            optional
            hint={offer.unit === 1 ? "Empty: 1 unit" : `Empty: ${offer.unit}, one selling unit`}
          />
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <TextField
            {...field("startDay")}
            label="First day"
            type="date"
            optional
            min={today}
            disabled={edited?.hasBegun}
            hint={edited?.hasBegun ? "It has begun" : "Empty: from now on"}
          />
          <TextField
            {...field("endDay")}
            label="Last day"
            type="date"
            min={draft.startDay || today}
            hint="It ends at midnight, or when all units are sold"
          />
          {edited === null && (
            <TextField
              {...field("orderNumber")}
              label="Only for the buyer of order"
              optional
              inputMode="numeric"
              hint="Empty: for all buyers"
            />
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" pending={create.isPending || update.isPending}>
          {edited ? "Save changes" : "Create the deal"}
        </Button>
        <LinkButton variant="ghost" href={dealsHref()}>
          Cancel
        </LinkButton>
      </div>
      <UnsavedChanges isDirty={isDirty} />
      {guard.dialog}
    </form>
  );
}
