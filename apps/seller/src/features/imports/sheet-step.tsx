"use client";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import type { StockDraftDetail } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { useSession } from "@quayside/auth/react/session-provider";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { StepFoot } from "#features/imports/draft-frame.tsx";
import { SampleTable } from "#features/imports/sample-table.tsx";
import { importMessages } from "#features/imports/imports.messages.ts";
import { sampleQuery } from "#features/imports/imports.queries.ts";
import {
  type SheetChoice,
  alikeSheets,
  mappingOf,
  unreadLists,
  withSheet,
} from "#features/imports/mapping.view-model.ts";
import { rowsText } from "#features/imports/rows.view-model.ts";
import { type MappingStepProps, useMapping } from "#features/imports/use-mapping.ts";

/** Rows of a sheet that are enough to recognise it. */
const LOOK_ROWS = 12;

interface Option {
  readonly key: string;
  readonly choice: SheetChoice;
  readonly label: string;
  /** How much it holds. */
  readonly note: string;
}

/** What can be chosen: all sheets with the same headings first, then each one alone. */
function optionsOf(sheets: StockDraftDetail["sheets"]): Option[] {
  const rowsOf = (places: readonly number[]) =>
    places.reduce((sum, place) => sum + (sheets[place]?.rows ?? 0), 0);
  const together = [...alikeSheets(sheets)].map(([sheet, places]) => ({
    key: `${sheet} ALIKE`,
    choice: { sheet, sheets: "ALIKE" as const },
    label: `All ${places.length} sheets like ${sheets[sheet]?.name ?? ""}`,
    note: rowsText(rowsOf(places)),
  }));
  const single = sheets.map(({ name, isHidden, rows }, sheet) => ({
    key: `${sheet} ONE`,
    choice: { sheet, sheets: "ONE" as const },
    label: name,
    note: [...(rows === undefined ? [] : [rowsText(rows)]), ...(isHidden ? ["hidden"] : [])].join(", "),
  }));
  return [...together, ...single];
}

/** The option that a draft is read with. */
function keyOf({ mapping, sheets }: StockDraftDetail): string {
  const { sheet, sheets: which } = mapping ?? { sheet: 0, sheets: "ALIKE" };
  const first = sheets[sheet]?.list ?? null;
  const isTogether = which === "ALIKE" && first !== null && alikeSheets(sheets).has(first);
  return isTogether ? `${first} ALIKE` : `${sheet} ONE`;
}

/** Chooses the sheets of a workbook with the list. */
export function SheetStep({ draft, currency, onDone }: MappingStepProps) {
  const { client } = useSession();
  const id = useId();
  const options = optionsOf(draft.sheets);
  const [key, setKey] = useState(() => keyOf(draft));
  const choice = options.find((option) => option.key === key)?.choice ?? { sheet: 0, sheets: "ONE" as const };
  const { sheet } = choice;
  const unread = unreadLists(draft.sheets, choice);
  const sample = useQuery(sampleQuery(client, draft.qid, sheet));
  const { save, isPending, failure } = useMapping(draft, onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.mapping !== null && key === keyOf(draft)) onDone();
    else save(withSheet(mappingOf(draft, currency), choice, draft.sheets));
  };
  return (
    <form noValidate aria-label="Sheet" className="grid gap-5" onSubmit={submit}>
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-lg font-semibold">Which sheet is your stock list?</legend>
        <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {options.map((option, index) => (
            <label
              key={option.key}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-border-strong bg-surface px-4 hover:bg-hover has-checked:border-accent has-checked:bg-selected has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="sheet"
                className="size-4 accent-accent"
                checked={key === option.key}
                aria-labelledby={`${id}-${index}`}
                aria-describedby={`${id}-${index}-note`}
                onChange={() => setKey(option.key)}
              />
              <span id={`${id}-${index}`} className="truncate font-medium">
                {option.label}
              </span>
              <span id={`${id}-${index}-note`} className="ml-auto shrink-0 text-sm text-muted">
                {option.note}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {unread > 0 && (
        <InlineNotification tone="caution" closable={false}>
          {importMessages.unreadSheets(unread)}
        </InlineNotification>
      )}
      {failure !== null && (
        <InlineNotification tone="error" closable={false}>
          {failure}
        </InlineNotification>
      )}
      {sample.data !== undefined && (
        <SampleTable
          caption={`First rows of ${draft.sheets[sheet]?.name ?? "the sheet"}`}
          rows={sample.data.rows.slice(0, LOOK_ROWS)}
          headerRow={null}
        />
      )}
      <StepFoot>
        <span />
        <Button type="submit" variant="primary" pending={isPending}>
          {choice.sheets === "ALIKE" ? "Use these sheets" : "Use this sheet"}
        </Button>
      </StepFoot>
    </form>
  );
}
