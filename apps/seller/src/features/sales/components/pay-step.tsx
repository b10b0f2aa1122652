"use client";
import { useState } from "react";
import { paySale } from "@quayside/api-client/contract/sale-payment/index";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { isApiError } from "@quayside/api-client/errors/is-api-error";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { useToast } from "@quayside/ui/toast";
import { AmountsForm } from "#features/sales/components/amounts-form.tsx";
import { PaymentDialog } from "#features/sales/components/payment-dialog.tsx";
import { PaymentProblem } from "#features/sales/components/payment-problem.tsx";
import { ProfileDialog } from "#features/sales/components/profile-dialog.tsx";
import { amountFieldIds, answeredProblems, hasUnsavedAmounts } from "#features/sales/amounts.view-model.ts";
import type { TypedAmounts } from "#features/sales/amounts.view-model.ts";
import { paymentErrors, paymentMessages } from "#features/sales/payment.messages.ts";
import { useSaleAction } from "#features/sales/sale-action.ts";

/** Shipping fee and VAT, then the payment, asked for once. What the server refuses is said where it is corrected. */
export function PayStep({ sale }: { readonly sale: Sale }) {
  const { show } = useToast();
  const [typed, setTyped] = useState<TypedAmounts>({});
  const [isAsking, setAsking] = useState(false);
  const [isProfileShown, setProfileShown] = useState(false);
  const [isUnsaved, setUnsaved] = useState(false);
  const { send, isPending, error, failure, reset } = useSaleAction(paySale, {
    saleQid: sale.qid,
    texts: paymentErrors,
    fallback: paymentMessages.failed,
    warning: paymentMessages.triggerWarning,
    onDone: () => {
      setAsking(false);
      show({
        tone: "success",
        title: paymentMessages.triggered,
        description: paymentMessages.triggeredText,
      });
    },
    onFailed: (failed) => {
      setAsking(false);
      setProfileShown(isApiError(failed, paySale, "profile_incomplete"));
    },
  });
  const refused = answeredProblems(error, sale.currency);
  const ask = () => {
    const unsaved = hasUnsavedAmounts(sale, typed);
    setUnsaved(unsaved);
    reset();
    if (unsaved) document.getElementById(amountFieldIds.fee)?.focus();
    else setAsking(true);
  };
  const type = (next: TypedAmounts) => {
    setTyped(next);
    setUnsaved(false);
    // What the payment refused is about amounts that are being replaced.
    if (Object.keys(refused).length > 0) reset();
  };
  const isProfileOpen = isProfileShown && isApiError(error, paySale, "profile_incomplete");
  return (
    <div className="grid grid-cols-1 gap-4">
      <AmountsForm sale={sale} typed={typed} onType={type} refused={refused} />
      {isUnsaved && (
        <InlineNotification tone="error" closable={false}>
          {paymentMessages.unsaved}
        </InlineNotification>
      )}
      {failure !== null && !isPending && Object.keys(refused).length === 0 && (
        <PaymentProblem sale={sale} error={error} text={failure} />
      )}
      <div>
        <Button variant="primary" onClick={ask}>
          Trigger payment
        </Button>
      </div>
      <PaymentDialog
        sale={sale}
        open={isAsking}
        pending={isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => send({ params: { qid: sale.qid } })}
      />
      {isProfileOpen && (
        <ProfileDialog missing={error.details.missing} onClose={() => setProfileShown(false)} />
      )}
    </div>
  );
}
