"use client";

import type { DraftField, DraftMapping } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { NumberField } from "@quayside/ui/number-field";
import {
  type AbsentField,
  type MappingProblem,
  isAbsent,
  mappingOf,
  mappingProblems,
  newOffersIds,
  newValueOf,
  sampleColumns,
  withColumn,
  withNewValue,
  withoutColumn,
} from "#features/imports/mapping.view-model.ts";
import { type FormEvent, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "@quayside/auth/react/session-provider";
import { Button } from "@quayside/ui/button";
import { ErrorSummary } from "@quayside/ui/error-summary";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { ColumnField } from "#features/imports/column-field.tsx";
import { StepFoot } from "#features/imports/draft-frame.tsx";
import { ReadingChoice } from "#features/imports/reading-choice.tsx";
import { ReadLike } from "#features/imports/read-like.tsx";
import { ReadingFields } from "#features/imports/reading-fields.tsx";
import { SampleMissing } from "#features/imports/sample-missing.tsx";
import { SampleTable } from "#features/imports/sample-table.tsx";
import { fieldNames } from "#features/imports/imports.messages.ts";
import { sampleQuery } from "#features/imports/imports.queries.ts";
import { TierFields } from "#features/imports/tier-fields.tsx";
import { tierRoles } from "#features/imports/tiers.view-model.ts";
import { type MappingStepProps, useMapping } from "#features/imports/use-mapping.ts";

const texts = {
  price: { label: "Price of new offers", inputMode: "decimal" },
  inventory: { label: "Stock of new offers", inputMode: "numeric" },
} as const;

/** What new offers get from a list without prices or without stock: one value, or nothing, which leaves them out. */
function NewOffersField({
  field,
  mapping,
  isInvalid,
  onChange,
}: {
  readonly field: AbsentField;
  readonly mapping: DraftMapping;
  readonly isInvalid: boolean;
  readonly onChange: (next: DraftMapping) => void;
}) {
  const [text, setText] = useState(() => newValueOf(mapping, field));
  const { label, inputMode } = texts[field];
  return (
    <NumberField
      id={newOffersIds[field]}
      label={label}
      hint="Your offers keep theirs. Leave this empty to leave new offers out."
      inputMode={inputMode}
      value={text}
      error={isInvalid ? "Enter a number, or leave this empty." : undefined}
      onChange={({ target }) => {
        setText(target.value);
        onChange(withNewValue(mapping, field, target.value));
      }}
    />
  );
}

const LOOK_ROWS = 12;
const FIELDS = ["gtin", "price", "inventory", "name", "sku"] as const;

/** The fields of the columns, by column. */
function rolesOf(mapping: DraftMapping): ReadonlyMap<number, string> {
  const { columns } = mapping;
  return new Map([
    ...tierRoles(mapping),
    ...Object.entries(columns).flatMap(([field, column]) =>
      typeof column !== "number" ? [] : [[column, fieldNames[field as DraftField]] as const],
    ),
  ]);
}

/** Assigns fields to columns, and sets how prices and selling units are read. Detected values are preselected. */
export function ColumnsStep({ draft, currency, onDone }: MappingStepProps) {
  const { client } = useSession();
  const [mapping, setMapping] = useState(() => mappingOf(draft, currency));
  const [problems, setProblems] = useState<readonly MappingProblem[]>([]);
  const [attempts, setAttempts] = useState(0);
  const sample = useQuery(sampleQuery(client, draft.qid, mapping.sheet));
  const { save, isPending, failure } = useMapping(draft, onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = mappingProblems(mapping);
    setProblems(found);
    setAttempts(attempts + 1);
    if (found.length > 0) return;
    const isSame = JSON.stringify(mapping) === JSON.stringify(draft.mapping);
    // An unchanged mapping does not need to be read again.
    if (isSame && draft.status === "READY") onDone();
    else save(mapping);
  };
  if (sample.data === undefined)
    return <SampleMissing error={sample.error} onRetry={() => void sample.refetch()} />;
  const columns = sampleColumns(sample.data.rows, mapping.headerRow);
  const fieldProps = (field: DraftField) => ({
    field,
    columns,
    mapping,
    candidates: draft.candidates.columns[field] ?? [],
    isAsked: draft.questions.some((one) => one.field === field && one.readings === undefined),
    problems,
    ...((field === "price" || field === "inventory") && {
      absence: {
        isChosen: isAbsent(mapping, field),
        onChoose: () => setMapping((now) => withoutColumn(now, field)),
        content: (
          <NewOffersField
            field={field}
            mapping={mapping}
            isInvalid={problems.some(({ fieldId }) => fieldId === newOffersIds[field])}
            onChange={setMapping}
          />
        ),
      },
    }),
    onChange: (column: number | null) => setMapping((now) => withColumn(now, field, column)),
  });
  return (
    <form noValidate aria-label="Columns" className="grid grid-cols-1 gap-5" onSubmit={submit}>
      {problems.length > 0 && <ErrorSummary key={attempts} errors={problems} />}
      <h2 className="text-lg font-semibold">Check the columns</h2>
      {failure !== null && (
        <InlineNotification tone="error" closable={false}>
          {failure}
        </InlineNotification>
      )}
      <ReadLike mapping={mapping} columns={columns} onChange={setMapping} />
      {draft.questions.map(
        (question) =>
          question.readings !== undefined && (
            <ReadingChoice
              key={`${question.about} ${question.field ?? ""}`}
              question={question}
              mapping={mapping}
              columns={columns}
              onChange={setMapping}
            />
          ),
      )}
      <div className="card grid items-start gap-5 p-5 sm:grid-cols-2 lg:grid-cols-4">
        {FIELDS.map((field) => (
          <ColumnField key={field} {...fieldProps(field)} isOptional={field === "name" || field === "sku"} />
        ))}
        <ReadingFields
          mapping={mapping}
          problems={problems}
          ownCurrency={currency}
          unitColumn={<ColumnField {...fieldProps("sellingUnit")} />}
          onChange={(next) => setMapping((now) => ({ ...now, ...next }))}
        />
      </div>
      <TierFields mapping={mapping} columns={columns} problems={problems} onChange={setMapping} />
      <SampleTable
        caption="First rows of the list, as they are read"
        rows={sample.data.rows.slice(0, LOOK_ROWS)}
        headerRow={mapping.headerRow}
        roles={rolesOf(mapping)}
      />
      <StepFoot>
        <span />
        <Button type="submit" variant="primary" pending={isPending}>
          Read the list this way
        </Button>
      </StepFoot>
    </form>
  );
}
