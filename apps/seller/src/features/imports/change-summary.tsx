import type { StockDraftDiff } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { formatNumber } from "@quayside/format/number";
import { cn } from "@quayside/ui/lib/cn";
import { type ChangePart, changeParts, keptSentences, movesText } from "#features/imports/diff.view-model.ts";

const colours: Readonly<Record<ChangePart["key"], string>> = {
  new: "bg-chart-3",
  changed: "bg-chart-1",
  unchanged: "bg-border-strong",
  gone: "bg-chart-4",
};

/** The text below a figure. */
function detailOf(key: ChangePart["key"], totals: StockDraftDiff["totals"]): string {
  if (key !== "changed") return "";
  const prices = movesText(totals.pricesUp, totals.pricesDown, "Prices");
  // Offers that go out of stock have their own figure.
  const stock = movesText(totals.stockUp, Math.max(0, totals.stockDown - totals.gone), "Stock");
  const steps = totals.tiersChanged > 0 ? `Prices by quantity ${formatNumber(totals.tiersChanged)}` : "";
  return [prices, stock, steps].filter((text) => text !== "").join(". ");
}

/** The effect of a list on the offers, in numbers and as one bar. */
export function ChangeSummary({ totals }: { readonly totals: StockDraftDiff["totals"] }) {
  const parts = changeParts(totals);
  const all = parts.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="grid gap-4">
      <div aria-hidden className="flex h-3 gap-px overflow-hidden rounded-full bg-neutral-bg">
        {parts.map(({ key, count }) =>
          count === 0 ? null : (
            <span
              key={key}
              className={colours[key]}
              style={{ width: `${Math.max((count / all) * 100, 0.5)}%` }}
            />
          ),
        )}
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 lg:grid-cols-4">
        {parts.map(({ key, label, count }) => (
          <div key={key} className="grid content-start gap-0.5">
            <dt className="flex items-center gap-2 text-muted">
              <span aria-hidden className={cn("size-2.5 rounded-full", colours[key])} />
              {label}
            </dt>
            <dd className="tnum text-xl font-semibold">{formatNumber(count)}</dd>
            {detailOf(key, totals) !== "" && (
              <dd className="tnum text-sm text-muted">{detailOf(key, totals)}</dd>
            )}
          </div>
        ))}
      </dl>
      {totals.leftOut > 0 && (
        <p className="tnum">
          {formatNumber(totals.leftOut)}{" "}
          {totals.leftOut === 1
            ? "new offer is left out, because its row lacks"
            : "new offers are left out, because their rows lack"}{" "}
          a price or a stock. You can give all new offers the same in the step Columns.
        </p>
      )}
      {keptSentences(totals).map((sentence) => (
        <p key={sentence} className="tnum">
          {sentence}
        </p>
      ))}
      <p className="tnum text-muted">
        Units in stock: {formatNumber(totals.unitsBefore)} now, {formatNumber(totals.unitsAfter)} after.
      </p>
    </div>
  );
}
