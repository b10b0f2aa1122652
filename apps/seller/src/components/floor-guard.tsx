"use client";
import { useState } from "react";
import type { updateOfferTiers } from "@quayside/api-client/contract/offers/offer-detail.endpoints";
import type { ErrorDetailsOf } from "@quayside/api-client/contract/endpoint";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { formatMoney } from "@quayside/format/money";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { type PriceGuard, usePriceGuard } from "#components/price-guard.tsx";
import { floorGuardMessages as messages } from "#components/price-guard.messages.ts";

/** Both refusals have the same details. */
const CODES: ReadonlySet<string> = new Set(["deal_below_floor", "tier_below_floor"]);
type Refusal = ErrorDetailsOf<typeof updateOfferTiers, "tier_below_floor">;

/** Added to a call that sets prices below the floor once the user has confirmed it. */
export const BELOW_FLOOR = { confirmsBelowFloor: true } as const;

/** Asks before the price of a deal or a step falls by more than half, and before it is below the floor of the offer. */
export function useFloorGuard(): PriceGuard {
  const prices = usePriceGuard();
  const [question, setQuestion] = useState<{ refusal: Refusal; retry: (confirmed: object) => void } | null>(
    null,
  );
  const ask: PriceGuard["ask"] = (error, retry) => {
    if (prices.ask(error, retry)) return true;
    if (!(error instanceof ApiError) || !CODES.has(error.code)) return false;
    setQuestion({ refusal: error.details as Refusal, retry });
    return true;
  };
  const dialog = (
    <>
      {prices.dialog}
      {question !== null && (
        <ConfirmDialog
          open
          onOpenChange={() => setQuestion(null)}
          title={messages.title}
          description={messages.text(formatMoney(question.refusal.floor, question.refusal.currency))}
          cancelLabel={messages.keep}
          confirmLabel={messages.below}
          onConfirm={() => {
            setQuestion(null);
            question.retry(BELOW_FLOOR);
          }}
        />
      )}
    </>
  );
  return { ask, dialog };
}
