"use client";
import { useState } from "react";
import { updateSale } from "@quayside/api-client/contract/sale-payment/index";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { isApiError } from "@quayside/api-client/errors/is-api-error";
import { formatMoney } from "@quayside/format/money";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { TextField } from "@quayside/ui/text-field";
import { useToast } from "@quayside/ui/toast";
import {
  amountFieldIds,
  amountHints,
  amountProblems,
  answeredProblems,
  changedAmounts,
  hasUnsavedAmounts,
} from "#features/sales/amounts.view-model.ts";
import type { AmountProblems, TypedAmounts } from "#features/sales/amounts.view-model.ts";
import { amountErrors, paymentMessages } from "#features/sales/payment.messages.ts";
import { useSaleAction } from "#features/sales/sale-action.ts";
import { vatRuleNames } from "#features/sales/sale.messages.ts";

/** Moves the focus to the first field with a problem. */
export function focusAmount(problems: AmountProblems): void {
  const field = problems.fee ? amountFieldIds.fee : problems.vat ? amountFieldIds.vat : null;
  if (field !== null) document.getElementById(field)?.focus();
}

/** Shipping fee and VAT of the seller, each with how far it may go. A change by somebody else keeps what was typed. */
export function AmountsForm({
  sale,
  typed,
  onType,
  refused,
}: {
  readonly sale: Sale;
  readonly typed: TypedAmounts;
  readonly onType: (typed: TypedAmounts) => void;
  /** What the payment found wrong with the saved amounts. */
  readonly refused: AmountProblems;
}) {
  const { show } = useToast();
  const [tried, setTried] = useState<AmountProblems>({});
  const { send, isPending, error, failure, reset } = useSaleAction(updateSale, {
    saleQid: sale.qid,
    texts: amountErrors,
    fallback: paymentMessages.updateFailed,
    warning: paymentMessages.updateWarning,
    onDone: () => {
      onType({});
      show({ tone: "success", title: paymentMessages.amountsSaved });
    },
    onFailed: (failed) => focusAmount(answeredProblems(failed, sale.currency)),
  });
  const answered = answeredProblems(error, sale.currency);
  const problems = { ...refused, ...answered, ...tried };
  const hints = amountHints(sale);
  const hasConflict = isApiError(error, updateSale, "version_conflict");
  const money = (amount: string) => formatMoney(amount, sale.currency);
  const isDirty = hasUnsavedAmounts(sale, typed);

  const type = (next: TypedAmounts) => {
    setTried({});
    onType({ ...typed, ...next });
  };
  const undo = () => {
    setTried({});
    reset();
    onType({});
  };
  const submit = () => {
    const found = amountProblems(sale, typed);
    setTried(found);
    focusAmount(found);
    const changed = changedAmounts(sale, typed);
    if (Object.keys(found).length > 0 || Object.keys(changed).length === 0) return;
    send({ params: { qid: sale.qid }, body: { ...changed, version: sale.version } });
  };
  return (
    <form
      noValidate
      aria-label="Shipping fee and VAT"
      className="card grid grid-cols-1 gap-4 p-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {failure !== null && !isPending && Object.keys(answered).length === 0 && (
        <InlineNotification tone={hasConflict ? "caution" : "error"} closable={false}>
          {failure}
          {hasConflict && (
            <p className="tnum mt-1">
              Now saved: shipping fee {money(sale.sellerShippingFee.amount)}, VAT{" "}
              {money(sale.sellerVat.amount)}.
            </p>
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
          error={problems.fee}
          readOnly={isPending}
          onChange={(event) => type({ fee: event.target.value })}
        />
        <TextField
          id={amountFieldIds.vat}
          label="VAT"
          hint={hints.vat}
          inputMode="decimal"
          className="tnum text-right"
          autoComplete="off"
          value={typed.vat ?? sale.sellerVat.amount}
          error={problems.vat}
          readOnly={isPending}
          onChange={(event) => type({ vat: event.target.value })}
        />
      </div>
      <p className="text-sm text-muted">{vatRuleNames[sale.sellerVat.rule]}</p>
      {isDirty && (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" pending={isPending}>
            Save amounts
          </Button>
          <Button variant="ghost" disabled={isPending} onClick={undo}>
            {hasConflict ? "Use the current values" : "Undo the change"}
          </Button>
        </div>
      )}
    </form>
  );
}
