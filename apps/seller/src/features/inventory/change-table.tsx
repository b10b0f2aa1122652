import type { ReactNode } from "react";
import { formatMoney } from "@quayside/format/money";
import { formatNumber } from "@quayside/format/number";
import { Table } from "@quayside/ui/table";
import type { Column } from "@quayside/ui/table";

/** An offer before and after a change. */
export interface ChangedRow {
  readonly qid: string;
  readonly name: string;
  readonly currency: string;
  readonly listPrice: string;
  readonly newListPrice: string;
  readonly stock: number;
  readonly newStock: number;
  /** Why it is skipped, or any other note. */
  readonly note: ReactNode;
}

function Value({ before, after }: { readonly before: string; readonly after: string }) {
  if (before === after) return <span className="text-muted">{before}</span>;
  return (
    <>
      <s className="text-muted">
        <span className="sr-only">from </span>
        {before}
      </s>{" "}
      <span className="sr-only">to </span>
      <span className="font-medium">{after}</span>
    </>
  );
}

const columns: Column<ChangedRow>[] = [
  { key: "name", header: "Product", rowHeader: true, width: "11rem", grows: true, cell: ({ name }) => name },
  {
    key: "price",
    header: "Price",
    align: "end",
    width: "10rem",
    cell: ({ listPrice, newListPrice, currency }) => (
      <Value before={formatMoney(listPrice, currency)} after={formatMoney(newListPrice, currency)} />
    ),
  },
  {
    key: "stock",
    header: "Stock",
    align: "end",
    width: "7.5rem",
    cell: ({ stock, newStock }) => <Value before={formatNumber(stock)} after={formatNumber(newStock)} />,
  },
  { key: "note", header: "Note", width: "9rem", cell: ({ note }) => note },
];

/** Rows shown of a preview; the figures above cover all. */
const SHOWN = 50;

/** The effect of a change, offer by offer. */
export function ChangeTable({ rows }: { readonly rows: readonly ChangedRow[] }) {
  return (
    <div className="grid gap-2">
      <Table
        caption="What changes"
        columns={columns}
        rows={rows.slice(0, SHOWN)}
        rowKey={({ qid }) => qid}
        density="compact"
      />
      {rows.length > SHOWN && (
        <p className="text-sm text-muted">And {formatNumber(rows.length - SHOWN)} more.</p>
      )}
    </div>
  );
}
