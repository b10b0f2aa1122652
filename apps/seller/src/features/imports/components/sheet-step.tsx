"use client";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useSession } from "@quayside/auth/react/session-provider";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { StepFoot } from "#features/imports/components/draft-frame.tsx";
import { SampleTable } from "#features/imports/components/sample-table.tsx";
import { sampleQuery } from "#features/imports/imports.queries.ts";
import { mappingOf, withSheet } from "#features/imports/mapping.view-model.ts";
import { type MappingStepProps, useMapping } from "#features/imports/use-mapping.ts";

/** Rows of a sheet that are enough to recognise it. */
const LOOK_ROWS = 12;

/** Chooses the sheet of a workbook with the list. */
export function SheetStep({ draft, currency, onDone }: MappingStepProps) {
  const { client } = useSession();
  const [sheet, setSheet] = useState(draft.mapping?.sheet ?? 0);
  const sample = useQuery(sampleQuery(client, draft.qid, sheet));
  const { save, isPending, failure } = useMapping(draft, onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const mapping = mappingOf(draft, currency);
    if (draft.mapping !== null && mapping.sheet === sheet) onDone();
    else save(mapping.sheet === sheet ? mapping : withSheet(mapping, sheet));
  };
  return (
    <form noValidate aria-label="Sheet" className="grid gap-5" onSubmit={submit}>
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-lg font-semibold">Which sheet is your stock list?</legend>
        <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {draft.sheets.map(({ name, isHidden }, index) => (
            <label
              key={name}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-border-strong bg-surface px-4 hover:bg-hover has-checked:border-accent has-checked:bg-selected has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="sheet"
                className="size-4 accent-accent"
                checked={sheet === index}
                onChange={() => setSheet(index)}
              />
              <span className="truncate font-medium">{name}</span>
              {isHidden && <span className="text-sm text-muted">hidden</span>}
            </label>
          ))}
        </div>
      </fieldset>
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
          Use this sheet
        </Button>
      </StepFoot>
    </form>
  );
}
