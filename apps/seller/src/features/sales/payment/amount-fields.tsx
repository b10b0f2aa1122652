"use client";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { formatMoney } from "@quayside/format/money";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { TextField } from "@quayside/ui/text-field";
import { TextareaField } from "@quayside/ui/textarea-field";
import { typedError } from "#components/typed-error.tsx";
import {
  amountFieldIds,
  amountFormat,
  amountHints,
  isReasonShown,
  vatText,
} from "#features/sales/payment/amounts.view-model.ts";
import type { AmountProblems, TypedAmounts } from "#features/sales/payment/amounts.view-model.ts";
import { vatRuleNames } from "#features/sales/sale/sale.messages.ts";

/** Moves the focus to the first field with a problem. */
export function focusAmount(problems: AmountProblems): void {
  const field = (["fee", "vat", "reason"] as const).find((name) => problems[name]);
  if (field !== undefined) document.getElementById(amountFieldIds[field])?.focus();
}

/** The seller's shipping fee and VAT, each with its maximum. */
export function AmountFields({
  sale,
  typed,
  onType,
  problems,
  failure,
  onUseCurrent,
  isPending,
}: {
  readonly sale: Sale;
  readonly typed: TypedAmounts;
  readonly onType: (typed: TypedAmounts) => void;
  readonly problems: AmountProblems;
  /** Why the amounts could not be saved, unless shown at a field. */
  readonly failure: string | null;
  /** Set when another user changed the order: discards the input. */
  readonly onUseCurrent: (() => void) | undefined;
  readonly isPending: boolean;
}) {
  const hints = amountHints(sale, typed);
  const money = (amount: string) => formatMoney(amount, sale.currency);
  return (
    <div role="group" aria-label="Shipping fee and VAT" className="card grid grid-cols-1 gap-4 p-5">
      {failure !== null && (
        <InlineNotification tone={onUseCurrent ? "caution" : "error"} closable={false}>
          {failure}
          {onUseCurrent && (
            <>
              <p className="tnum my-1">
                Now saved: shipping fee {money(sale.sellerShippingFee.amount)}, VAT{" "}
                {money(sale.sellerVat.amount)}.
              </p>
              <Button size="sm" onClick={onUseCurrent}>
                Use the current values
              </Button>
            </>
          )}
        </InlineNotification>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          id={amountFieldIds.fee}
          label="Shipping fee"
          hint={hints.fee}
          inputMode="decimal"
          className="tnum text-right"
          autoComplete="off"
          value={typed.fee ?? sale.sellerShippingFee.amount}
          error={
            problems.fee &&
            (typedError(typed.fee ?? "", amountFormat(sale.currency), problems.fee, (fee) =>
              onType({ ...typed, fee }),
            ) ??
              problems.fee)
          }
          readOnly={isPending}
          onChange={(event) => onType({ ...typed, fee: event.target.value })}
        />
        <TextField
          id={amountFieldIds.vat}
          label="VAT"
          hint={hints.vat}
          inputMode="decimal"
          className="tnum text-right"
          autoComplete="off"
          value={vatText(sale, typed)}
          error={
            problems.vat &&
            (typedError(typed.vat ?? "", amountFormat(sale.currency), problems.vat, (vat) =>
              onType({ ...typed, vat }),
            ) ??
              problems.vat)
          }
          readOnly={isPending}
          onChange={(event) => onType({ ...typed, vat: event.target.value })}
        />
      </div>
      {isReasonShown(sale, typed) && (
        <TextareaField
          id={amountFieldIds.reason}
          label="Reason for less VAT"
          hint="The payout is held until we have reviewed it, and you send your own invoice."
          maxLength={500}
          value={typed.reason ?? sale.sellerVat.reason ?? ""}
          error={problems.reason}
          readOnly={isPending}
          onChange={(event) => onType({ ...typed, reason: event.target.value })}
        />
      )}
      <p className="text-sm text-muted">{vatRuleNames[sale.sellerVat.rule]}</p>
    </div>
  );
}
