import { STOCK_FIELD_MESSAGES } from "@quayside/api-client/contract/stock-lists/stock-file.rules";
import { typedValue } from "@quayside/spreadsheet/typed/typed-number";
import type { FieldProblem } from "#features/profile/save-error.view-model.ts";
import { HEADING_ROW } from "#lib/typed-formats.ts";

/** The columns of a stock list, in the order in which they are requested. */
export const columnLabels = {
  gtin: "GTIN column",
  price: "Price column",
  sellingUnit: "Selling unit column",
  inventory: "Inventory column",
} as const;

/** The form state of a mapping. */
export interface MappingDraft {
  readonly headingRow: string;
  readonly gtin: string;
  readonly price: string;
  readonly sellingUnit: string;
  readonly inventory: string;
  readonly currency: string;
}

export const mappingIds: Readonly<Record<keyof MappingDraft, string>> = {
  headingRow: "mapping-heading-row",
  gtin: "mapping-gtin",
  price: "mapping-price",
  sellingUnit: "mapping-selling-unit",
  inventory: "mapping-inventory",
  currency: "mapping-currency",
};

/** Required fields before a mapping can be sent. */
export function mappingProblems(draft: MappingDraft): readonly FieldProblem[] {
  const isRow = typedValue(draft.headingRow, HEADING_ROW) !== null;
  return (Object.keys(mappingIds) as (keyof MappingDraft)[]).flatMap((field) => {
    const isThere = field === "headingRow" ? isRow : draft[field].trim() !== "";
    return isThere ? [] : [{ fieldId: mappingIds[field], message: STOCK_FIELD_MESSAGES[field] }];
  });
}
