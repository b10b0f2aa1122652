"use client";
import { useState } from "react";
import type { TierColumn } from "@quayside/api-client/contract/stock-drafts/draft-reading.schema";
import type { DraftMapping } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { Button } from "@quayside/ui/button";
import { NumberField } from "@quayside/ui/number-field";
import { SelectField } from "@quayside/ui/select-field";
import { tierMessages } from "#features/imports/imports.messages.ts";
import type { MappingProblem } from "#features/imports/mapping.view-model.ts";
import {
  MOST_STEPS,
  NO_COLUMN,
  tierFieldIds,
  tiersOf,
  typedQuantity,
  withTiers,
} from "#features/imports/tiers.view-model.ts";

type Columns = readonly {
  readonly column: number;
  readonly name: string;
  readonly values: readonly string[];
}[];

const FIXED = "fixed";

/** One step: the column of its price, and from which quantity on it applies. */
function TierRow({
  place,
  step,
  columns,
  problems,
  onChange,
  onRemove,
}: {
  /** From 0. */
  readonly place: number;
  readonly step: TierColumn;
  readonly columns: Columns;
  readonly problems: readonly MappingProblem[];
  readonly onChange: (next: TierColumn) => void;
  readonly onRemove: () => void;
}) {
  const { price, from } = step;
  const isFixed = "quantity" in from;
  const [text, setText] = useState(isFixed && !Number.isNaN(from.quantity) ? String(from.quantity) : "");
  const ids = tierFieldIds(place);
  const errorOf = (id: string) => problems.find(({ fieldId }) => fieldId === id)?.message;
  const options = columns.map(({ column, name }) => ({ value: String(column), label: name }));
  const values = columns.find(({ column }) => column === price)?.values ?? [];
  return (
    <li className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_1fr_auto]">
      <div className="grid min-w-0 gap-1.5">
        <SelectField
          id={ids.price}
          label={`Price of step ${place + 1}`}
          placeholder="Choose a column"
          error={errorOf(ids.price)}
          options={options}
          value={price === NO_COLUMN ? "" : String(price)}
          onChange={({ target }) =>
            onChange({ ...step, price: target.value === "" ? NO_COLUMN : Number(target.value) })
          }
        />
        <p className="truncate text-sm text-muted" title={values.join(" · ")}>
          {values.length > 0 ? values.join(" · ") : "\u00a0"}
        </p>
      </div>
      <SelectField
        id={ids.from}
        label={`Quantity of step ${place + 1}`}
        options={[{ value: FIXED, label: "The same for every row" }, ...options]}
        value={isFixed ? FIXED : String(from.column)}
        onChange={({ target }) =>
          onChange({
            ...step,
            from:
              target.value === FIXED ? { quantity: typedQuantity(text) } : { column: Number(target.value) },
          })
        }
      />
      {isFixed ? (
        <NumberField
          id={ids.quantity}
          label={`Step ${place + 1} from`}
          value={text}
          error={errorOf(ids.quantity)}
          onChange={({ target }) => {
            setText(target.value);
            onChange({ ...step, from: { quantity: typedQuantity(target.value) } });
          }}
        />
      ) : (
        <span className="max-sm:hidden" />
      )}
      <Button
        variant="ghost"
        className="sm:mt-7"
        onClick={onRemove}
        aria-label={`Leave out step ${place + 1}`}
      >
        Leave out
      </Button>
    </li>
  );
}

/** The columns with prices by quantity: found ones can be left out or changed, others added. */
export function TierFields({
  mapping,
  columns,
  problems,
  onChange,
}: {
  readonly mapping: DraftMapping;
  readonly columns: Columns;
  readonly problems: readonly MappingProblem[];
  readonly onChange: (next: (now: DraftMapping) => DraftMapping) => void;
}) {
  const tiers = tiersOf(mapping);
  const steps = tiers.columns;
  const change = (next: readonly TierColumn[]) => onChange((now) => withTiers(now, { columns: [...next] }));
  return (
    <fieldset className="card grid min-w-0 gap-4 p-5">
      <legend className="float-left font-medium">{tierMessages.title}</legend>
      <p className="clear-both text-sm text-muted">
        {steps.length === 0 ? tierMessages.none : tierMessages.some}
      </p>
      {steps.length > 0 && (
        <ol className="grid gap-4">
          {steps.map((step, place) => (
            <TierRow
              // A step that is left out moves the others up: their fields begin anew.
              key={`${place} ${steps.length}`}
              place={place}
              step={step}
              columns={columns}
              problems={problems}
              onChange={(next) => change(steps.map((one, at) => (at === place ? next : one)))}
              onRemove={() => change(steps.filter((_, at) => at !== place))}
            />
          ))}
        </ol>
      )}
      {steps.length > 0 && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <SelectField
            label="The quantities count"
            options={[
              { value: "PIECES", label: "Single pieces" },
              { value: "UNITS", label: "Selling units, such as cases" },
            ]}
            value={tiers.countIn}
            onChange={({ target }) =>
              onChange((now) => withTiers(now, { countIn: target.value === "UNITS" ? "UNITS" : "PIECES" }))
            }
          />
          <SelectField
            label="Rows without a step"
            hint={tiers.ifEmpty === "REMOVE" ? tierMessages.removes : undefined}
            options={[
              { value: "KEEP", label: "Leave the steps of the offer" },
              { value: "REMOVE", label: "Remove the steps of the offer" },
            ]}
            value={tiers.ifEmpty}
            onChange={({ target }) =>
              onChange((now) => withTiers(now, { ifEmpty: target.value === "REMOVE" ? "REMOVE" : "KEEP" }))
            }
          />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          aria-disabled={steps.length >= MOST_STEPS}
          onClick={() => {
            if (steps.length < MOST_STEPS)
              change([...steps, { price: NO_COLUMN, from: { quantity: Number.NaN } }]);
          }}
        >
          Add a step
        </Button>
        {steps.length > 1 && (
          <Button variant="ghost" onClick={() => change([])}>
            Leave all steps out
          </Button>
        )}
      </div>
    </fieldset>
  );
}
