import type { Sale, SaleEvent } from "@quayside/api-client/contract/sales/sale.schema";
import { formatDate } from "@quayside/format/date";
import type { Dates } from "@quayside/portal/reader-time";
import type { TimelineEvent } from "@quayside/ui/timeline";
import { holdReasonText } from "#components/payout.messages.ts";

type Payout = NonNullable<Sale["payout"]>;

/** When the payment was triggered, from the order's history; null if unknown. */
export function triggeredAt(events: readonly SaleEvent[] | undefined): string | null {
  const types = new Set(["sale.paid", "sale.payment_triggered"]);
  return events?.find(({ type }) => types.has(type))?.at ?? null;
}

/**
 * The steps of a payout from the triggered payment to the bank statement, in order.
 *
 * @param triggered moment the payment was triggered; null if unknown
 */
export function payoutSteps(
  payout: Payout,
  triggered: string | null,
  { formatMoment }: Dates,
): TimelineEvent[] {
  const { status, dueOn, paidAt, reference } = payout;
  const steps: TimelineEvent[] = [
    {
      id: "triggered",
      title: "Payment Triggered",
      at: triggered === null ? "Done" : formatMoment(triggered),
      ...(triggered === null ? {} : { dateTime: triggered }),
      tone: "success",
    },
  ];
  if (status === "ON_HOLD")
    steps.push({
      id: "hold",
      title: "On hold",
      at: "Now",
      tone: "caution",
      detail: holdReasonText(payout.holdReason),
    });
  if (status === "FAILED")
    return [
      ...steps,
      {
        id: "failed",
        title: "Returned by the bank",
        at: "Now",
        tone: "error",
        detail: "Check your bank details. We will be in touch.",
      },
    ];
  if (paidAt === null) {
    const isSent = status === "IN_TRANSIT";
    // The due date is irrelevant while it is held.
    const when = status === "ON_HOLD" ? { at: "Once released" } : { at: formatDate(dueOn), dateTime: dueOn };
    steps.push({
      id: "sent",
      title: isSent ? "In transit to your bank" : "Transfer to your bank",
      ...when,
      tone: isSent ? "info" : "neutral",
    });
    return [
      ...steps,
      { id: "paid", title: "On your bank statement", at: "After the transfer", tone: "neutral" },
    ];
  }
  steps.push({
    id: "sent",
    title: "Sent to your bank",
    at: formatDate(dueOn),
    dateTime: dueOn,
    tone: "success",
  });
  return [
    ...steps,
    {
      id: "paid",
      title: "Paid out",
      at: formatMoment(paidAt),
      dateTime: paidAt,
      tone: "success",
      ...(reference === null ? {} : { detail: "On your bank statement with the reference above" }),
    },
  ];
}
