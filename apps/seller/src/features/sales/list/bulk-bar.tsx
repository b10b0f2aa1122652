"use client";
import { useState } from "react";
import { Button } from "@quayside/ui/button";
import { LinkButton } from "@quayside/ui/link-button";
import { useToast } from "@quayside/ui/toast";
import { useIsReadOnly } from "#components/read-only.ts";
import { useBulk } from "#features/sales/list/bulk.ts";
import type { Filter } from "#features/sales/list/bulk.ts";
import { bulkMessages } from "#features/sales/list/bulk.messages.ts";
import { BulkConfirmDialog } from "#features/sales/list/bulk-confirm-dialog.tsx";
import type { Selected } from "#components/lists/selection.ts";
import { SelectionBar, countSelected } from "#components/lists/selection-bar.tsx";

/** Maximum orders that a pick list or a file can list by id: the ids are in its address. */
const NAMED_MAX = 100;

/**
 * The bulk actions on the selected orders.
 *
 * @param total number of matching orders
 * @param pickListHref the pick list of all of them
 */
export function BulkBar({
  selected,
  filter,
  total,
  pickListHref,
  onSelectAll,
  onExport,
  onClear,
}: {
  readonly selected: Selected;
  readonly filter: Filter;
  readonly total: number;
  readonly pickListHref: string;
  readonly onSelectAll: () => void;
  /** Called with the ids of the orders to export; without any for all that match. */
  readonly onExport: (orders: readonly string[]) => void;
  readonly onClear: () => void;
}) {
  const bulk = useBulk();
  const isReadOnly = useIsReadOnly("orders");
  const { show } = useToast();
  const [dialog, setDialog] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const named = selected.kind === "all" ? [] : [...selected.qids];
  const markRead = () => {
    bulk
      .markRead(selected, filter)
      .then((changed) => {
        show({ tone: "success", title: bulkMessages.read(changed) });
        onClear();
      })
      .catch(() => show({ tone: "error", title: bulkMessages.readFailed }));
  };
  return (
    <>
      <SelectionBar
        label="Selected orders"
        texts={bulkMessages}
        selected={selected}
        total={total}
        onSelectAll={onSelectAll}
        onClear={onClear}
      >
        {!isReadOnly && (
          <>
            <Button size="sm" pending={bulk.isPending && !isOpen} onClick={markRead}>
              Mark as read
            </Button>
            <Button
              size="sm"
              variant="primary"
              onClick={() => {
                setDialog(dialog + 1);
                setOpen(true);
              }}
            >
              Confirm as ordered
            </Button>
          </>
        )}
        {named.length <= NAMED_MAX && (
          <>
            <LinkButton
              size="sm"
              href={named.length === 0 ? pickListHref : `/orders/pick-list/?orders=${named.join(",")}`}
            >
              Pick list
            </LinkButton>
            <Button size="sm" onClick={() => onExport(named)}>
              Export <span className="sr-only">selected orders</span>
            </Button>
          </>
        )}
      </SelectionBar>
      {dialog > 0 && (
        <BulkConfirmDialog
          key={dialog}
          open={isOpen}
          onOpenChange={setOpen}
          count={countSelected(selected, total)}
          confirm={() => bulk.confirmAll(selected, filter)}
          pending={bulk.isPending}
          onDone={onClear}
        />
      )}
    </>
  );
}
