"use client";
import { useState } from "react";
import { MAX_NAMED } from "@quayside/api-client/contract/offers/many-offers.rules";
import { type BulkChange } from "@quayside/api-client/contract/offers/many-offers.schemas";
import { Button } from "@quayside/ui/button";
import { BulkDialog } from "#features/inventory/components/bulk-dialog.tsx";
import { changeNames, inventoryMessages as messages } from "#features/inventory/inventory.messages.ts";
import type { offerFiltersOf } from "#features/inventory/inventory.search-params.ts";
import type { Selected } from "#components/lists/selection.ts";

const CHANGES: readonly BulkChange[] = ["TO_WIN", "CHANGE_PRICE", "SET_PRICE", "SET_STOCK"];

/**
 * What can be done with the selected offers.
 *
 * @param total how many offers the inventory matches
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
  const count = selected.kind === "all" ? total : selected.qids.size;
  const isTooMany = selected.kind === "some" && count > MAX_NAMED;
  const asked =
    selected.kind === "all" ? filters : { ...sortOf(filters), offers: [...selected.qids].join(",") };
  return (
    <div
      role="group"
      aria-label="Selected offers"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-selected px-3 py-0.5 print:hidden"
    >
      <p className="tnum font-medium" role="status">
        {messages.selected(count)}
      </p>
      {selected.kind === "some" && count < total && (
        <button type="button" className="prose-link min-h-6 text-sm" onClick={onSelectAll}>
          {messages.selectAll(total)}
        </button>
      )}
      <div className="flex flex-1 flex-wrap justify-end gap-2">
        {isTooMany ? (
          <p className="text-sm text-muted">Select at most {MAX_NAMED} one by one.</p>
        ) : (
          CHANGES.map((name) => (
            <Button
              key={name}
              size="sm"
              variant={name === "TO_WIN" ? "primary" : "secondary"}
              onClick={() => setChange(name)}
            >
              {changeNames[name]}
            </Button>
          ))
        )}
        <Button size="sm" variant="ghost" onClick={onClear}>
          Clear selection
        </Button>
      </div>
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
    </div>
  );
}

const sortOf = ({ sort }: { readonly sort: ReturnType<typeof offerFiltersOf>["sort"] }) => ({ sort });
