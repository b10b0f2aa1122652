import type { DraftReading } from "@quayside/api-client/contract/stock-drafts/draft-reading.schema";
import type {
  DraftMapping,
  DraftQuestion,
} from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { formatMoney } from "@quayside/format/money";
import { TIER_QUESTION, readingQuestions } from "#features/imports/imports.messages.ts";
import { tierTexts } from "#lib/tier-texts.ts";
import { isReadSo, readingName, withReading } from "#features/imports/reading.view-model.ts";

type Example = DraftReading["examples"][number];

function exampleText({ price, stock, unit, tiers }: Example, currency: string | null): string {
  const money = price === null ? "no price" : currency === null ? price : formatMoney(price, currency);
  const pieces = stock === null ? "no stock" : `${stock} in stock`;
  const units = unit !== null && unit > 1 ? [`sold in units of ${unit}`] : [];
  const steps = tiers && tiers.length > 0 ? [tierTexts(tiers, currency)] : [];
  return [money, ...steps, pieces, ...units].join(" · ");
}

/** Lets the seller choose between readings of a list, by the same rows of it under each of them. */
export function ReadingChoice({
  question: { about, field, readings = [] },
  mapping,
  columns,
  onChange,
}: {
  readonly question: DraftQuestion;
  readonly mapping: DraftMapping;
  readonly columns: readonly { readonly column: number; readonly name: string }[];
  readonly onChange: (mapping: DraftMapping) => void;
}) {
  const name = `reading-${field ?? about}`;
  return (
    <fieldset className="card grid min-w-0 gap-3 p-5">
      <legend className="float-left font-medium">
        {about === "TIERS" ? TIER_QUESTION : readingQuestions[field ?? "price"]}
      </legend>
      <div className="clear-both grid gap-3 sm:grid-cols-2">
        {readings.map((reading, at) => {
          const id = `${name}-${at}`;
          return (
            <div
              key={id}
              className="grid min-w-0 grid-cols-[auto_1fr] content-start items-center gap-x-3 gap-y-1 rounded-md border border-border-strong bg-surface px-4 py-2.5 has-checked:border-accent has-checked:bg-selected has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                id={id}
                type="radio"
                name={name}
                className="size-4 accent-accent"
                aria-describedby={`${id}-rows`}
                checked={isReadSo(mapping, reading)}
                onChange={() => onChange(withReading(mapping, reading))}
              />
              <label htmlFor={id} className="min-h-6 cursor-pointer font-medium">
                {readingName(reading, columns)}
              </label>
              <ul id={`${id}-rows`} className="col-start-2 grid min-w-0 gap-1 text-sm text-muted">
                {reading.examples.map((example) => (
                  <li key={example.row} className="min-w-0">
                    <span className="block truncate">
                      {example.name ?? example.gtin ?? `Row ${example.row}`}
                    </span>
                    <span className="tnum text-fg">{exampleText(example, mapping.currency)}</span>
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
