"use client";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { isClosed } from "@quayside/api-client/contract/sales/sale.rules";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { declineReasonNames, statusNames } from "#features/sales/sales.messages.ts";

/** Says that an order is closed and read-only, and why. */
export function SaleClosedNotice({ sale }: { readonly sale: Sale }) {
  if (!isClosed(sale.status)) return null;
  const reason = sale.declineReason === null ? null : declineReasonNames[sale.declineReason];
  return (
    <InlineNotification
      tone="neutral"
      title={`${statusNames[sale.status]}: this order is read-only`}
      closable={false}
    >
      {reason === null ? "It stands in your past orders." : `Reason: ${reason}.`}
      {sale.declineText !== null && sale.declineText !== "" && <p className="mt-1">{sale.declineText}</p>}
    </InlineNotification>
  );
}
