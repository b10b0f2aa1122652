"use client";
import { useState } from "react";
import { MAX_NAMED } from "@quayside/api-client/contract/offers/offers.rules";
import type { BulkChange } from "@quayside/api-client/contract/offers/many-offers.schemas";
import { Button } from "@quayside/ui/button";
import { LinkButton } from "@quayside/ui/link-button";
import { BulkDialog } from "#features/inventory/bulk-dialog.tsx";
import { changeNames, inventoryMessages as messages } from "#features/inventory/inventory.messages.ts";
import type { offerFiltersOf } from "#features/inventory/inventory.list-view.ts";
import type { Selected } from "#components/lists/selection.ts";
import { SelectionBar } from "#components/lists/selection-bar.tsx";

const CHANGES: readonly BulkChange[] = ["TO_WIN", "CHANGE_PRICE", "SET_PRICE", "SET_STOCK"];

/**
 * The bulk actions on the selected offers.
 *
 * @param total number of matching offers
 */
export function InventoryBulkBar({
  selected,
  filters,
  total,
  onSelectAll,
  onClear,
}: {
  readonly selected: Selected;
  readonly filters: ReturnType<typeof offerFiltersOf>;
  readonly total: number;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
}) {
  const [change, setChange] = useState<BulkChange | null>(null);
  /** A deal is of one offer. */
  const only = selected.kind === "some" && selected.qids.size === 1 ? [...selected.qids][0] : undefined;
  const isTooMany = selected.kind === "some" && selected.qids.size > MAX_NAMED;
  const asked =
    selected.kind === "all" ? filters : { ...sortOf(filters), offers: [...selected.qids].join(",") };
  return (
    <>
      <SelectionBar
        label="Selected offers"
        texts={messages}
        selected={selected}
        total={total}
        onSelectAll={onSelectAll}
        onClear={onClear}
      >
        {isTooMany ? (
          <p className="text-sm text-muted">Select at most {MAX_NAMED} one by one.</p>
        ) : (
          <>
            {CHANGES.map((name) => (
              <Button
                key={name}
                size="sm"
                variant={name === "TO_WIN" ? "primary" : "secondary"}
                onClick={() => setChange(name)}
              >
                {changeNames[name]}
              </Button>
            ))}
            {only !== undefined && (
              <LinkButton size="sm" href={`/inventory/deals/create/?offer=${only}`}>
                {messages.createDeal}
              </LinkButton>
            )}
          </>
        )}
      </SelectionBar>
      {change !== null && (
        <BulkDialog
          change={change}
          asked={asked}
          onClose={() => setChange(null)}
          onDone={() => {
            setChange(null);
            onClear();
          }}
        />
      )}
    </>
  );
}

const sortOf = ({ sort }: { readonly sort: ReturnType<typeof offerFiltersOf>["sort"] }) => ({ sort });
