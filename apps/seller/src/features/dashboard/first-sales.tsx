"use client";
import type { SellerInbox } from "@quayside/api-client/contract/sellers/inbox.schemas";
import { formatNumber } from "@quayside/format/number";
import { formatMoney } from "@quayside/format/money";
import { useDates } from "@quayside/portal/reader-time";
import { DeadlineClock } from "@quayside/ui/deadline-clock";
import { UiLink } from "@quayside/ui/ui-provider";
import { useBusinessNow } from "#components/business-time.ts";

/**
 * The first orders behind a count of the inbox.
 *
 * @param onOpen called with the qid of an order that is opened from here
 */
export function FirstSales({
  title,
  empty,
  list,
  moreHref,
  onOpen,
}: {
  readonly title: string;
  readonly empty: string;
  readonly list: SellerInbox["newSales"];
  readonly moreHref: string;
  readonly onOpen: (saleQid: string) => void;
}) {
  const nowMs = useBusinessNow();
  const { zone } = useDates();
  return (
    <section aria-label={title} className="card overflow-hidden">
      <div className="flex items-baseline justify-between gap-3 border-b border-border px-5 py-3">
        <h2 className="text-md font-semibold">{title}</h2>
        {list.count > list.first.length && (
          <UiLink href={moreHref} className="prose-link text-sm">
            View all {formatNumber(list.count)}
          </UiLink>
        )}
      </div>
      {list.first.length === 0 ? (
        <p className="px-5 py-6 text-muted">{empty}</p>
      ) : (
        // Amounts and deadlines have fixed columns; on a phone the amount goes below the number.
        <ul className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 divide-y sm:grid-cols-[minmax(0,1fr)_auto_auto]">
          {list.first.map((sale) => (
            <li
              key={sale.qid}
              className="relative col-span-full grid min-h-(--row-h) grid-cols-subgrid items-center px-5 py-2 hover:bg-hover"
            >
              <UiLink
                href={`/orders/${sale.qid}/`}
                onClick={() => onOpen(sale.qid)}
                className="tnum font-medium after:absolute after:inset-0 hover:underline"
              >
                <span className="sr-only">Order </span>
                {sale.number}
              </UiLink>
              <span className="tnum max-sm:order-last max-sm:text-sm max-sm:text-muted sm:text-right">
                {formatMoney(sale.total, sale.currency)}
              </span>
              <DeadlineClock
                key={nowMs}
                expiredAt={sale.expiredAt}
                zone={zone}
                workStarts={sale.workStarts}
                nowMs={nowMs}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
