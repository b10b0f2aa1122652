import type {
  DraftCandidates,
  DraftField,
  DraftMapping,
} from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import type { ReactNode } from "react";
import { SelectField } from "@quayside/ui/select-field";
import { fieldNames } from "#features/imports/imports.messages.ts";
import { type MappingProblem, mappingFieldIds } from "#features/imports/mapping.view-model.ts";

const ABSENT = "absent";

interface SampleColumn {
  readonly column: number;
  readonly name: string;
  readonly values: readonly string[];
}

/**
 * Chooses the column of a field; its first values are shown below, so that a wrong choice is obvious.
 */
export function ColumnField({
  field,
  columns,
  mapping,
  candidates,
  isAsked,
  isOptional = false,
  absence,
  problems,
  onChange,
}: {
  readonly field: DraftField;
  readonly columns: readonly SampleColumn[];
  readonly mapping: DraftMapping;
  readonly candidates: NonNullable<DraftCandidates["columns"][DraftField]>;
  /** True if two columns are almost equally likely. */
  readonly isAsked: boolean;
  readonly isOptional?: boolean;
  /** For a field that a list may lack: whether it is said to, and what is asked then. */
  readonly absence?: {
    readonly isChosen: boolean;
    readonly onChoose: () => void;
    readonly content: ReactNode;
  };
  readonly problems: readonly MappingProblem[];
  readonly onChange: (column: number | null) => void;
}) {
  const id = mappingFieldIds[field];
  const chosen = mapping.columns[field];
  const values = columns.find(({ column }) => column === chosen)?.values ?? [];
  const isUnsure = isAsked && candidates.length > 1;
  return (
    <div className="grid min-w-0 gap-1.5">
      <SelectField
        id={id}
        label={fieldNames[field]}
        optional={isOptional}
        placeholder={isOptional ? "Not in the list" : "Choose a column"}
        error={problems.find(({ fieldId }) => fieldId === id)?.message}
        options={[
          ...columns.map(({ column, name }) => ({ value: String(column), label: name })),
          ...(absence ? [{ value: ABSENT, label: "Not in the list" }] : []),
        ]}
        value={absence?.isChosen === true ? ABSENT : chosen === null ? "" : String(chosen)}
        onChange={({ target }) => {
          if (target.value === ABSENT) absence?.onChoose();
          else onChange(target.value === "" ? null : Number(target.value));
        }}
      />
      <p className="truncate text-sm text-muted" title={values.join(" · ")}>
        {values.length > 0 ? values.join(" · ") : "\u00a0"}
      </p>
      {absence?.isChosen === true && absence.content}
      {isUnsure && (
        <p className="text-sm font-medium text-caution-fg">Please check: two columns look alike.</p>
      )}
    </div>
  );
}
