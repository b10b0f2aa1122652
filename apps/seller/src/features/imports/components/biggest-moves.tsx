import type { StockDraftDiff } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { formatMoney } from "@quayside/format/money";
import { moveText } from "#features/imports/diff.view-model.ts";

/** The offers with the largest price changes, by name. */
export function BiggestMoves({ items }: { readonly items: StockDraftDiff["biggest"] }) {
  return (
    <section aria-labelledby="biggest-moves" className="grid content-start gap-2">
      <h3 id="biggest-moves" className="font-medium">
        The biggest price changes
      </h3>
      <ol className="divide-y">
        {items.map(({ gtin, name, before, after, priceMove }) => (
          <li key={gtin} className="flex flex-wrap items-baseline gap-x-4 py-1.5">
            <span className="min-w-40 flex-1 truncate max-sm:basis-full" title={name ?? gtin}>
              {name ?? <span className="code">{gtin}</span>}
            </span>
            {before !== null && after !== null && (
              <span className="tnum text-muted max-sm:flex-1">
                {formatMoney(before.price, before.currency)} → {formatMoney(after.price, after.currency)}
              </span>
            )}
            {priceMove !== null && (
              <span className="tnum w-18 text-right font-semibold">{moveText(priceMove)}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
