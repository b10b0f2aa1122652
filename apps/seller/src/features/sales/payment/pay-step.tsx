"use client";

import type { ProfileGap } from "@quayside/api-client/contract/profile.schema";
import { Button } from "@quayside/ui/button";
import { Dialog } from "@quayside/ui/dialog";
import { ProfileGaps } from "#features/sales/payment/profile-gaps.tsx";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { paySale, updateSale } from "@quayside/api-client/contract/sale-payment/sale-payment.endpoints";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { isApiError } from "@quayside/api-client/errors/api-error";
import { useSession } from "@quayside/auth/react/session-provider";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { useToast } from "@quayside/ui/toast";
import { AmountFields, focusAmount } from "#features/sales/payment/amount-fields.tsx";
import { PaymentDialog } from "#features/sales/payment/payment-dialog.tsx";
import { PaymentProblem } from "#features/sales/payment/payment-problem.tsx";
import {
  type AmountProblems,
  type TypedAmounts,
  amountProblems,
  answeredProblems,
  changedAmounts,
} from "#features/sales/payment/amounts.view-model.ts";
import { amountErrors, paymentErrors, paymentMessages } from "#features/sales/payment/payment.messages.ts";
import { useSeenVersion } from "#features/sales/sale/seen-version.ts";
import { payoutPreviewQuery } from "#features/sales/sale/sales.queries.ts";
import { useSaleAction } from "#features/sales/sale/sale-action.ts";
import { useStepForm } from "#features/sales/sale/step-action.tsx";

/** Lists what a profile lacks before its owner can be paid, with links. */
export function ProfileDialog({
  missing,
  onClose,
}: {
  readonly missing: readonly ProfileGap[];
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Please complete your profile"
      description="Without these we cannot issue your invoice and pay you. The order does not change until then."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <ProfileGaps missing={missing} />
    </Dialog>
  );
}

const hasProblem = (problems: AmountProblems) => Object.keys(problems).length > 0;

/**
 * Shipping fee, VAT and payment in one step: changed amounts are saved first, then the dialog confirms the saved
 * ones. Errors of the server are shown where they can be corrected.
 */
export function PayStep({ sale }: { readonly sale: Sale }) {
  const { show } = useToast();
  const { client } = useSession();
  const known = useQuery(payoutPreviewQuery(client, sale.qid)).data?.missing ?? [];
  const [typed, setTyped] = useState<TypedAmounts>({});
  const [found, setFound] = useState<AmountProblems>({});
  const [saved, setSaved] = useState(sale);
  const [isAsking, setAsking] = useState(false);
  const [isProfileShown, setProfileShown] = useState(false);
  const save = useSaleAction(updateSale, {
    saleQid: sale.qid,
    texts: amountErrors,
    fallback: paymentMessages.updateFailed,
    warning: paymentMessages.updateWarning,
    onDone: (answer) => {
      setTyped({});
      setSaved(answer);
      setAsking(true);
    },
    onFailed: (failed) => {
      const isReasonAsked = isApiError(failed, updateSale, "VAT_REASON_REQUIRED");
      if (isReasonAsked) setTyped((before) => ({ ...before, isReasonAsked }));
    },
  });
  const pay = useSaleAction(paySale, {
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
  // The response arrives before the page is rendered with it.
  const current = saved.version > sale.version ? saved : sale;
  const seen = useSeenVersion(current, isAsking, pay.error);
  const unsaved = answeredProblems(save.error, sale.currency);
  const refused = answeredProblems(pay.error, sale.currency);
  const hasConflict = isApiError(save.error, updateSale, "version_conflict");
  const { error: unsavedError } = save;
  // Once the page has rendered what the answer requires, which may be a new field.
  useEffect(() => {
    if (unsavedError !== null) focusAmount(answeredProblems(unsavedError, sale.currency));
  }, [unsavedError, sale.currency]);
  const gaps = isApiError(pay.error, paySale, "profile_incomplete") ? pay.error.details.missing : null;

  const type = (next: TypedAmounts) => {
    setTyped(next);
    setFound({});
    // The error is about amounts that are being replaced.
    if (hasProblem(unsaved)) save.reset();
    if (hasProblem(refused)) pay.reset();
  };
  const useCurrent = () => {
    type({});
    save.reset();
  };
  const submit = () => {
    pay.reset();
    const problems = amountProblems(sale, typed);
    setFound(problems);
    focusAmount(problems);
    if (hasProblem(problems)) return;
    const changed = changedAmounts(sale, typed);
    if (Object.keys(changed).length === 0) setAsking(true);
    else save.send({ params: { qid: sale.qid }, body: { ...changed, version: sale.version } });
  };
  return (
    <>
      <form
        id={useStepForm(save.isPending)}
        noValidate
        aria-label="Payment"
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <AmountFields
          sale={sale}
          typed={typed}
          onType={type}
          problems={{ ...refused, ...unsaved, ...found }}
          failure={save.isPending || hasProblem(unsaved) ? null : save.failure}
          onUseCurrent={hasConflict ? useCurrent : undefined}
          isPending={save.isPending}
        />
        {known.length > 0 && (
          <InlineNotification tone="caution" closable={false} title={paymentMessages.gapsTitle}>
            <p>{paymentMessages.gapsText}</p>
            <ProfileGaps missing={known} />
          </InlineNotification>
        )}
        {pay.failure !== null && !pay.isPending && !hasProblem(refused) && (
          <PaymentProblem sale={sale} error={pay.error} text={pay.failure} />
        )}
      </form>
      <PaymentDialog
        sale={current}
        open={isAsking}
        pending={pay.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => pay.send({ params: { qid: sale.qid }, body: { version: seen } })}
      />
      {isProfileShown && gaps !== null && (
        <ProfileDialog missing={gaps} onClose={() => setProfileShown(false)} />
      )}
    </>
  );
}
