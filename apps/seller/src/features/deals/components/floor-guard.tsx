"use client";
import { useState } from "react";
import type { createDeal } from "@quayside/api-client/contract/deals/deals.endpoints";
import type { ErrorDetailsOf } from "@quayside/api-client/contract/endpoint";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { formatMoney } from "@quayside/format/money";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { type PriceGuard, usePriceGuard } from "#components/price-guard.tsx";
import { dealMessages as messages } from "#features/deals/deals.messages.ts";

type Refusal = ErrorDetailsOf<typeof createDeal, "deal_below_floor">;

/** Asks before the price of a deal falls by more than half, and before it is below the floor of the offer. */
export function useDealGuard(): PriceGuard {
  const prices = usePriceGuard();
  const [question, setQuestion] = useState<{ refusal: Refusal; retry: (confirmed: object) => void } | null>(
    null,
  );
  const ask: PriceGuard["ask"] = (error, retry) => {
    if (prices.ask(error, retry)) return true;
    if (!(error instanceof ApiError) || error.code !== "deal_below_floor") return false;
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
          title={messages.floorTitle}
          description={messages.floorText(formatMoney(question.refusal.floor, question.refusal.currency))}
          cancelLabel={messages.keep}
          confirmLabel={messages.below}
          onConfirm={() => {
            setQuestion(null);
            question.retry({ confirmsBelowFloor: true });
          }}
        />
      )}
    </>
  );
  return { ask, dialog };
}
