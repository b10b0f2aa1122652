"use client";
import type { Sale, SaleLine } from "@quayside/api-client/contract/sales/sale.schema";
import { formatMoney } from "@quayside/format/money";
import { formatNumber } from "@quayside/format/number";
import { Table } from "@quayside/ui/table";
import type { Column } from "@quayside/ui/table";
import { LineProduct } from "#features/sales/components/line-product.tsx";
import { reductionReasonNames } from "#features/sales/sales.messages.ts";
import { formatMinorUnits, toMinorUnits } from "#lib/money.ts";

const columns: Column<SaleLine>[] = [
  {
    key: "product",
    header: "Product",
    rowHeader: true,
    cell: (line) => (
      <>
        <LineProduct line={line} />
        {line.reductionReason !== null && (
          <span className="block pb-1.5 text-sm font-normal text-caution-fg">
            Reduced: {reductionReasonNames[line.reductionReason]}
          </span>
        )}
      </>
    ),
  },
  {
    key: "price",
    header: "Unit price",
    align: "end",
    cell: (line) => formatMoney(line.price, line.currency),
  },
  { key: "requested", header: "Ordered", align: "end", cell: (line) => formatNumber(line.requestedQuantity) },
  {
    key: "confirmed",
    header: "Confirmed",
    align: "end",
    cell: (line) => (line.confirmedQuantity === null ? "–" : formatNumber(line.confirmedQuantity)),
  },
  {
    key: "sum",
    header: "Sum",
    align: "end",
    cell: (line) =>
      formatMinorUnits(
        (line.confirmedQuantity ?? line.requestedQuantity) * toMinorUnits(line.price),
        line.currency,
      ),
  },
];

/** The lines of an order that is not to be confirmed any more, to be read. */
export function SaleLines({ sale }: { readonly sale: Sale }) {
  return (
    <section aria-labelledby="sale-lines" className="grid grid-cols-1 gap-3">
      <h2 id="sale-lines" className="text-lg font-semibold">
        Lines
      </h2>
      <Table caption="Lines of the order" columns={columns} rows={sale.lines} rowKey={(line) => line.id} />
    </section>
  );
}
