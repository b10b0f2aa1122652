"use client";
import { useState } from "react";
import type { Deal } from "@quayside/api-client/contract/deals/deal.schema";
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
import { dealsColumns } from "#features/deals/components/deals-columns.tsx";
import { WithdrawDialog } from "#features/deals/components/withdraw-dialog.tsx";
import { dealMessages as messages } from "#features/deals/deals.messages.ts";
import { DEALS_PAGE_SIZE, dealsQuery } from "#features/deals/deals.queries.ts";
import { createDealHref, dealsHref, dealsSearchParams } from "#features/deals/deals.search-params.ts";

/** The seller's deals by state, with what each sold. */
export function DealsPage() {
  const dates = useDates();
  const isReadOnly = useIsReadOnly("stock");
  const [withdrawn, setWithdrawn] = useState<Deal | null>(null);
  const { view, change, data, page } = useListScreen({
    state: useAddressState(dealsSearchParams, { step: "push" }),
    query: dealsQuery,
    size: DEALS_PAGE_SIZE,
    href: dealsHref,
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
          { id: "ALL", label: "All", href: dealsHref(), active: view.state === null, count: total ?? null },
          ...states.map((state) => ({
            id: state,
            label: dealStates[state].label,
            href: dealsHref({ state }),
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
        filtered={view.search !== ""}
        noun={{ one: "deal", other: "deals" }}
        columns={dealsColumns(dates, isReadOnly ? undefined : setWithdrawn)}
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
