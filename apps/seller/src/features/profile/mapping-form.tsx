"use client";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import {
  type getStockMapping,
  updateStockMapping,
} from "@quayside/api-client/contract/stock-lists/stock-lists.endpoints";
import { isApiError } from "@quayside/api-client/errors/api-error";
import { typedValue } from "@quayside/spreadsheet/typed/typed-number";
import { NumberField } from "@quayside/ui/number-field";
import { SelectField } from "@quayside/ui/select-field";
import { TextField } from "@quayside/ui/text-field";
import { useToast } from "@quayside/ui/toast";
import { boundFields } from "#components/bound-fields.ts";
import { ProfileForm } from "#features/profile/profile-form.tsx";
import { useDraft } from "#features/profile/draft.ts";
import {
  columnLabels,
  type MappingDraft,
  mappingIds,
  mappingProblems,
} from "#features/profile/mapping.view-model.ts";
import { profileMessages } from "#features/profile/profile.messages.ts";
import { serverProblems } from "#features/profile/save-error.view-model.ts";
import { useSave } from "#features/profile/save.ts";
import { HEADING_ROW } from "#lib/typed-formats.ts";

type Mapping = AnswerOf<typeof getStockMapping>["mapping"];

const draftOf = (mapping: Mapping, currency: string): MappingDraft =>
  mapping === null
    ? { headingRow: "1", gtin: "", price: "", sellingUnit: "", inventory: "", currency }
    : { ...mapping, headingRow: String(mapping.headingRow) };

/** The form of the stock lists' column mapping. */
export function MappingForm({ mapping, currency }: { readonly mapping: Mapping; readonly currency: string }) {
  const { show } = useToast();
  const { draft, isDirty, change, settle } = useDraft(draftOf(mapping, currency), "mapping");
  const { save, refuse, saving } = useSave(updateStockMapping, {
    fallback: profileMessages.detailsFailed,
    problemsOf: (error) =>
      isApiError(error, updateStockMapping, "currency_mismatch")
        ? [
            {
              fieldId: mappingIds.currency,
              message: `Stock lists are in the currency you sell in: ${currency}.`,
            },
          ]
        : serverProblems(error, mappingIds),
    onDone: (answer) => {
      settle(draftOf(answer.mapping, currency));
      show({ tone: "success", title: "Field mapping saved" });
    },
  });
  const field = boundFields({ draft, problems: saving.problems, ids: mappingIds, change });
  const submit = () => {
    const found = mappingProblems(draft);
    if (found.length > 0) return refuse(found);
    save({ body: { ...draft, headingRow: typedValue(draft.headingRow, HEADING_ROW) ?? 1 } });
  };
  const currencies = [...new Set([currency, "EUR", "GBP", "USD"])];
  return (
    <ProfileForm label="Columns of your stock lists" saving={saving} isDirty={isDirty} onSubmit={submit}>
      <NumberField {...field("headingRow")} label="Header row" hint="Counted from 1." className="max-w-32" />
      <p className="text-sm text-muted">
        Enter each heading exactly as in your list, or the column number: #3 is the third column.
      </p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {(Object.keys(columnLabels) as (keyof typeof columnLabels)[]).map((column) => (
          <TextField
            key={column}
            {...field(column)}
            label={columnLabels[column]}
            autoComplete="off"
            maxLength={199}
          />
        ))}
      </div>
      <SelectField
        {...field("currency")}
        label="Currency"
        placeholder="Choose a currency"
        options={currencies.map((code) => ({ value: code, label: code }))}
      />
    </ProfileForm>
  );
}
