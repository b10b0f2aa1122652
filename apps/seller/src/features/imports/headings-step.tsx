"use client";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { StockDraftDetail } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { STOCK_FIELD_MESSAGES } from "@quayside/api-client/contract/stock-lists/stock-file.rules";
import { useSession } from "@quayside/auth/react/session-provider";
import { Button } from "@quayside/ui/button";
import { ErrorSummary } from "@quayside/ui/error-summary";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { StepFoot } from "#features/imports/draft-frame.tsx";
import { SampleMissing } from "#features/imports/sample-missing.tsx";
import { SampleTable } from "#features/imports/sample-table.tsx";
import { sampleQuery } from "#features/imports/imports.queries.ts";
import { mappingOf } from "#features/imports/mapping.view-model.ts";
import { type MappingStepProps, useMapping } from "#features/imports/use-mapping.ts";

const FIELD_ID = "heading-row";
/** Rows in which the headings can be chosen. */
const LOOK_ROWS = 25;

/** The choice: a row number, no headings, or nothing yet. */
type Choice = number | "none" | null;

function firstChoice({ mapping, questions, candidates }: StockDraftDetail): Choice {
  const isAsked = questions.some(({ about, isRequired }) => about === "HEADER_ROW" && isRequired);
  if (isAsked) return null;
  const row = mapping === null ? candidates.headerRows[0]?.row : mapping.headerRow;
  return row === undefined ? null : (row ?? "none");
}

/** Chooses the row with the headings, or that there is none. */
export function HeadingsStep({ draft, currency, onDone }: MappingStepProps) {
  const { client } = useSession();
  const mapping = mappingOf(draft, currency);
  const [choice, setChoice] = useState<Choice>(() => firstChoice(draft));
  const [attempts, setAttempts] = useState(0);
  const sample = useQuery(sampleQuery(client, draft.qid, mapping.sheet));
  const { save, isPending, failure } = useMapping(draft, onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (choice === null) return;
    const headerRow = choice === "none" ? null : choice;
    // A required question is answered by what is sent, even if it is what was found.
    const isAsked = draft.questions.some(({ about, isRequired }) => about === "HEADER_ROW" && isRequired);
    if (!isAsked && draft.mapping !== null && draft.mapping.headerRow === headerRow) onDone();
    else save({ ...mapping, headerRow });
  };
  const radio = (value: number | "none", label: string, isFirst = false) => (
    <label className="flex min-h-6 cursor-pointer items-center gap-2">
      <input
        type="radio"
        name="heading-row"
        id={isFirst ? FIELD_ID : undefined}
        className="size-4 accent-accent"
        checked={choice === value}
        aria-label={label}
        onChange={() => setChoice(value)}
      />
      {value === "none" ? label : value}
    </label>
  );
  if (sample.data === undefined)
    return <SampleMissing error={sample.error} onRetry={() => void sample.refetch()} />;
  const rows = sample.data.rows.slice(0, LOOK_ROWS);
  const isMissing = attempts > 0 && choice === null;
  const productsAbove = draft.questions.find(({ about }) => about === "HEADER_ROW")?.productsAbove ?? 0;
  return (
    <form noValidate aria-label="Headings" className="grid gap-4" onSubmit={submit}>
      {isMissing && (
        <ErrorSummary
          key={attempts}
          errors={[{ fieldId: FIELD_ID, message: STOCK_FIELD_MESSAGES.headingRow }]}
        />
      )}
      <fieldset className="grid grid-cols-1 gap-3">
        <legend className="mb-1 text-lg font-semibold">Which row has the headings?</legend>
        {isMissing && <p className="text-sm font-medium text-error-fg">{STOCK_FIELD_MESSAGES.headingRow}</p>}
        {productsAbove > 0 && (
          <p className="text-sm font-medium text-caution-fg">
            {productsAbove === 1 ? "1 row" : `${productsAbove} rows`} with a GTIN above the headings of row{" "}
            {mapping.headerRow} would not be read.
          </p>
        )}
        <SampleTable
          caption="First rows of the list"
          rows={rows}
          headerRow={choice === "none" ? null : choice}
          control={(row) => radio(row.number, `Row ${row.number} holds the headings`, row === rows[0])}
        />
        {radio("none", "This list has no headings")}
      </fieldset>
      {failure !== null && (
        <InlineNotification tone="error" closable={false}>
          {failure}
        </InlineNotification>
      )}
      <StepFoot>
        <span />
        <Button type="submit" variant="primary" pending={isPending}>
          Use this row
        </Button>
      </StepFoot>
    </form>
  );
}
