"use client";

import {
  ArrowLeft,
  CalendarMinus,
  CalendarPlus,
  ChevronLeft,
  ChevronRight,
  MessageSquare,
} from "lucide-react";
import { downloadSaleDeadline } from "@quayside/api-client/contract/shipping/shipping.endpoints";
import { canExpire } from "@quayside/api-client/contract/sales/sale.rules";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { Button } from "@quayside/ui/button";
import { useDownload } from "#features/sales/sale/download.ts";
import { UiLink } from "@quayside/ui/ui-provider";
import {
  canDecline,
  moneyOf,
  type neighboursOf,
  workingDaysText,
} from "#features/sales/sale/sale.view-model.ts";
import { saleStatusNameOf } from "@quayside/api-client/contract/sales/sale.messages";
import type { ReactNode } from "react";
import { isEnded } from "@quayside/api-client/contract/sales/sale.transitions";
import { countryName } from "@quayside/format/country";
import { formatDue } from "@quayside/format/deadline";
import { useDates } from "@quayside/portal/reader-time";
import { Badge } from "@quayside/ui/badge";
import { LinkButton } from "@quayside/ui/link-button";
import { useIsReadOnly } from "#components/read-only.ts";
import { SaleDeadline } from "#features/sales/detail/sale-deadline.tsx";
import { DeclineButton } from "#features/sales/confirm/decline-button.tsx";
import type { Quantities } from "#features/sales/confirm/quantities.ts";
import { useDraftGoods } from "#features/sales/confirm/use-quantities.ts";
import { statusTones } from "#features/sales/sale/sales.messages.ts";
import { marksOf } from "#features/sales/detail/sale-marks.view-model.ts";
import { useLastListHref } from "#lib/list-memory.ts";

/**
 * Downloads the deadline of an order for a calendar, with its reminders; once nothing is left to ship, the file that
 * removes it from there.
 */
function CalendarButton({ sale }: { readonly sale: Sale }) {
  const isRunning = canExpire(sale);
  const Icon = isRunning ? CalendarPlus : CalendarMinus;
  const { download, isPending } = useDownload("The calendar file could not be downloaded, please try again.");
  return (
    <Button
      size="sm"
      variant="ghost"
      pending={isPending}
      icon={<Icon aria-hidden className="size-4" />}
      onClick={() =>
        void download((client) => client.download(downloadSaleDeadline, { params: { qid: sale.qid } }))
      }
    >
      {isRunning ? "Add to calendar" : "Remove from calendar"}
    </Button>
  );
}

const LINK = "grid size-9 place-items-center rounded-md text-muted hover:bg-hover hover:text-fg";

/** Links to the previous and next order of the list it was opened from; nothing until they are known. */
function NeighbourLinks({ neighbours }: { readonly neighbours: ReturnType<typeof neighboursOf> | null }) {
  return (
    <>
      {neighbours?.previous && (
        <UiLink href={`/orders/${neighbours.previous}/`} aria-label="Previous order" className={LINK}>
          <ChevronLeft aria-hidden className="size-5" />
        </UiLink>
      )}
      {neighbours?.next && (
        <UiLink href={`/orders/${neighbours.next}/`} aria-label="Next order" className={LINK}>
          <ChevronRight aria-hidden className="size-5" />
        </UiLink>
      )}
    </>
  );
}

/** Leaves room for the deadline where there is too little: the steps below show the state as well. */
const NARROW = "md:max-lg:hidden min-[90rem]:max-2xl:hidden";

/** The total at the entered quantities, for the bar of a phone. */
function Total({ sale, draft }: { readonly sale: Sale; readonly draft: Quantities | null }) {
  const { total } = moneyOf(sale, useDraftGoods(draft) ?? undefined);
  return (
    <p className="tnum grid md:hidden">
      <span className="text-xs text-muted">Total</span>
      <strong className="text-md">{total}</strong>
    </p>
  );
}

