"use client";
import type {
  DraftMapping,
  StockDraftDetail,
  StockDraftDiff,
} from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { stockMeanings } from "#features/imports/imports.messages.ts";
import { useMapping } from "#features/imports/use-mapping.ts";

const MEANINGS = ["ON_HAND", "AVAILABLE"] as const;

/** Chooses what the stock numbers of the list are, each with what it would mean for one of its own rows. */
export function StockChoice({
  draft,
  mapping,
  example,
  isReadOnly,
}: {
  readonly draft: StockDraftDetail;
  readonly mapping: DraftMapping;
  readonly example: StockDraftDiff["stockExample"];
  readonly isReadOnly: boolean;
}) {
  const { save, isPending, failure } = useMapping(draft, () => {});
  const { stockIs: chosen = "ON_HAND" } = mapping;
  return (
    <fieldset className="grid gap-2" disabled={isReadOnly || isPending} aria-busy={isPending}>
      <legend className="mb-2 font-medium">The stock in this list</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {MEANINGS.map((stockIs) => (
          <div
            key={stockIs}
            className="grid grid-cols-[auto_1fr] items-center gap-x-3 rounded-md border border-border-strong bg-surface px-4 py-2.5 has-checked:border-accent has-checked:bg-selected has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              id={`stock-is-${stockIs}`}
              type="radio"
              name="stock-is"
              className="size-4 accent-accent"
              aria-describedby={`stock-is-${stockIs}-hint`}
              checked={chosen === stockIs}
              onChange={() => save({ ...mapping, stockIs })}
            />
            <label htmlFor={`stock-is-${stockIs}`} className="min-h-6 cursor-pointer font-medium">
              {stockMeanings[stockIs].label}
            </label>
            <p id={`stock-is-${stockIs}-hint`} className="col-start-2 text-sm text-muted">
              {stockMeanings[stockIs].hint(example)}
            </p>
          </div>
        ))}
      </div>
      {failure !== null && (
        <InlineNotification tone="error" closable={false}>
          {failure}
        </InlineNotification>
      )}
    </fieldset>
  );
}
