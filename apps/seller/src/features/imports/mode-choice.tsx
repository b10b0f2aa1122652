"use client";
import type {
  DraftMapping,
  StockDraftDetail,
} from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { useMapping } from "#features/imports/use-mapping.ts";

const CHOICES = [
  { mode: "REPLACE", label: "They go out of stock", hint: "The list is all that you have." },
  { mode: "MERGE", label: "They stay as they are", hint: "The list is a part of what you have." },
] as const;

/** Chooses how to treat offers that are not in the list. */
export function ModeChoice({
  draft,
  mapping,
  isReadOnly,
}: {
  readonly draft: StockDraftDetail;
  readonly mapping: DraftMapping;
  readonly isReadOnly: boolean;
}) {
  const { save, isPending, failure } = useMapping(draft, () => {});
  return (
    <fieldset className="grid gap-2" disabled={isReadOnly || isPending} aria-busy={isPending}>
      <legend className="mb-2 font-medium">Offers that are not in this list</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {CHOICES.map(({ mode, label, hint }) => (
          <div
            key={mode}
            className="grid grid-cols-[auto_1fr] items-center gap-x-3 rounded-md border border-border-strong bg-surface px-4 py-2.5 has-checked:border-accent has-checked:bg-selected has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              id={`mode-${mode}`}
              type="radio"
              name="mode"
              className="size-4 accent-accent"
              aria-describedby={`mode-${mode}-hint`}
              checked={mapping.mode === mode}
              onChange={() => save({ ...mapping, mode })}
            />
            <label htmlFor={`mode-${mode}`} className="min-h-6 cursor-pointer font-medium">
              {label}
            </label>
            <p id={`mode-${mode}-hint`} className="col-start-2 text-sm text-muted">
              {hint}
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