/**
 * The head of an order, which stays in view on wide screens: number, destination, deadline, and the one action, which
 * on a phone is in a bar at the bottom, with the sum.
 */
export function SaleHeader({
  sale,
  nowMs,
  draft,
  neighbours,
  action,
}: {
  readonly sale: Sale;
  readonly nowMs: number;
  /** The quantities being entered; null for none. */
  readonly draft: Quantities | null;
  /** The orders before and after it; null while they are not known. */
  readonly neighbours: ReturnType<typeof neighboursOf> | null;
  readonly action: ReactNode;
}) {
  const { hasDeadline } = marksOf(sale, nowMs);
  const { deadline, destination } = sale;
  return (
    <header className="page-head z-20 -mx-4 -mt-6 bg-bg px-4 pt-4 sm:-mx-6 sm:px-6 md:sticky md:top-[calc(var(--header-h)+var(--notice-h,0px))] md:h-16 md:border-b md:border-border md:pt-0 lg:-mx-8 lg:-mt-8 lg:px-8">
      <div className="mx-auto flex h-full max-w-page items-center gap-x-4">
        {/* One line in a wide window, two below 1440 px. */}
        <div className="flex min-w-0 flex-1 flex-col gap-x-3 gap-y-1 min-[90rem]:flex-row min-[90rem]:items-center">
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 md:flex-nowrap">
            <UiLink
              href={useLastListHref()}
              aria-label="Back to orders"
              className="-ml-1.5 grid size-7 shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-fg pointer-coarse:size-11 print:hidden"
            >
              <ArrowLeft aria-hidden className="size-5" />
            </UiLink>
            <h1 className="tnum shrink-0 text-lg font-semibold">Order {sale.number}</h1>
            <Badge tone={statusTones[sale.status]} className={hasDeadline ? NARROW : undefined}>
              {saleStatusNameOf(sale)}
            </Badge>
            <p className="text-muted md:truncate">
              {destination.city}, {countryName(destination.country)}
            </p>
          </div>
          {hasDeadline && (
            <p className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1">
              <span className="tnum">
                Due {formatDue(sale.expiredAt, deadline.timeZone)} ({countryName(deadline.country)})
              </span>
              <SaleDeadline sale={sale} zone={deadline.timeZone} nowMs={nowMs} />
            </p>
          )}
        </div>
        <div className="flex shrink-0 md:min-w-18 justify-end self-start md:self-center print:hidden">
          <NeighbourLinks neighbours={neighbours} />
        </div>
        {action !== null && (
          <div className="page-bar flex shrink-0 items-center justify-between gap-4 max-md:fixed max-md:inset-x-0 max-md:bottom-(--banner-h,0px) max-md:z-30 max-md:border-t max-md:border-border max-md:bg-surface max-md:px-4 max-md:py-3 print:hidden">
            <Total sale={sale} draft={draft} />
            {action}
          </div>
        )}
      </div>
    </header>
  );
}

/** When the order came and which working days count, and what can be done with all of it. */
export function SaleFacts({ sale, nowMs }: { readonly sale: Sale; readonly nowMs: number }) {
  const { formatMoment } = useDates();
  const { hasDeadline } = marksOf(sale, nowMs);
  const isReadOnly = useIsReadOnly("orders");
  return (
    <div className="-my-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-muted">
      <p className="tnum">
        Received {formatMoment(sale.createdAt)}
        {hasDeadline && sale.workStarts.length > 0 && ` · counts ${workingDaysText(sale)}`}
      </p>
      <div className="-mx-2.5 flex flex-wrap items-center gap-x-1 print:hidden">
        {(hasDeadline || isEnded(sale.status)) && <CalendarButton sale={sale} />}
        <LinkButton
          href={`/orders/${sale.qid}/contact/`}
          size="sm"
          variant="ghost"
          icon={<MessageSquare aria-hidden className="size-4" />}
        >
          Contact
        </LinkButton>
        {canDecline(sale, { isReadOnly }) && <DeclineButton sale={sale} />}
      </div>
    </div>
  );
}
