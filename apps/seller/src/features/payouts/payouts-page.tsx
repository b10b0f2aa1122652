"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { PayoutStatus } from "@quayside/api-client/contract/sale-payment/sale-payment.schemas";
import { payoutStatuses } from "@quayside/api-client/contract/sale-payment/sale-payment.rules";
import { getSellerInbox } from "@quayside/api-client/contract/sellers/inbox.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatDate } from "@quayside/format/date";
import { formatMoney } from "@quayside/format/money";
import { formatCount } from "@quayside/format/number";
import { useAddressState } from "@quayside/portal/address-state";
import { useDates } from "@quayside/portal/reader-time";
import { ListPage } from "@quayside/ui/list-page";
import { useBusinessNow } from "#components/business-time.ts";
import { SearchFilter } from "#components/search-filter.tsx";
import { useListScreen } from "@quayside/portal/lists/use-list-screen";
import { CreditNotesCard } from "#features/payouts/components/credit-notes-card.tsx";
import { PayoutTotals } from "#features/payouts/components/payout-totals.tsx";
import { payoutsColumns } from "#features/payouts/components/payouts-columns.tsx";
import { StatementCard } from "#features/payouts/components/statement-card.tsx";
import { payoutNames } from "#components/payout.messages.ts";
import { payoutCopy } from "#features/payouts/payout-copy.ts";
import { payoutMessages } from "#features/payouts/payouts.messages.ts";
import { PAYOUTS_PAGE_SIZE, payoutsQuery } from "#features/payouts/payouts.queries.ts";
import { payoutsHref, payoutsSearchParams } from "#features/payouts/payouts.search-params.ts";

/** What arrives next, and when, in the currency of the seller. */
function NextPayout() {
  const { client } = useSession();
  const { data } = useQuery(queryOptionsFor(client, getSellerInbox, {}));
  const next = data?.nextPayout;
  if (!next) return null;
  return (
    <section
      aria-label={payoutMessages.next}
      className="card flex flex-wrap items-baseline gap-x-4 gap-y-1 border-l-4 border-l-accent px-5 py-4"
    >
      <h2 className="text-muted">{payoutMessages.next}</h2>
      <p className="tnum text-xl font-semibold">{formatMoney(next.amount, next.currency)}</p>
      <p className="tnum text-muted">
        {formatDate(next.on)} · {formatCount(next.count, "order")}
      </p>
    </section>
  );
}

/** The payouts of the seller: each with its day and reference, statements, credit notes. */
export function PayoutsPage() {
  const nowMs = useBusinessNow();
  const dates = useDates();
  const columns = useMemo(() => payoutsColumns(dates), [dates]);
  const state = useAddressState(payoutsSearchParams, { step: "push" });
  const { view, change, data, page } = useListScreen({
    state,
    query: payoutsQuery,
    size: PAYOUTS_PAGE_SIZE,
    href: payoutsHref,
    loadError: payoutMessages.load,
  });

  const countOf = (of: PayoutStatus | null): number =>
    (data?.totals ?? [])
      .filter((total) => of === null || total.status === of)
      .reduce((sum, { count }) => sum + count, 0);
  const tab = (of: PayoutStatus | null, label: string) => ({
    id: of ?? "ALL",
    label,
    href: payoutsHref({ ...view, status: of, page: 1 }),
    active: view.status === of,
    count: data === undefined ? null : countOf(of),
  });
  return (
    <>
      <ListPage
        {...page}
        title="Payouts"
        tabs={[tab(null, "All"), ...payoutStatuses.map((of) => tab(of, payoutNames[of]))]}
        notices={
          <>
            <NextPayout />
            <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <StatementCard view={view} nowMs={nowMs} onChange={state[1]} />
              <PayoutTotals totals={data?.totals ?? []} openCredit={data?.openCredit ?? []} />
            </div>
          </>
        }
        filters={
          <SearchFilter
            placeholder="Order number or bank reference"
            search={view.search}
            onSearch={(search) => change({ search })}
          />
        }
        filtered={view.status !== null || view.search !== ""}
        noun={{ one: "payout", other: "payouts" }}
        inFull="The statement has all of them."
        copy={payoutCopy}
        columns={columns}
        rowKey={(payout) => payout.qid}
        rowHref={(payout) => `/orders/${payout.sale.qid}/`}
        empty={{ title: payoutMessages.empty, children: payoutMessages.emptyText }}
      />
      <CreditNotesCard />
    </>
  );
}
