"use client";
import { formatNumber } from "@quayside/format/number";
import { useState } from "react";
import { downloadOrders } from "@quayside/api-client/contract/order-desk/index";
import { useTrack } from "@quayside/portal/telemetry";
import { Button } from "@quayside/ui/button";
import { Checkbox } from "@quayside/ui/checkbox";
import { Dialog } from "@quayside/ui/dialog";
import { useDownload } from "#components/download.ts";
import { exportColumnsOf } from "#features/sales/list/list-columns.ts";
import { narrowingOf } from "#features/sales/sales.queries.ts";
import type { SalesView } from "#features/sales/sales.search-params.ts";

/**
 * Exports what the list shows: its filters, its order, its columns, all of its pages.
 *
 * @param total how many orders that is, as far as it is known
 */
export function ExportDialog({
  open,
  onOpenChange,
  view,
  total,
}: {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly view: SalesView;
  readonly total: number | undefined;
}) {
  const track = useTrack();
  const [isAll, setAll] = useState(false);
  const { download, isPending } = useDownload("The orders could not be exported, please try again.");
  const exportAs = async (format: "csv" | "xlsx") => {
    track("orders_downloaded", { orders: total ?? 0 });
    const columns = isAll ? {} : { columns: exportColumnsOf(view.columns) };
    const query = { ...narrowingOf(view), sort: view.sort, format, ...columns };
    await download((client) => client.download(downloadOrders, { query }));
    onOpenChange(false);
  };
  const count =
    total === undefined ? "All orders" : `${formatNumber(total)} ${total === 1 ? "order" : "orders"}`;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Export orders"
      description={`${count} of the list as it is filtered and sorted now, on all pages.`}
      footer={
        <>
          <Button pending={isPending} onClick={() => void exportAs("xlsx")}>
            Excel (.xlsx)
          </Button>
          <Button variant="primary" pending={isPending} onClick={() => void exportAs("csv")}>
            CSV
          </Button>
        </>
      }
    >
      <Checkbox
        label="All columns"
        hint="Otherwise the columns that the list shows."
        checked={isAll}
        onCheckedChange={setAll}
      />
    </Dialog>
  );
}
