"use client";
import { useQuery } from "@tanstack/react-query";
import { PayoutStatus } from "@quayside/api-client/contract/sale-payment/index";
import { useSession } from "@quayside/auth/react/session-provider";
import { useAddressState } from "@quayside/portal/address-state";
import { FilterBar } from "@quayside/ui/filter-bar";
import { ListPage } from "@quayside/ui/list-page";
import { TextField } from "@quayside/ui/text-field";
import { useBusinessNow } from "#components/business-time.ts";
import { usePagedList } from "#components/paged-list.ts";
import { useSearchText } from "#components/search-text.ts";
import { CreditNotesCard } from "#features/payouts/components/credit-notes-card.tsx";
import { PayoutTotals } from "#features/payouts/components/payout-totals.tsx";
import { payoutsColumns } from "#features/payouts/components/payouts-columns.tsx";
import { StatementCard } from "#features/payouts/components/statement-card.tsx";
import { payoutNames } from "#components/payout.messages.ts";
import { payoutMessages } from "#features/payouts/payouts.messages.ts";
import { PAYOUTS_PAGE_SIZE, payoutsQuery } from "#features/payouts/payouts.queries.ts";
import {
  type PayoutsView,
  payoutsHref,
  payoutsSearchParams,
} from "#features/payouts/payouts.search-params.ts";

/** The payouts of the seller: each with its day and reference, statements that add up, credit notes. */
export function PayoutsPage() {
  const { client } = useSession();
  const nowMs = useBusinessNow();
  const [view, setView] = useAddressState(payoutsSearchParams, { step: "push" });
  const payouts = useQuery(payoutsQuery(client, view));
  const { data, pageCount, status, failure } = usePagedList(payouts, {
    page: view.page,
    size: PAYOUTS_PAGE_SIZE,
    setPage: setView,
  });
  const change = (next: Partial<PayoutsView>) => setView(next);
  const [text, setText] = useSearchText(view.search, (search) => change({ search, page: 1 }));

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
        title="Payouts"
        tabs={[tab(null, "All"), ...PayoutStatus.options.map((of) => tab(of, payoutNames[of]))]}
        notices={
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <StatementCard view={view} nowMs={nowMs} onChange={change} />
            <PayoutTotals totals={data?.totals ?? []} />
          </div>
        }
        filters={
          <FilterBar
            filters={
              view.search === ""
                ? []
                : [
                    {
                      id: "search",
                      label: "Search",
                      value: view.search,
                      onRemove: () => change({ search: "", page: 1 }),
                    },
                  ]
            }
          >
            <div className="min-w-56 flex-1 max-sm:basis-full sm:max-w-sm">
              <TextField
                label="Search"
                type="search"
                placeholder="Order number or bank reference"
                maxLength={100}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            </div>
          </FilterBar>
        }
        status={status}
        rows={data?.results}
        filtered={view.status !== null || view.search !== ""}
        total={data?.count}
        noun={{ one: "payout", other: "payouts" }}
        columns={payoutsColumns}
        rowKey={(payout) => payout.qid}
        rowHref={(payout) => `/orders/${payout.sale.qid}/`}
        empty={{ title: payoutMessages.empty, children: payoutMessages.emptyText }}
        error={{ message: payoutMessages.load, ...failure }}
        pagination={{ page: view.page, pageCount, hrefFor: (page) => payoutsHref({ ...view, page }) }}
      />
      <CreditNotesCard />
    </>
  );
}
