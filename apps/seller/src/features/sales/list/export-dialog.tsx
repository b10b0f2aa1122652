"use client";
import { useState } from "react";
import { downloadOrders } from "@quayside/api-client/contract/sale-exports/sale-exports.endpoints";
import { formatNumber } from "@quayside/format/number";
import { useTrack } from "@quayside/portal/telemetry";
import { Checkbox } from "@quayside/ui/checkbox";
import { ListExportDialog } from "#components/list-exports/list-export-dialog.tsx";
import type { ExportFile } from "#components/list-exports/list-export-dialog.tsx";
import { exportColumnsOf } from "#features/sales/list/list-columns.ts";
import { RowsChoice, type ExportRows } from "#features/sales/list/rows-choice.tsx";
import { narrowingOf } from "#features/sales/list/sales.queries.ts";
import type { SalesView } from "#features/sales/list/sales.search-params.ts";

/**
 * Exports the list with its filters, sort order and columns, all pages; optionally by product, with its own columns.
 *
 * @param total number of orders, if known
 * @param orders ids of the selected orders, across pages
 */
export function ExportDialog({
  open,
  onOpenChange,
  view,
  total,
  orders = [],
}: {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly view: SalesView;
  readonly total: number | undefined;
  readonly orders?: readonly string[];
}) {
  const track = useTrack();
  const [rows, setRows] = useState<ExportRows>("ORDERS");
  const [isAll, setAll] = useState(false);
  // The list has no product columns, so a file by product has all its own columns.
  const hasAll = isAll || rows === "LINES";
  const queryOf = (file: ExportFile) => ({
    ...narrowingOf(view),
    sort: view.sort,
    ...file,
    rows,
    ...(hasAll ? {} : { columns: exportColumnsOf(view.columns) }),
    ...(orders.length === 0 ? {} : { orders: orders.join(",") }),
  });
  const known = orders.length === 0 ? total : orders.length;
  const count =
    known === undefined ? "All orders" : `${formatNumber(known)} ${known === 1 ? "order" : "orders"}`;
  return (
    <ListExportDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Export orders"
      description={
        orders.length === 0
          ? `${count} in the current filters and sort order, from all pages.`
          : `${count} that you selected, sorted as the list is now.`
      }
      total={known}
      failed="The orders could not be exported, please try again."
      download={(client, file) => client.download(downloadOrders, { query: queryOf(file) })}
      prepared={(file) => ({ list: "orders", query: queryOf(file) })}
      onExport={() => track("orders_downloaded", { orders: total ?? 0 })}
    >
      <RowsChoice rows={rows} onChange={setRows} />
      {rows === "ORDERS" && (
        <Checkbox
          label="All columns"
          hint="Otherwise the columns shown in the list."
          checked={isAll}
          onCheckedChange={setAll}
        />
      )}
    </ListExportDialog>
  );
}
