"use client";
import { useAddressState } from "@quayside/portal/address-state";
import { useListScreen } from "@quayside/portal/lists/use-list-screen";
import { useDates } from "@quayside/portal/reader-time";
import { LinkButton } from "@quayside/ui/link-button";
import { ListPage } from "@quayside/ui/list-page";
import { useIsReadOnly } from "#components/read-only.ts";
import { useRemovals } from "#components/removals.ts";
import { reductionsColumns } from "#features/price-reductions/reductions-columns.tsx";
import {
  reductionMessages as messages,
  removalTexts,
} from "#features/price-reductions/price-reductions.messages.ts";
import { reductionsQuery } from "#features/price-reductions/price-reductions.queries.ts";
import { createHref, reductionsList } from "#features/price-reductions/price-reductions.list-view.ts";

/** The price reductions of the seller's brands: running and scheduled ones, and ended ones. */
export function PriceReductionsPage() {
  const dates = useDates();
  const isReadOnly = useIsReadOnly("stock");
  const { view, data, page } = useListScreen({
    state: useAddressState(reductionsList.parsers, { step: "push" }),
    query: reductionsQuery,
    list: reductionsList,
    loadError: messages.load,
  });
  const { hidden, remove } = useRemovals(removalTexts);
  const isEnded = view.list === "ENDED";
  const rows = data?.results.filter(({ brandDiscountQid }) => !hidden.has(brandDiscountQid));
  const tab = (list: typeof view.list, label: string) => ({
    id: list,
    label,
    href: reductionsList.href({ list }),
    active: view.list === list,
    count: data === undefined ? null : data.counts[list],
  });
  return (
    <ListPage
      {...page}
      title="Price reductions"
      rows={rows}
      actions={
        !isReadOnly && (
          <LinkButton variant="primary" href={createHref()}>
            Create price reductions
          </LinkButton>
        )
      }
      tabs={[tab("CURRENT", "Running and planned"), tab("ENDED", "History")]}
      noun={{ one: "price reduction", other: "price reductions" }}
      columns={reductionsColumns(dates, isReadOnly || isEnded ? undefined : remove)}
      rowKey={({ brandDiscountQid }) => brandDiscountQid}
      empty={
        isEnded
          ? { title: messages.noHistory, children: messages.noHistoryText }
          : {
              title: messages.empty,
              children: messages.emptyText,
              action: !isReadOnly && (
                <LinkButton variant="primary" href={createHref()}>
                  Create price reductions
                </LinkButton>
              ),
            }
      }
    />
  );
}
