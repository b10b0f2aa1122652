"use client";
import { useState } from "react";
import type { DealOffer } from "@quayside/api-client/contract/deals/deal.schema";
import { createSupportDeal } from "@quayside/api-client/contract/deals/deals.endpoints";
import { DEAL_REASON } from "@quayside/api-client/contract/deals/deals.rules";
import { useSession } from "@quayside/auth/react/session-provider";
import { isoDay } from "@quayside/format/date";
import { useReaderZone } from "@quayside/portal/reader-time";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { Button } from "@quayside/ui/button";
import { LinkButton } from "@quayside/ui/link-button";
import { TextField } from "@quayside/ui/text-field";
import { TextareaField } from "@quayside/ui/textarea-field";
import { useToast } from "@quayside/ui/toast";
import { boundFields } from "#components/bound-fields.ts";
import { useBusinessNow } from "#components/business-time.ts";
import { useFormCheck } from "#components/form-check.ts";
import { FormProblems } from "#components/form-problems.tsx";
import { UnsavedChanges } from "#components/unsaved-changes.tsx";
import { DealFields } from "#features/deals/deal-fields.tsx";
import { EMPTY_DEAL, type DealDraft, problemsOf, termsOf } from "#features/deals/deal-form.view-model.ts";
import { useFloorGuard } from "#components/floor-guard.tsx";
import { setUpErrors, staffDealMessages as messages } from "#features/deals/internal/staff-deals.messages.ts";
import { staffDealsList } from "#features/deals/internal/staff-deals.list-view.ts";
import {
  type AgreedDraft,
  type AgreedProblem,
  agreedProblems,
} from "#features/deals/internal/set-up-deal.view-model.ts";

type Problem = AgreedProblem | ReturnType<typeof problemsOf>[number];

/** Sets up a deal of an offer that the support desk agreed. @param dealId the support desk's number, if it is known */
export function SetUpDealForm({ offer, dealId }: { readonly offer: DealOffer; readonly dealId: string }) {
  const { navigate } = useSession();
  const { show } = useToast();
  const zone = useReaderZone();
  const today = isoDay(useBusinessNow(), zone);
  const [draft, setDraft] = useState<DealDraft>(EMPTY_DEAL);
  const [agreed, setAgreed] = useState<AgreedDraft>({ dealId, buyerEmail: "", reason: "" });
  const { problems, attempt, check } = useFormCheck<Problem>();
  const guard = useFloorGuard();
  const create = useSubmit(createSupportDeal, {
    confirm: guard,
    texts: setUpErrors,
    fallback: messages.saveFailed,
    onSuccess: () => {
      show({ tone: "success", title: messages.setUp });
      navigate(staffDealsList.href());
    },
  });
  const submit = () => {
    if (!check([...agreedProblems(agreed), ...problemsOf(draft, offer, { today })])) return;
    const { buyerEmail, ...words } = agreed;
    create.send({
      body: {
        offerQid: offer.qid,
        dealId: words.dealId.trim(),
        buyerEmail: buyerEmail.trim() || null,
        reason: words.reason.trim(),
        ...termsOf(draft, offer, { today, zone }),
      },
    });
  };
  const field = boundFields({
    draft: agreed,
    problems,
    change: (changes) => setAgreed((before) => ({ ...before, ...changes })),
  });
  const isTyped = [...Object.values(draft), agreed.buyerEmail, agreed.reason].some((text) => text !== "");
  return (
    <form
      noValidate
      aria-label="Set up a deal"
      className="grid grid-cols-1 gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!create.isPending) submit();
      }}
    >
      <FormProblems problems={problems} attempt={attempt} failure={create.failure} />
      <div className="card grid grid-cols-1 gap-5 p-5 sm:p-6">
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <TextField
            {...field("dealId")}
            label="Deal in the support desk"
            hint="Its number, which carts name it by"
            maxLength={40}
            autoComplete="off"
          />
        </div>
        <DealFields
          {...{ draft, offer, problems, today, edited: null }}
          onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
        >
          <TextField
            {...field("buyerEmail")}
            label="Only for the company of"
            type="email"
            optional
            hint="Address of a buyer. Empty: for all buyers"
            maxLength={254}
            autoComplete="off"
          />
        </DealFields>
        <TextareaField
          {...field("reason")}
          label="Reason for the seller"
          rows={3}
          maxLength={DEAL_REASON.max}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" pending={create.isPending}>
          Set up the deal
        </Button>
        <LinkButton variant="ghost" href={staffDealsList.href()}>
          Cancel
        </LinkButton>
      </div>
      <UnsavedChanges isDirty={isTyped && !create.isSuccess} />
      {guard.dialog}
    </form>
  );
}
