"use client";
import { saleStatusNameOf } from "@quayside/api-client/contract/sales/sale.messages";
import { MessageSquare } from "lucide-react";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { isEnded } from "@quayside/api-client/contract/sales/sale.transitions";
import { formatDeadline } from "@quayside/format/deadline";
import { Badge } from "@quayside/ui/badge";
import { LinkButton } from "@quayside/ui/link-button";
import { useIsReadOnly } from "#components/read-only.ts";
import { CalendarButton } from "#features/sales/detail/calendar-button.tsx";
import { SaleDeadline } from "#features/sales/detail/sale-deadline.tsx";
import { DeclineButton } from "#features/sales/confirm/decline-button.tsx";
import { statusTones } from "#features/sales/list/sales.messages.ts";
import { marksOf } from "#features/sales/detail/sale-marks.view-model.ts";
import { canDecline, workingDaysText } from "#features/sales/detail/sale.view-model.ts";
import { countryInSentence, countryName } from "@quayside/format/country";
import { useDates } from "@quayside/portal/reader-time";

/** Number, status, destination and deadline of an order, and the actions on the whole order. */
export function SaleHeader({ sale, nowMs }: { readonly sale: Sale; readonly nowMs: number }) {
  const { formatMoment } = useDates();
  const { hasDeadline } = marksOf(sale, nowMs);
  const isReadOnly = useIsReadOnly("orders");
  return (
    <header className="flex flex-wrap items-start justify-between gap-4">
      <div className="grid min-w-[min(100%,22rem)] flex-1 gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="tnum text-xl font-semibold">Order {sale.number}</h1>
          <Badge tone={statusTones[sale.status]}>{saleStatusNameOf(sale)}</Badge>
          {hasDeadline && <SaleDeadline sale={sale} zone={sale.deadline.timeZone} nowMs={nowMs} />}
        </div>
        <p className="text-muted">
          To {sale.destination.city}, {countryName(sale.destination.country)} · received{" "}
          <span className="tnum">{formatMoment(sale.createdAt)}</span>
        </p>
        {hasDeadline && (
          <p className="text-sm text-muted">
            Due on <span className="tnum">{formatDeadline(sale.expiredAt, sale.deadline.timeZone)}</span> in{" "}
            {countryInSentence(sale.deadline.country)}
            {` (${sale.deadline.timeZone.replaceAll("_", " ")})`}
            {sale.workStarts.length > 0 && (
              <span className="tnum">. Working days that count: {workingDaysText(sale)}</span>
            )}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        {(hasDeadline || isEnded(sale.status)) && <CalendarButton sale={sale} />}
        <LinkButton
          href={`/orders/${sale.qid}/contact/`}
          variant="ghost"
          icon={<MessageSquare aria-hidden className="size-4" />}
        >
          Contact
        </LinkButton>
        {canDecline(sale, { isReadOnly }) && <DeclineButton sale={sale} />}
      </div>
    </header>
  );
}
