"use client";
import { downloadInventory } from "@quayside/api-client/contract/offers/offers.endpoints";
import { formatNumber } from "@quayside/format/number";
import { useTrack } from "@quayside/portal/telemetry";
import { ListExportDialog } from "#components/list-exports/list-export-dialog.tsx";
import type { ExportFile } from "#components/list-exports/list-export-dialog.tsx";
import { inventoryMessages as messages } from "#features/inventory/inventory.messages.ts";
import { offerFiltersOf } from "#features/inventory/inventory.search-params.ts";
import type { InventoryView } from "#features/inventory/inventory.search-params.ts";

/**
 * Downloads the inventory with its current filters and sort order, all pages. The file can be uploaded again as a
 * stock list.
 */
export function InventoryExport({
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
