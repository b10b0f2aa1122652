"use client";

import { useId, useState } from "react";
import { downloadOrders } from "@quayside/api-client/contract/sale-exports/sale-exports.endpoints";
import { formatNumber } from "@quayside/format/number";
import { shownColumns } from "@quayside/portal/lists/list-fields";
import { useTrack } from "@quayside/portal/telemetry";
import { Checkbox } from "@quayside/ui/checkbox";
import { type ExportFile, ListExportDialog } from "#components/list-exports/list-export-dialog.tsx";
import { type SalesView, orderColumns, salesList } from "#features/sales/sale/sales.list-view.ts";

/** The unit of a row of the export. */
export type ExportRows = "ORDERS" | "LINES";

const CHOICES: readonly { readonly rows: ExportRows; readonly label: string; readonly hint: string }[] = [
  { rows: "ORDERS", label: "One row per order", hint: "Totals, dates and tracking." },
  { rows: "LINES", label: "One row per product", hint: "GTIN, SKU, units, price and amount of each." },
];

/** The columns of a file for each column of the list. */
const fileColumns: Readonly<Record<SalesView["columns"][number], string>> = {
  number: "number",
  status: "status",
  nextAction: "nextAction",
  destination: "country,city",
  products: "lineCount",
  units: "quantity",
  total: "price,currency",
  expiredAt: "expiredAt,timeZone",
  createdAt: "createdAt",
  tracking: "carriers,trackingNumbers",
};

const fileColumnsOf = (chosen: SalesView["columns"]) =>
  shownColumns(orderColumns, chosen)
    .map((code) => fileColumns[code])
    .join(",");

/** Chooses whether a row of the export is an order, or a product of an order. */
export function RowsChoice({
  rows,
  onChange,
}: {
  readonly rows: ExportRows;
  readonly onChange: (rows: ExportRows) => void;
}) {
  const name = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">Rows of the file</legend>
      <div className="grid gap-2">
        {CHOICES.map((choice) => {
          const id = `${name}-${choice.rows}`;
          return (
            <div
              key={choice.rows}
              className="grid grid-cols-[auto_1fr] items-center gap-x-3 rounded-md border border-border-strong bg-surface px-4 py-2.5 has-checked:border-accent has-checked:bg-selected has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                id={id}
                type="radio"
                name={name}
                className="size-4 accent-accent"
                aria-describedby={`${id}-hint`}
                checked={rows === choice.rows}
                onChange={() => onChange(choice.rows)}
              />
              <label htmlFor={id} className="min-h-6 cursor-pointer font-medium">
                {choice.label}
              </label>
              <p id={`${id}-hint`} className="col-start-2 text-sm text-muted">
                {choice.hint}
              </p>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

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
    ...salesList.filters(view),
    sort: view.sort,
    ...file,
    rows,
    ...(hasAll ? {} : { columns: fileColumnsOf(view.columns) }),
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
