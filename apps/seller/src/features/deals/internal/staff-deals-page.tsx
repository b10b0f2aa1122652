"use client";

import { useState } from "react";
import type { StaffDeal } from "@quayside/api-client/contract/deals/deal.schema";
import {
  createSupportDeal,
  withdrawStaffDeal,
  listStaffDeals,
} from "@quayside/api-client/contract/deals/deals.endpoints";
import { dealStates as states, DEAL_REASON } from "@quayside/api-client/contract/deals/deals.rules";
import { useAddressState } from "@quayside/portal/address-state";
import { useListScreen } from "@quayside/portal/lists/use-list-screen";
import { useSearchText } from "@quayside/portal/lists/use-search-text";
import { useDates } from "@quayside/portal/reader-time";
import { FilterBar } from "@quayside/ui/filter-bar";
import { LinkButton } from "@quayside/ui/link-button";
import { ListPage } from "@quayside/ui/list-page";
import { TextField } from "@quayside/ui/text-field";
import { useQueryClient } from "@tanstack/react-query";
import { queryKey } from "@quayside/api-client/queries";
import { staleDetails } from "@quayside/portal/stale-text";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { useToast } from "@quayside/ui/toast";
import { dealStates } from "#components/deal-states.messages.ts";
import { SearchField } from "#components/search-field.tsx";
import { StaffMay, useStaffMay } from "#components/staff-may.tsx";
import { StaffOnly } from "#components/staff-only.tsx";
import { staffDealsColumns } from "#features/deals/internal/staff-deals-columns.tsx";
import {
  staffDealMessages as messages,
  withdrawStaffErrors,
} from "#features/deals/internal/staff-deals.messages.ts";
import { staffDealsQuery } from "#features/deals/internal/staff-deals.queries.ts";
import { setUpHref, staffDealsList } from "#features/deals/internal/staff-deals.list-view.ts";
import { TextDialog } from "#components/text-dialog.tsx";

/** The deals of all sellers, for staff. */
export function StaffDealsPage() {
  return (
    <StaffOnly>
      <StaffDeals />
    </StaffOnly>
  );
}

function StaffDeals() {
  const dates = useDates();
  const mayWithdraw = useStaffMay(withdrawStaffDeal);
  const [withdrawn, setWithdrawn] = useState<StaffDeal | null>(null);
  const { view, change, data, page } = useListScreen({
    state: useAddressState(staffDealsList.parsers, { step: "push" }),
    query: staffDealsQuery,
    list: staffDealsList,
    loadError: messages.load,
  });
  const [search, setSearch] = useSearchText(view.search, (text) => change({ search: text }));
  const [seller, setSeller] = useSearchText(view.seller, (text) => change({ seller: text }));
  const total = data && states.reduce((sum, state) => sum + data.counts[state], 0);
  const hrefOf = (state: StaffDeal["state"] | null) => staffDealsList.href({ ...view, state, page: 1 });
  return (
    <>
      <ListPage
        {...page}
        title="Deals of all sellers"
        actions={
          <StaffMay call={createSupportDeal}>
            <LinkButton variant="primary" href={setUpHref()}>
              Set up a deal
            </LinkButton>
          </StaffMay>
        }
        tabs={[
          { id: "ALL", label: "All", href: hrefOf(null), active: view.state === null, count: total ?? null },
          ...states.map((state) => ({
            id: state,
            label: dealStates[state].label,
            href: hrefOf(state),
            active: view.state === state,
            count: data === undefined ? null : data.counts[state],
          })),
        ]}
        filters={
          <FilterBar>
            <SearchField
              placeholder="Product, GTIN or number of the deal"
              maxLength={100}
              text={search}
              onText={setSearch}
            />
            <div className="w-full max-w-3xs max-sm:max-w-sm">
              <TextField
                label="Seller"
                type="search"
                placeholder="Name or code"
                maxLength={100}
                value={seller}
                onChange={(event) => setSeller(event.target.value)}
              />
            </div>
          </FilterBar>
        }
        filtered={staffDealsList.isFiltered(view)}
        noun={{ one: "deal", other: "deals" }}
        columns={staffDealsColumns(dates, mayWithdraw ? setWithdrawn : undefined)}
        density="relaxed"
        rowKey={({ qid }) => qid}
        empty={
          view.state === null
            ? { title: messages.empty, children: messages.emptyText }
            : { title: messages.noneInState }
        }
      />
      {withdrawn !== null && (
        <WithdrawStaffDealDialog key={withdrawn.qid} deal={withdrawn} onClose={() => setWithdrawn(null)} />
      )}
    </>
  );
}

/** Withdraws a deal of any seller, with a reason that the seller reads. */
function WithdrawStaffDealDialog({
  deal,
  onClose,
}: {
  readonly deal: StaffDeal;
  readonly onClose: () => void;
}) {
  const { show } = useToast();
  const queryClient = useQueryClient();
  const [opened] = useState(deal.version);
  const withdraw = useSubmit(withdrawStaffDeal, {
    texts: withdrawStaffErrors,
    fallback: messages.withdrawFailed,
    onSuccess: () => {
      show({ tone: "success", title: messages.withdrawn });
      onClose();
    },
  });
  // Decided on what the dialog opened with; after a refusal, on what the person was told.
  const seen = staleDetails(withdraw.error)?.version ?? opened;
  const close = () => {
    // Only now: the list may no longer hold what the dialog is about.
    if (withdraw.error) void queryClient.invalidateQueries({ queryKey: queryKey(listStaffDeals) });
    onClose();
  };
  return (
    <TextDialog
      title={`Withdraw the deal of ${deal.offer.name} for ${deal.seller.name}?`}
      description={messages.withdrawText}
      field={{ label: "Reason for the seller", rows: 3, ...DEAL_REASON, wrong: messages.reasonWrong }}
      actions={[
        {
          label: "Withdraw",
          send: (reason) => withdraw.send({ params: { id: deal.qid }, body: { reason, version: seen } }),
        },
      ]}
      failure={withdraw.failure}
      isPending={withdraw.isPending}
      onClose={close}
    />
  );
}
