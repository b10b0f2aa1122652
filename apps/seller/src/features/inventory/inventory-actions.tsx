"use client";

import { downloadInventory } from "@quayside/api-client/contract/offers/offers.endpoints";
import { formatNumber } from "@quayside/format/number";
import { useTrack } from "@quayside/portal/telemetry";
import { type ExportFile, ListExportDialog } from "#components/list-exports/list-export-dialog.tsx";
import { inventoryMessages as messages } from "#features/inventory/inventory.messages.ts";
import {
  type InventoryView,
  inventoryColumns,
  inventoryList,
  offerFiltersOf,
} from "#features/inventory/inventory.list-view.ts";
import { useImperativeHandle, useState } from "react";
import { Download, Ellipsis, Upload } from "lucide-react";
import { Button } from "@quayside/ui/button";
import { Dialog } from "@quayside/ui/dialog";
import { LinkButton } from "@quayside/ui/link-button";
import { UiLink } from "@quayside/ui/ui-provider";
import { ColumnsDialog } from "#components/lists/columns-dialog.tsx";
import { useIsReadOnly } from "#components/read-only.ts";
import { SavedViewDialog } from "#components/saved-views/saved-view-dialog.tsx";
import { type ListActionsProps, ViewButtons } from "#components/saved-views/view-buttons.tsx";

/**
 * Downloads the inventory with its current filters and sort order, all pages. The file can be uploaded again as a
 * stock list.
 */
function InventoryExport({
  onOpenChange,
  view,
  total,
}: {
  readonly onOpenChange: (open: boolean) => void;
  readonly view: InventoryView;
  readonly total: number | undefined;
}) {
  const track = useTrack();
  const queryOf = (file: ExportFile) => ({ ...offerFiltersOf(view), ...file });
  const count =
    total === undefined ? "All offers" : `${formatNumber(total)} ${total === 1 ? "offer" : "offers"}`;
  return (
    <ListExportDialog
      open
      onOpenChange={onOpenChange}
      title="Download inventory"
      description={`${count} in the current filters and sort order, from all pages. You can edit the file and upload it again.`}
      total={total}
      failed={messages.exportFailed}
      download={(client, file) => client.download(downloadInventory, { query: queryOf(file) })}
      prepared={(file) => ({ list: "inventory", query: queryOf(file) })}
      onExport={() => track("inventory_overview_downloaded")}
    />
  );
}

/** What sellers do with prices and stock beside the list itself. */
const PLACES = [
  { href: "/price-reductions/", name: "Price reductions", event: "inventory_brand_price_reductions_clicked" },
  { href: "/inventory/deals/", name: "Deals", event: null },
  { href: "/inventory/price-rules/", name: "Price rules", event: null },
  { href: "/inventory/restock/", name: "Restock", event: null },
] as const;

/** The ways from the inventory to prices and restocking; on a phone they are behind the button "More". */
export function InventoryPlaces() {
  const track = useTrack();
  return (
    <nav aria-label="Prices and restocking" className="max-sm:hidden print:hidden">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {PLACES.map(({ href, name, event }) => (
          <li key={href}>
            <UiLink href={href} onClick={() => event && track(event)} className="prose-link">
              {name}
            </UiLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

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
  const state = { query: inventoryList.keptQuery(view), columns: [...view.columns], density: view.density };
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
          <div className="grid gap-2 pb-4">
            {rarer}
            {PLACES.map(({ href, name, event }) => (
              <LinkButton key={href} href={href} onClick={() => event && track(event)}>
                {name}
              </LinkButton>
            ))}
          </div>
        </Dialog>
      )}
      {opened === "columns" && (
        <ColumnsDialog
          open
          onOpenChange={onOpenChange}
          columns={inventoryColumns}
          chosen={view.columns}
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
