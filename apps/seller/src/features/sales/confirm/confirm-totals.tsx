"use client";
import { formatNumber } from "@quayside/format/number";
import { TOTALS } from "#features/sales/confirm/quantities.ts";
import type { Quantities } from "#features/sales/confirm/quantities.ts";
import { useQuantitiesPart } from "#features/sales/confirm/use-quantities.ts";
import { formatMinorUnits } from "#lib/money.ts";

/** Units, goods and reduction as they are typed. */
export function ConfirmTotals({
  quantities,
  currency,
}: {
  readonly quantities: Quantities;
  readonly currency: string;
}) {
  const totals = useQuantitiesPart(quantities, TOTALS, quantities.totals);
  const money = (minor: number) => formatMinorUnits(minor, currency);
  return (
    <p role="status" className="tnum flex flex-wrap gap-x-5 gap-y-1">
      <span>
        <span className="text-muted">Units</span> <strong>{formatNumber(totals.units)}</strong>
      </span>
      <span>
        <span className="text-muted">Goods</span> <strong>{money(totals.goods)}</strong>
      </span>
      {totals.reduction !== 0 && (
        <span>
          <span className="text-muted">Reduction</span> <strong>{money(totals.reduction)}</strong>
        </span>
      )}
    </p>
  );
}
