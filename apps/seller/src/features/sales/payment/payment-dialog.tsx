"use client";
import { useQuery } from "@tanstack/react-query";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { useSession } from "@quayside/auth/react/session-provider";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { MoneySummary } from "@quayside/ui/money-summary";
import { amountFieldIds } from "#features/sales/payment/amounts.view-model.ts";
import { PAYMENT_PROBLEM } from "#features/sales/payment/payment-problem.tsx";
import { vatRuleNames } from "#features/sales/sale/sale.messages.ts";
import { moneyOf, refundText } from "#features/sales/sale/sale.view-model.ts";
import { payoutPreviewQuery } from "#features/sales/sale/sales.queries.ts";
import { payoutText, payoutUnknown } from "#features/sales/payment/payment.messages.ts";

/** The place of the error after a rejection: a field, or the message. */
const toCorrect = () =>
  document.querySelector<HTMLElement>(
    `#${amountFieldIds.fee}[aria-invalid], #${amountFieldIds.vat}[aria-invalid], #${PAYMENT_PROBLEM}`,
  );

/** Confirms before the payment is triggered, with its breakdown, the payout date and what may hold the payout. */
export function PaymentDialog({
  sale,
  open,
  pending,
  onCancel,
  onConfirm,
}: {
  readonly sale: Sale;
  readonly open: boolean;
  readonly pending: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}) {
  const { client } = useSession();
  const money = moneyOf(sale);
  const refund = refundText(sale);
  const preview = useQuery({
    ...payoutPreviewQuery(client, sale.qid),
    enabled: open,
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onCancel}
      title="Trigger payment"
      description="This makes the amounts final: they cannot be changed afterwards."
      confirmLabel="Confirm"
      pending={pending}
      onConfirm={onConfirm}
      returnFocus={toCorrect}
    >
      <MoneySummary
        lines={[
          { label: "Goods as ordered", amount: money.ordered },
          ...(money.reduction === null ? [] : [{ label: "Reductions", amount: money.reduction }]),
          { label: "Shipping fee", amount: money.fee },
          ...money.vat,
        ]}
        total={{ label: "Total", amount: money.total }}
        note={`${vatRuleNames[sale.sellerVat.rule]} ${preview.data ? payoutText(preview.data) : preview.isError ? payoutUnknown : ""}`.trim()}
      />
      {refund !== null && <p className="text-sm text-muted">{refund}</p>}
    </ConfirmDialog>
  );
}
