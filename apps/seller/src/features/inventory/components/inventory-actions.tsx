"use client";
import { useImperativeHandle, useState } from "react";
import { Download, Ellipsis, Upload } from "lucide-react";
import { useTrack } from "@quayside/portal/telemetry";
import { Button } from "@quayside/ui/button";
import { Dialog } from "@quayside/ui/dialog";
import { LinkButton } from "@quayside/ui/link-button";
import { ColumnsDialog } from "#components/lists/columns-dialog.tsx";
import { useIsReadOnly } from "#components/read-only.ts";
import { SavedViewDialog } from "#components/saved-views/saved-view-dialog.tsx";
import { type ListActionsProps, ViewButtons } from "#components/saved-views/view-buttons.tsx";
import { InventoryExport } from "#features/inventory/components/inventory-export.tsx";
import {
  INVENTORY_COLUMNS,
  USUAL_COLUMNS,
  columnNames,
  shownColumns,
} from "#features/inventory/inventory-columns.ts";
import { inventoryMessages as messages } from "#features/inventory/inventory.messages.ts";
import { keptQueryOf } from "#features/inventory/inventory.search-params.ts";
import type { InventoryView } from "#features/inventory/inventory.search-params.ts";

type Opened = "columns" | "view" | "export" | "more";

/** What the inventory's shortcuts can open. */
export interface InventoryActionsHandle {
  readonly openExport: () => void;
}

/** Saved view, columns, download and upload of the inventory; on a phone the rarer ones are behind one button. */
export function InventoryActions({
  ref,
  view,
  total,
  views,
  current,
  onChange,
  onOpenView,
}: ListActionsProps<InventoryView, InventoryActionsHandle>) {
  const track = useTrack();
  const isReadOnly = useIsReadOnly("stock");
  const [opened, setOpened] = useState<Opened | null>(null);
  useImperativeHandle(ref, () => ({ openExport: () => setOpened("export") }));
  const onOpenChange = (isOpen: boolean) => setOpened((now) => (isOpen ? now : null));
  const state = { query: keptQueryOf(view), columns: [...view.columns], density: view.density };
  const rarer = (
    <>
      <ViewButtons
        current={current}
        state={state}
        onView={() => setOpened("view")}
        onColumns={() => setOpened("columns")}
      />
      <Button icon={<Download aria-hidden className="size-4" />} onClick={() => setOpened("export")}>
        Download
      </Button>
      <LinkButton href="/price-reductions/" onClick={() => track("inventory_brand_price_reductions_clicked")}>
        Price reductions
      </LinkButton>
      <LinkButton href="/inventory/deals/">Deals</LinkButton>
    </>
  );
  return (
    <>
      <div className="contents max-sm:hidden">{rarer}</div>
      <Button
        className="sm:hidden"
        icon={<Ellipsis aria-hidden className="size-4" />}
        onClick={() => setOpened("more")}
      >
        More
      </Button>
      <LinkButton href="/inventory/ranked/">Win more</LinkButton>
      {!isReadOnly && (
        <LinkButton
          variant="primary"
          href="/inventory/upload/"
          icon={<Upload aria-hidden className="size-4" />}
        >
          {messages.upload}
        </LinkButton>
      )}
      {opened === "more" && (
        <Dialog open onOpenChange={onOpenChange} title="More" size="sm">
          <div className="grid gap-2 pb-4">{rarer}</div>
        </Dialog>
      )}
      {opened === "columns" && (
        <ColumnsDialog
          open
          onOpenChange={onOpenChange}
          columns={{ all: INVENTORY_COLUMNS, usual: USUAL_COLUMNS, names: columnNames }}
          shown={shownColumns(view.columns)}
          density={view.density}
          onApply={onChange}
        />
      )}
      {opened === "view" && (
        <SavedViewDialog
          open
          onOpenChange={onOpenChange}
          list="inventory"
          state={state}
          views={views}
          current={current}
          onOpen={onOpenView}
          onDeleted={() => onChange({ view: null })}
        />
      )}
      {opened === "export" && <InventoryExport onOpenChange={onOpenChange} view={view} total={total} />}
    </>
  );
}
