"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import type { listPayouts } from "@quayside/api-client/contract/sale-payment/sale-payment.endpoints";
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
import { Skeleton } from "@quayside/ui/skeleton";
import { useBusinessNow } from "#components/business-time.ts";
import { SearchFilter } from "#components/search-filter.tsx";
import { useListScreen } from "@quayside/portal/lists/use-list-screen";
import { CreditNotesCard } from "#features/payouts/credit-notes-card.tsx";
import { PayoutTotals } from "#features/payouts/payout-totals.tsx";
import { payoutCopy, payoutsColumns } from "#features/payouts/payouts-columns.tsx";
import { PayoutMonths } from "#features/payouts/payout-months.tsx";
import { StatementCard } from "#features/payouts/statement-card.tsx";
import { payoutNames } from "#components/payout.messages.ts";
import { payoutMessages } from "#features/payouts/payouts.messages.ts";
import { payoutsQuery } from "#features/payouts/payouts.queries.ts";
import { type PayoutsView, payoutsList } from "#features/payouts/payouts.list-view.ts";
import {
  isPeriod,
  monthOf,
  type Period,
  periodOf,
  periodOfMonth,
  periodText,
} from "#features/payouts/statement.view-model.ts";

/** What arrives next, and when, in the currency of the seller. Its place is kept while it loads. */
function NextPayout() {
  const { client } = useSession();
  const { data } = useQuery(queryOptionsFor(client, getSellerInbox, {}));
  if (data === undefined) return <div data-coming="" aria-hidden className="card h-16 animate-shimmer" />;
  const { nextPayout: next } = data;
  return (
    <section
      aria-label={payoutMessages.next}
      className="card flex min-h-16 flex-wrap content-center items-baseline gap-x-4 gap-y-1 border-l-4 border-l-accent px-5 py-3"
    >
      <h2 className="text-muted">{payoutMessages.next}</h2>
      {next ? (
        <>
          <p className="tnum text-xl font-semibold">{formatMoney(next.amount, next.currency)}</p>
          <p className="tnum text-muted">
            {formatDate(next.on)} · {formatCount(next.count, "order")}
          </p>
        </>
      ) : (
        <p>{payoutMessages.noNext}</p>
      )}
    </section>
  );
}

/** Whether the list is that of a period: only one that was chosen, not the present month of the statement. */
const isListed = ({ from, to }: PayoutsView): boolean =>
  from !== null && to !== null && isPeriod({ from, to });

/** Months and totals; their place is kept while they load. Nothing of them before the first payout. */
function Overview({
  data,
  view,
  nowMs,
  onPick,
  isFailed,
}: {
  readonly data: AnswerOf<typeof listPayouts> | undefined;
  readonly view: PayoutsView;
  readonly nowMs: number;
  readonly onPick: (period: Period) => void;
  readonly isFailed: boolean;
}) {
  if (isFailed || data?.totals.length === 0) return null;
  const currency = view.currency ?? data?.totals[0]?.currency ?? "EUR";
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      {data === undefined ? (
        [0, 1].map((card) => <Skeleton key={card} lines={6} className="card min-h-80 p-5" />)
      ) : (
        <>
          <PayoutMonths
            months={data.months}
            currency={currency}
            nowMs={nowMs}
            picked={monthOf(periodOf(view, nowMs))}
            onPick={(month) => onPick(periodOfMonth(month))}
          />
          <PayoutTotals totals={data.totals} openCredit={data.openCredit} earned={data.earned} />
        </>
      )}
    </div>
  );
}

/** The payouts of the seller: each with its day and reference, statements, credit notes. */
export function PayoutsPage() {
  const nowMs = useBusinessNow();
  const dates = useDates();
  const columns = useMemo(() => payoutsColumns(dates), [dates]);
  const { view, change, data, page } = useListScreen({
    state: useAddressState(payoutsList.parsers, { step: "push" }),
    query: payoutsQuery,
    list: payoutsList,
    loadError: payoutMessages.load,
  });

  const countOf = (of: PayoutStatus | null): number =>
    (data?.totals ?? [])
      .filter((total) => of === null || total.status === of)
      .reduce((sum, { count }) => sum + count, 0);
  const tab = (of: PayoutStatus | null, label: string) => ({
    id: of ?? "ALL",
    label,
    href: payoutsList.href({ ...view, status: of, page: 1 }),
    active: view.status === of,
    count: data === undefined ? null : countOf(of),
  });
  const periodPill = {
    id: "period",
    label: payoutMessages.period,
    value: periodText(periodOf(view, nowMs)),
    onRemove: () => change({ from: null, to: null }),
  };
  return (
    <>
      <ListPage
        {...page}
        title="Payouts"
        tabs={[tab(null, "All"), ...payoutStatuses.map((of) => tab(of, payoutNames[of]))]}
        notices={
          <>
            <NextPayout />
            <Overview
              data={data}
              view={view}
              nowMs={nowMs}
              onPick={change}
              isFailed={page.status === "error"}
            />
            <StatementCard view={view} nowMs={nowMs} onChange={change} />
          </>
        }
        filters={
          <SearchFilter
            placeholder="Order number or bank reference"
            search={view.search}
            onSearch={(search) => change({ search })}
            others={isListed(view) ? [periodPill] : []}
          />
        }
        filtered={payoutsList.isFiltered(view) || isListed(view)}
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
