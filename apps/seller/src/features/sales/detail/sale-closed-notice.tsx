"use client";
import { declineReasonNames, saleStatusNames } from "@quayside/api-client/contract/sales/sale.messages";
import { useRef } from "react";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { isClosed } from "@quayside/api-client/contract/sales/sale.rules";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { UiLink } from "@quayside/ui/ui-provider";
import { InvoiceButton } from "#features/sales/documents/invoice-button.tsx";
import { useTakeFocus } from "#features/sales/detail/take-focus.ts";

const PAST_ORDERS = "/orders/?status=PAST&page=1&sort=-createdAt";

/**
 * Shows that an order is closed and read-only, why, and its status; with the invoice download.
 */
export function SaleClosedNotice({ sale }: { readonly sale: Sale }) {
  const notice = useRef<HTMLDivElement>(null);
  useTakeFocus(notice, String(isClosed(sale.status)));
  if (!isClosed(sale.status)) return null;
  const reason = sale.declineReason === null ? null : declineReasonNames[sale.declineReason];
  return (
    <div ref={notice} tabIndex={-1}>
      <InlineNotification
        tone="neutral"
        title={`${saleStatusNames[sale.status]}: this order is read-only`}
        closable={false}
      >
        {reason !== null && <p>Reason: {reason}.</p>}
        {sale.declineText !== null && sale.declineText !== "" && <p className="mt-1">{sale.declineText}</p>}
        <p>
          You'll find it under{" "}
          <UiLink href={PAST_ORDERS} className="prose-link">
            past orders
          </UiLink>
          .
        </p>
        {sale.hasInvoiceForDownload && <InvoiceButton saleQid={sale.qid} />}
      </InlineNotification>
    </div>
  );
}
