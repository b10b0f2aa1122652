"use client";
import { useState } from "react";
import { payCompleteSale } from "@quayside/api-client/contract/sale-payment/sale-payment.endpoints";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { useToast } from "@quayside/ui/toast";
import { completeErrors, paymentMessages } from "#features/sales/payment/payment.messages.ts";
import { InvoiceButton } from "#features/sales/documents/invoice-button.tsx";
import { useSeenVersion } from "#features/sales/sale/seen-version.ts";
import { useSaleAction } from "#features/sales/sale/sale-action.ts";
import { useStepForm } from "#features/sales/sale/step-action.tsx";

/**
 * Completes an order, by the action of the page and after a confirmation: it is read-only afterwards. Its invoice is
 * there since it was paid.
 */
export function CompleteStep({ sale }: { readonly sale: Sale }) {
  const { show } = useToast();
  const [isAsking, setAsking] = useState(false);
  const { send, isPending, error, failure, reset } = useSaleAction(payCompleteSale, {
    saleQid: sale.qid,
    texts: completeErrors,
    // Nothing more is charged once the payment was triggered.
    fallback: sale.status === "PAID" ? paymentMessages.completeFailed : paymentMessages.failed,
    warning: paymentMessages.completeWarning,
    onDone: () => {
      setAsking(false);
      show({ tone: "success", title: paymentMessages.completed });
    },
  });
  const seen = useSeenVersion(sale, isAsking, error);
  const ask = () => {
    reset();
    setAsking(true);
  };
  return (
    <form
      id={useStepForm()}
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={paymentMessages.completeTitle}
        description={paymentMessages.completeText}
        confirmLabel="Complete order"
        pending={isPending}
        error={isPending ? null : failure}
        onConfirm={() => send({ params: { qid: sale.qid }, body: { version: seen } })}
      />
      {sale.hasInvoiceForDownload && <InvoiceButton saleQid={sale.qid} />}
    </form>
  );
}
