"use client";
import { useState } from "react";
import type { RankedOffer } from "@quayside/api-client/contract/recommendations/ranked.schemas";
import { useAddressState } from "@quayside/portal/address-state";
import { useListScreen } from "@quayside/portal/lists/use-list-screen";
import { useSearchText } from "@quayside/portal/lists/use-search-text";
import { Button } from "@quayside/ui/button";
import { FilterBar } from "@quayside/ui/filter-bar";
import { ListPage } from "@quayside/ui/list-page";
import { BackLink } from "#components/back-link.tsx";
import { useIsReadOnly } from "#components/read-only.ts";
import { SearchField } from "#components/search-field.tsx";
import { DropDialog } from "#features/ranked/drop-dialog.tsx";
import { rankedColumns } from "#features/ranked/ranked-columns.tsx";
import { useDrops } from "#features/ranked/ranked-drops.ts";
import { rankedMessages } from "#features/ranked/ranked.messages.ts";
import { rankedQuery } from "#features/ranked/ranked.queries.ts";
import { rankedList } from "#features/ranked/ranked.list-view.ts";
import { type Drop, dropOf, keptRows } from "#features/ranked/ranked.view-model.ts";

/** The offers that could win, the most to win first, with the price drop each needs to win. */
export function RankedPage() {
  const isReadOnly = useIsReadOnly("stock");
  const { view, change, data, page } = useListScreen({
    state: useAddressState(rankedList.parsers, { step: "push" }),
    query: rankedQuery,
    list: rankedList,
    loadError: rankedMessages.load,
  });
  const [text, setText] = useSearchText(view.search, (words) => change({ search: words }));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const { drop, undo, dropped, isPending, dialog } = useDrops();
  const place = rankedList.href(view);
  const [kept, setKept] = useState<{ place: string; rows: readonly RankedOffer[] } | null>(null);
  const rows = kept?.place === place ? keptRows(kept.rows, data?.results ?? []) : data?.results;
  const dropAll = (drops: readonly Drop[]) => {
    if (rows !== undefined) setKept({ place, rows });
    drop(drops);
  };
  const chosen = rows?.filter(({ qid }) => selected.has(qid) && !dropped.has(qid)) ?? [];
  const toggle = (qid: string) => {
    const next = new Set(selected);
    if (!next.delete(qid)) next.add(qid);
    setSelected(next);
  };
  const nameOf = (qid: string) => rows?.find((offer) => offer.qid === qid)?.name ?? qid;
  return (
    <>
      <BackLink href="/inventory/?page=1">Back to inventory</BackLink>
      <ListPage
        {...page}
        {...(rows && { rows })}
        title="Ranked offers"
        description={rankedMessages.formula}
        filters={
          <FilterBar
            filters={rankedList
              .chips(view)
              .map(({ without, ...chip }) => ({ ...chip, onRemove: () => change(without) }))}
          >
            <SearchField placeholder="Brand, product or GTIN" maxLength={100} text={text} onText={setText} />
          </FilterBar>
        }
        filtered={rankedList.isFiltered(view)}
        noun={{ one: "offer", other: "offers" }}
        columns={rankedColumns({
          isReadOnly,
          isPending,
          onDrop: (offer) => {
            const one = dropOf(offer);
            if (one !== null) dropAll([one]);
          },
          onUndo: ({ qid }) => undo([qid]),
          isDropped: ({ qid }) => dropped.has(qid),
        })}
        rowKey={({ qid }) => qid}
        rowHref={({ qid }) => `/inventory/${qid}/`}
        {...(!isReadOnly && {
          selection: {
            selected,
            onToggle: toggle,
            onToggleAll: () =>
              setSelected(chosen.length > 0 ? new Set() : new Set(rows?.map(({ qid }) => qid))),
            labelOf: (qid: string) => `Select ${nameOf(qid)}`,
          },
        })}
        bulkActions={
          chosen.length > 0 && (
            <Button size="sm" variant="primary" pending={isPending} onClick={() => setAsking(true)}>
              Drop {chosen.length} to win
            </Button>
          )
        }
        empty={{ title: rankedMessages.empty, children: rankedMessages.emptyText }}
      />
      {dialog}
      <DropDialog
        offers={chosen}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onDrop={(drops) => {
          setAsking(false);
          setSelected(new Set());
          dropAll(drops);
        }}
      />
    </>
  );
}
