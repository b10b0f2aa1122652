"use client";
import { type ReactNode, useState } from "react";
import { updateOffers } from "@quayside/api-client/contract/offers/many-offers.endpoints";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { formatMoney } from "@quayside/format/money";
import { formatPercent } from "@quayside/format/number";
import type { Confirmation } from "@quayside/portal/submit/use-submit";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import type { ErrorDetailsOf } from "@quayside/api-client/contract/endpoint";
import { priceGuardMessages as messages } from "#components/price-guard.messages.ts";

type Refusal = ErrorDetailsOf<typeof updateOffers, "large_price_move">;
type Move = Refusal["moves"][number];

/** The question before a price falls or rises by more than half. */
export interface PriceGuard extends Confirmation {
  /** Rendered somewhere on the screen; nothing while nothing is asked. */
  readonly dialog: ReactNode;
}

/** Added to a call that moves prices once the user has confirmed them. */
export const CONFIRMED = { confirmsLargeMoves: true } as const;

function moveText({ before, after, currency }: Move): string {
  const show = (price: string) => (currency === null ? formatPercent(price) : formatMoney(price, currency));
  return `${show(before)} → ${show(after)}${currency === null ? " of the list price" : ""}`;
}

/**
 * Asks once before prices fall or rise by more than half, in every way that a screen can move them: the API refuses
 * the change, the dialog shows what would move, and the confirmed call is sent again.
 *
 *     const guard = usePriceGuard();
 *     const save = useSubmit(updateOffers, { confirm: guard, onSuccess });
 *     return <>{form}{guard.dialog}</>;
 *
 * @param onCancel called when the prices stay as they are
 */
export function usePriceGuard(onCancel?: () => void): PriceGuard {
  const [question, setQuestion] = useState<{ refusal: Refusal; retry: (confirmed: object) => void } | null>(
    null,
  );
  const ask: PriceGuard["ask"] = (error, retry) => {
    if (!(error instanceof ApiError) || error.code !== "large_price_move") return false;
    setQuestion({ refusal: error.details as Refusal, retry });
    return true;
  };
  const dialog = question !== null && (
    <ConfirmDialog
      open
      onOpenChange={() => {
        setQuestion(null);
        onCancel?.();
      }}
      title={messages.title(question.refusal.count)}
      description={messages.text}
      cancelLabel={messages.keep}
      confirmLabel={messages.change(question.refusal.count)}
      onConfirm={() => {
        setQuestion(null);
        question.retry(CONFIRMED);
      }}
    >
      <ul className="grid gap-1">
        {question.refusal.moves.map((move, index) => (
          // The same product may be named twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">{move.name}</span>
            <strong className="tnum">{moveText(move)}</strong>
          </li>
        ))}
      </ul>
      {question.refusal.count > question.refusal.moves.length && (
        <p className="text-muted">{messages.more(question.refusal.count - question.refusal.moves.length)}</p>
      )}
    </ConfirmDialog>
  );
  return { ask, dialog };
}
