"use client";
import { useLayoutEffect, useState } from "react";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatDeadline } from "@quayside/format/deadline";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { UiLink } from "@quayside/ui/ui-provider";
import { salesMessages } from "#features/sales/detail/sale.messages.ts";
import { takeWarning } from "#features/sales/detail/warned-orders.ts";

/**
 * Warns once per session that an order is about to expire, with a link to it. It is part of the page, so that it
 * covers nothing, and stays until it is closed or the order is left.
 */
export function ExpiryWarning({ sale, isExpiring }: { readonly sale: Sale; readonly isExpiring: boolean }) {
  const { user } = useSession();
  const [isShown, setShown] = useState(false);
  const userQid = user?.qid;
  const { qid, number } = sale;
  // Before paint, so that the content below does not shift.
  useLayoutEffect(() => {
    if (isExpiring && userQid !== undefined && takeWarning(userQid, qid)) setShown(true);
  }, [isExpiring, userQid, qid]);
  if (!isShown || !isExpiring) return null;
  return (
    <InlineNotification tone="caution" title={salesMessages.expiring} onClose={() => setShown(false)}>
      <UiLink className="prose-link tnum" href={`/orders/${qid}/#step-title`}>
        Order {number}
      </UiLink>{" "}
      is due on <span className="tnum">{formatDeadline(sale.expiredAt, sale.deadline.timeZone)}</span>.
    </InlineNotification>
  );
}
