"use client";
import { useState } from "react";
import { isEndedUnsold } from "@quayside/api-client/contract/sales/sale.rules";
import type { Sale, SaleLine } from "@quayside/api-client/contract/sales/sale.schema";
import { formatMoney } from "@quayside/format/money";
import { formatNumber } from "@quayside/format/number";
import { Button } from "@quayside/ui/button";
import { CopyRows } from "@quayside/ui/copy-rows";
import type { CopyField } from "@quayside/ui/lib/tsv";
import { Table } from "@quayside/ui/table";
import type { Column } from "@quayside/ui/table";
import { useIsReadOnly } from "#components/read-only.ts";
import { LineOrdered, LineProduct } from "#features/sales/sale/line-product.tsx";
import { LoadedPart } from "#features/sales/sale/loaded-part.tsx";
import { reductionReasonNames } from "@quayside/api-client/contract/sales/sale.messages";
import { canChangeLines } from "#features/sales/sale/steps.view-model.ts";
import { formatMinorUnits, toMinorUnits } from "#lib/money.ts";

const loadResetDialog = () =>
  import("#features/sales/confirm/reset-line-dialog.tsx").then((loaded) => loaded.ResetLineDialog);

/** The columns of the lines; an order that ended unsold has no confirmed quantities. */
const factsOf = (isUnsold: boolean): Column<SaleLine>[] => [
  {
    key: "product",
    header: "Product",
    rowHeader: true,
    // All the room that the others leave.
    width: "100%",
    cell: (line) => (
      <>
        <LineProduct line={line} />
        <span className="tnum block pt-1 text-sm font-normal text-muted sm:hidden">
          {formatMoney(line.price, line.currency)} × <LineOrdered line={line} />
        </span>
        {!isUnsold && line.reductionReason !== null && (
          <span className="block text-xs font-normal text-caution-fg">
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
    hideOnCard: true,
    cell: (line) => formatMoney(line.price, line.currency),
  },
  { key: "requested", header: "Ordered", align: "end", cell: (line) => <LineOrdered line={line} /> },
  {
    key: "confirmed",
    header: "Confirmed",
    align: "end",
    cell: ({ confirmedQuantity }) => {
      if (isUnsold) return formatNumber(0);
      return confirmedQuantity === null ? "–" : formatNumber(confirmedQuantity);
    },
  },
  {
    key: "sum",
    header: "Sum",
    align: "end",
    cell: (line) =>
      formatMinorUnits(
        (isUnsold ? 0 : (line.confirmedQuantity ?? line.requestedQuantity)) * toMinorUnits(line.price),
        line.currency,
      ),
  },
];

/** The columns of copied lines, for a spreadsheet. */
const lineCopy: readonly CopyField<SaleLine>[] = [
  { header: "GTIN", value: ({ gtin }) => gtin },
  { header: "Product", value: ({ name }) => name },
  { header: "Brand", value: ({ brand }) => brand },
  { header: "Unit price", value: ({ price }) => price },
  { header: "Currency", value: ({ currency }) => currency },
  { header: "Ordered", value: ({ requestedQuantity }) => requestedQuantity },
  { header: "Confirmed", value: ({ confirmedQuantity }) => confirmedQuantity },
];

/** The column that resets a line, if possible. */
function resetColumn(onReset: (line: SaleLine) => void): Column<SaleLine> {
  return {
    key: "reset",
    header: "Change",
    align: "end",
    cell: (line) => (
      <Button size="sm" variant="ghost" onClick={() => onReset(line)}>
        Reset <span className="sr-only">{line.name}</span>
      </Button>
    ),
  };
}

/**
 * The lines of a confirmed order, read-only; a line can be reset until something is shipped.
 *
 * @param onChange opens the quantities for a change; only offered if set
 */
export function SaleLines({ sale, onChange }: { readonly sale: Sale; readonly onChange?: () => void }) {
  const [line, setLine] = useState<SaleLine | null>(null);
  const isReadOnly = useIsReadOnly("orders");
  const facts = factsOf(isEndedUnsold(sale.status));
  const columns = canChangeLines(sale, { isReadOnly }) ? [...facts, resetColumn(setLine)] : facts;
  return (
    <section aria-labelledby="sale-lines" className="grid grid-cols-1 gap-3 [--cell-py:--spacing(1)]">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="sale-lines" className="text-lg font-semibold">
          Lines
        </h2>
        {onChange && (
          <Button size="sm" onClick={onChange}>
            Change quantities
          </Button>
        )}
      </div>
      <div className="flex justify-end">
        <CopyRows fields={lineCopy} rows={sale.lines} noun={{ one: "line", other: "lines" }} />
      </div>
      <Table caption="Lines of the order" columns={columns} rows={sale.lines} rowKey={({ id }) => id} />
      {line !== null && (
        <LoadedPart
          key={line.id}
          load={loadResetDialog}
          props={{ sale, line, onClose: () => setLine(null) }}
          fallback={null}
        />
      )}
    </section>
  );
}
