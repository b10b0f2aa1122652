"use client";
import { nextActionNames } from "@quayside/api-client/contract/sales/sale.messages";
import { canExpire } from "@quayside/api-client/contract/sales/sale.rules";
import type { SellerInbox } from "@quayside/api-client/contract/sellers/inbox.schemas";
import { countryName } from "@quayside/format/country";
import { formatMoney } from "@quayside/format/money";
import { formatNumber } from "@quayside/format/number";
import { useDates } from "@quayside/portal/reader-time";
import { useTrack } from "@quayside/portal/telemetry";
import { DeadlineClock } from "@quayside/ui/deadline-clock";
import { LinkButton } from "@quayside/ui/link-button";
import { UiLink } from "@quayside/ui/ui-provider";
import { useBusinessNow } from "#components/business-time.ts";

type SaleToDo = SellerInbox["doNext"][number];

/** The orders to turn to first, by deadline, each with the step it waits for. */
export function DoNext({ inbox }: { readonly inbox: SellerInbox }) {
  const nowMs = useBusinessNow();
  const { zone } = useDates();
  const track = useTrack();
  const trackOpening = ({ qid, nextAction, isExpiring }: SaleToDo) => {
    if (nextAction === "CONFIRM_QUANTITIES") track("dashboard_new_order_clicked", { orderQid: qid });
    if (isExpiring) track("dashboard_expiring_order_clicked", { orderQid: qid });
  };
  const { doNext, currentCount } = inbox;
  return (
    <section aria-labelledby="do-next" className="card overflow-hidden">
      <div className="flex items-baseline justify-between gap-3 border-b border-border px-5 py-3">
        <h2 id="do-next" className="text-md font-semibold">
          Do next
        </h2>
        {currentCount > doNext.length && (
          <UiLink href="/orders/?status=CURRENT&page=1" className="prose-link text-sm">
            View all {formatNumber(currentCount)}
          </UiLink>
        )}
      </div>
      {doNext.length === 0 ? (
        <p className="px-5 py-6 text-muted">No order waits for you.</p>
      ) : (
        // Fixed columns for amounts, deadlines and steps; on a phone amount and deadline go below the order.
        <ul className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 divide-y sm:grid-cols-[minmax(0,1fr)_auto_auto_auto]">
          {doNext.map((sale) => (
            <li
              key={sale.qid}
              className="relative col-span-full grid min-h-(--row-h) grid-cols-subgrid items-center gap-y-1 px-5 py-1.5 hover:bg-hover"
            >
              <span className="min-w-0">
                <UiLink
                  href={`/orders/${sale.qid}/`}
                  onClick={() => trackOpening(sale)}
                  className="tnum font-medium after:absolute after:inset-0 hover:underline"
                >
                  <span className="sr-only">Order</span> {sale.number}
                </UiLink>
                <span className="ml-2 text-muted max-sm:ml-0 max-sm:block max-sm:truncate">
                  {sale.destinationCity}, {countryName(sale.destinationCountry)}
                </span>
              </span>
              <span className="tnum max-sm:order-1 max-sm:text-sm max-sm:text-muted sm:text-right">
                {formatMoney(sale.total, sale.currency)}
              </span>
              <span className="max-sm:order-2 max-sm:justify-self-end">
                {canExpire(sale) && (
                  <DeadlineClock
                    key={nowMs}
                    expiredAt={sale.expiredAt}
                    zone={zone}
                    workStarts={sale.workStarts}
                    nowMs={nowMs}
                  />
                )}
              </span>
              <LinkButton
                size="sm"
                href={`/orders/${sale.qid}/`}
                className="relative z-10 w-full justify-center"
                onClick={() => trackOpening(sale)}
              >
                <span>
                  {nextActionNames[sale.nextAction]} <span className="sr-only">of order {sale.number}</span>
                </span>
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
