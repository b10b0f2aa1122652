"use client";
import type { SellerStats } from "@quayside/api-client/contract/sellers/seller-metrics.schema";
import { Table, type Column } from "@quayside/ui/table";
import { type NumbersRow, numbersOf } from "#features/insights/insights.view-model.ts";

const columns: Column<NumbersRow>[] = [
  { key: "name", header: "Number", rowHeader: true, cell: ({ name }) => name },
  { key: "recent", header: "Last 30 days", align: "end", cell: ({ recent }) => recent },
  { key: "lifetime", header: "Lifetime", align: "end", cell: ({ lifetime }) => lifetime },
];

/** The counts and amounts behind the metrics. */
export function NumbersTable({ stats }: { readonly stats: SellerStats }) {
  return (
    <section aria-labelledby="numbers" className="grid max-w-3xl grid-cols-1 gap-3">
      <h2 id="numbers" className="text-lg font-semibold">
        All numbers
      </h2>
      <Table caption="All numbers" columns={columns} rows={numbersOf(stats)} rowKey={({ name }) => name} />
    </section>
  );
}
