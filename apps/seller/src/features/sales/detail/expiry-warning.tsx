"use client";

import { useLayoutEffect, useState } from "react";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatDeadline } from "@quayside/format/deadline";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { UiLink } from "@quayside/ui/ui-provider";
import { salesMessages } from "#features/sales/sale/sale.messages.ts";

const KEY = "orders:warned";

function warned(): readonly string[] {
  try {
    return (sessionStorage.getItem(KEY) ?? "").split(",");
  } catch {
    return [];
  }
}

/**
 * Whether to warn the user about an order: once per session. Calling it records the warning. Without storage the
 * warning appears on every visit.
 */
function takeWarning(userQid: string, saleQid: string): boolean {
  const entry = `${userQid}:${saleQid}`;
  if (warned().includes(entry)) return false;
  try {
    sessionStorage.setItem(KEY, [...warned(), entry].slice(-500).join(","));
  } catch {
    // A repeated warning is better than none.
  }
  return true;
}

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
