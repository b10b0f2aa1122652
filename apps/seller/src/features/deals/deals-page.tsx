"use client";

import type { Deal } from "@quayside/api-client/contract/deals/deal.schema";
import { listDeals, withdrawDeal } from "@quayside/api-client/contract/deals/deals.endpoints";
import { queryKey } from "@quayside/api-client/queries";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { useToast } from "@quayside/ui/toast";
import { dealMessages as messages, withdrawErrors } from "#features/deals/deals.messages.ts";
import { useState } from "react";
import { dealStates as states } from "@quayside/api-client/contract/deals/deals.rules";
import { useAddressState } from "@quayside/portal/address-state";
import { useListScreen } from "@quayside/portal/lists/use-list-screen";
import { useDates } from "@quayside/portal/reader-time";
import { LinkButton } from "@quayside/ui/link-button";
import { ListPage } from "@quayside/ui/list-page";
import { BackLink } from "#components/back-link.tsx";
import { dealStates } from "#components/deal-states.messages.ts";
import { useIsReadOnly } from "#components/read-only.ts";
import { SearchFilter } from "#components/search-filter.tsx";
import { dealsColumns } from "#features/deals/deals-columns.tsx";
import { dealsQuery } from "#features/deals/deals.queries.ts";
import { createDealHref, dealsList } from "#features/deals/deals.list-view.ts";

/** Asks before a deal is withdrawn, and withdraws the version that the reader saw. */
function WithdrawDialog({ deal, onClose }: { readonly deal: Deal; readonly onClose: () => void }) {
  const { show } = useToast();
  const withdraw = useSubmit(withdrawDeal, {
    texts: withdrawErrors,
    fallback: messages.withdrawFailed,
    refetches: [queryKey(listDeals)],
    onSuccess: () => {
      show({ tone: "success", title: messages.withdrawn });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Withdraw the deal of ${deal.offer.name}?`}
      description={messages.withdrawText}
      confirmLabel="Withdraw"
      cancelLabel="Keep it"
      tone="danger"
      pending={withdraw.isPending}
      error={withdraw.failure}
      onConfirm={() => void withdraw.send({ params: { id: deal.qid }, body: { version: deal.version } })}
    />
  );
}

/** The seller's deals by state, with what each sold. */
export function DealsPage() {
  const dates = useDates();
  const isReadOnly = useIsReadOnly("stock");
  const [withdrawn, setWithdrawn] = useState<Deal | null>(null);
  const { view, change, data, page } = useListScreen({
    state: useAddressState(dealsList.parsers, { step: "push" }),
    query: dealsQuery,
    list: dealsList,
    loadError: messages.load,
  });
  const total = data && states.reduce((sum, state) => sum + data.counts[state], 0);
  const create = !isReadOnly && (
    <LinkButton variant="primary" href={createDealHref()}>
      Create a deal
    </LinkButton>
  );
  return (
    <>
      <BackLink href="/inventory/?page=1">Back to inventory</BackLink>
      <ListPage
        {...page}
        title="Deals"
        actions={create}
        tabs={[
          {
            id: "ALL",
            label: "All",
            href: dealsList.href(),
            active: view.state === null,
            count: total ?? null,
          },
          ...states.map((state) => ({
            id: state,
            label: dealStates[state].label,
            href: dealsList.href({ state }),
            active: view.state === state,
            count: data === undefined ? null : data.counts[state],
          })),
        ]}
        filters={
          <SearchFilter
            placeholder="Product, brand or GTIN"
            search={view.search}
            onSearch={(search) => change({ search })}
          />
        }
        filtered={dealsList.isFiltered(view)}
        noun={{ one: "deal", other: "deals" }}
        columns={dealsColumns(dates, isReadOnly ? undefined : setWithdrawn)}
        density="relaxed"
        rowKey={({ qid }) => qid}
        empty={
          view.state === null
            ? { title: messages.empty, children: messages.emptyText, action: create }
            : { title: messages.noneInState, children: messages.noneInStateText }
        }
      />
      {withdrawn !== null && (
        <WithdrawDialog key={withdrawn.qid} deal={withdrawn} onClose={() => setWithdrawn(null)} />
      )}
    </>
  );
}
