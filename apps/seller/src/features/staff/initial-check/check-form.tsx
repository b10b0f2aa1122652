"use client";
import { type FormEvent, useState } from "react";
import { startInitialCheck } from "@quayside/api-client/contract/initial-check/initial-check.endpoints";
import { isApiError } from "@quayside/api-client/errors/api-error";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { typedValue } from "@quayside/spreadsheet/typed/typed-number";
import { Button } from "@quayside/ui/button";
import { NumberField } from "@quayside/ui/number-field";
import { SelectField } from "@quayside/ui/select-field";
import { StateBlock } from "@quayside/ui/state-block";
import { TextField } from "@quayside/ui/text-field";
import { UiLink } from "@quayside/ui/ui-provider";
import { boundFields } from "#components/bound-fields.ts";
import { useFormCheck } from "#components/form-check.ts";
import { FormProblems } from "#components/form-problems.tsx";
import { type ColumnField, guessList, headingsOf } from "#features/staff/initial-check/columns.view-model.ts";
import { ListInput } from "#features/staff/initial-check/list-input.tsx";
import { startErrors } from "#features/staff/initial-check/initial-check.messages.ts";
import {
  type CheckDraft,
  type CheckProblem,
  checkBody,
  checkProblems,
  dealHref,
  emptyCheck,
  failureText,
  startProblems,
} from "#features/staff/initial-check/initial-check.view-model.ts";
import { HEADING_ROW } from "#lib/typed-formats.ts";

const COLUMN_LABELS: readonly (readonly [ColumnField, string])[] = [
  ["gtin", "Column containing GTIN"],
  ["price", "Column containing the price"],
  ["sellingUnit", "Column containing the selling unit"],
  ["inventory", "Column containing the inventory"],
];
const CURRENCIES = ["EUR", "GBP", "USD"].map((value) => ({ value, label: value }));
const HEADINGS = "list-headings";

/**
 * The form for a prospective seller's list and its column mapping. @param onStarted called with the qid of the task
 */
export function CheckForm({ onStarted }: { readonly onStarted: (taskQid: string) => void }) {
  const [draft, setDraft] = useState(emptyCheck);
  const [head, setHead] = useState<string | null>(null);
  const { check, refuse, ...found } = useFormCheck<CheckProblem>();
  const { problems } = found;
  const start = useSubmit(startInitialCheck, {
    onSuccess: ({ qid }) => onStarted(qid),
    onError: (failure) => refuse(startProblems(failure)),
  });
  const headings = head === null ? [] : headingsOf(head, typedValue(draft.headingRow, HEADING_ROW) ?? 1);
  const change = (changes: Partial<CheckDraft>) => setDraft((now) => ({ ...now, ...changes }));
  const field = boundFields({ draft, problems, change });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (start.isPending) return;
    const { file } = draft;
    start.reset();
    if (check(checkProblems(draft)) && file !== null) start.send({ body: checkBody({ ...draft, file }) });
  }
  if (isApiError(start.error, startInitialCheck, "gtin_checker_forbidden"))
    return <StateBlock kind="not-permitted" title={startErrors.gtin_checker_forbidden} />;
  return (
    <form noValidate aria-label="Check a stock list" className="card grid gap-6 p-5 sm:p-6" onSubmit={submit}>
      <FormProblems {...found} failure={start.error && failureText(start.error)} />
      <ListInput
        file={draft.file}
        error={problems.find(({ fieldId }) => fieldId === "file")?.message}
        onChange={(file, text) => {
          change({ file });
          setHead(text);
          if (text !== null) change(guessList(text));
        }}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField {...field("headingRow")} label="Row containing column headings" />
        <SelectField
          {...field("currency")}
          label="Currency"
          placeholder="Choose a currency"
          options={CURRENCIES}
        />
        {COLUMN_LABELS.map(([id, label]) => (
          <TextField
            key={id}
            {...field(id)}
            label={label}
            hint="Its heading, or its number as #3"
            list={HEADINGS}
            maxLength={199}
            autoComplete="off"
          />
        ))}
        <TextField
          {...field("dealId")}
          label="Deal in the support desk"
          optional
          hint={
            <>
              The result is kept with it.{" "}
              <UiLink href={dealHref(draft.dealId)} className="prose-link">
                Deals of all sellers
              </UiLink>
            </>
          }
          maxLength={40}
          autoComplete="off"
        />
      </div>
      <datalist id={HEADINGS}>
        {headings.map((heading) => (
          <option key={heading} value={heading}>
            {heading}
          </option>
        ))}
      </datalist>
      <div>
        <Button type="submit" variant="primary" pending={start.isPending}>
          Check list
        </Button>
      </div>
    </form>
  );
}
