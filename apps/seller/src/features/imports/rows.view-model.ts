import type {
  DraftField,
  DraftMapping,
  DraftRow,
  StockDraftDetail,
} from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { DRAFT_LIMITS } from "@quayside/api-client/contract/limits.rules";
import { formatNumber } from "@quayside/format/number";
import type { GridColumn, GridRowData } from "#features/imports/grid/grid-row.tsx";
import { faultWords } from "#components/list-reading.messages.ts";
import { fieldNames, ignoredWords, noteWords } from "#features/imports/imports.messages.ts";
import type { RowFilter } from "#features/imports/imports.search-params.ts";
import { columnName } from "#features/imports/mapping.view-model.ts";
import { tierRoles } from "#features/imports/tiers.view-model.ts";

/** The remarks column: the faults of a row, or the corrections. */
export const REMARK = "remark";

const widths: Readonly<Record<DraftField, string>> = {
  gtin: "11rem",
  price: "8rem",
  inventory: "8rem",
  sellingUnit: "8rem",
  name: "18rem",
  currency: "7rem",
  sku: "10rem",
};
const numeric: ReadonlySet<DraftField> = new Set(["price", "inventory", "sellingUnit"]);

/**
 * The columns of the grid, in the order of the file, with their fields, followed by the remarks.
 * @param isWhole includes unread columns
 */
export function gridColumns(
  headings: readonly string[],
  mapping: DraftMapping,
  isWhole: boolean,
): readonly GridColumn[] {
  const roles = new Map(
    Object.entries(mapping.columns).flatMap(([field, column]) =>
      typeof column !== "number" ? [] : [[column, field as DraftField] as const],
    ),
  );
  const steps = tierRoles(mapping);
  const width = Math.max(headings.length, ...[...roles.keys(), ...steps.keys()].map((column) => column + 1));
  const shown = Array.from({ length: width }, (_, column) => column).filter(
    (column) => isWhole || roles.has(column) || steps.has(column),
  );
  const remark = { key: REMARK, header: "Notes", width: "minmax(18rem, 1fr)", isEditable: false };
  return [
    ...shown.map((column): GridColumn => {
      const role = roles.get(column);
      const header = columnName(headings, column);
      const step = steps.get(column);
      const note = role === undefined ? step : fieldNames[role];
      return {
        key: String(column),
        header,
        width: role === undefined ? (step === undefined ? "10rem" : "8rem") : widths[role],
        isEditable: column < DRAFT_LIMITS.editableColumns,
        ...(note === undefined || note.toLowerCase() === header.toLowerCase() ? {} : { note }),
        ...((role === undefined ? step !== undefined : numeric.has(role)) ? { align: "end" as const } : {}),
      };
    }),
    remark,
  ];
}

/**
 * The remark at the end of a row: its faults with the fixes, otherwise why it is skipped, otherwise the corrections.
 */
export function remarkOf({ faults, ignoredBecause, notes, offer }: DraftRow): string {
  if (faults.length > 0)
    return faults.map(({ reason }) => `${faultWords[reason].label}. ${faultWords[reason].fix}`).join(" ");
  if (ignoredBecause !== null) return ignoredWords[ignoredBecause];
  const said = notes.map(({ note, before, after }) => {
    const what = [before, after].filter((text) => text !== "").join(" → ");
    return before === "" ? noteWords[note] : `${noteWords[note]}: ${what}`;
  });
  if (offer !== null && !offer.isInCatalogue) said.unshift("Not in our catalogue yet: goes live when it is");
  return said.join(". ");
}

/** A sheet whose rows are part of a draft's list. */
type Sheets = StockDraftDetail["sheets"];

/** Where a row stands in a file of which several sheets are read; null when only one is. */
export function placeOf(
  number: number,
  sheets: Sheets,
): { readonly sheet: string; readonly row: number } | null {
  const read = sheets.flatMap(({ name, offset }) => (typeof offset === "number" ? [{ name, offset }] : []));
  if (read.length < 2) return null;
  const before = read.filter(({ offset }) => offset < number).toSorted((a, b) => b.offset - a.offset)[0];
  return before === undefined ? null : { sheet: before.name, row: number - before.offset };
}

/** A row keeps its object identity until it changes, so that only changed rows re-render. */
const made = new WeakMap<DraftRow, GridRowData>();

/**
 * A row of a draft as the grid shows it.
 * @param pending texts that are being saved, by column
 * @param sheets of its file
 */
export function gridRow(
  row: DraftRow,
  pending?: ReadonlyMap<number, string>,
  sheets: Sheets = [],
): GridRowData {
  const known = pending === undefined ? made.get(row) : undefined;
  if (known !== undefined) return known;
  const cells: Record<string, { text: string; problem?: string; isEdited?: boolean }> = {};
  for (const [column, text] of row.cells.entries()) cells[String(column)] = { text };
  for (const { column } of row.edits)
    cells[String(column)] = { text: row.cells[column] ?? "", isEdited: true };
  for (const { column, reason } of row.faults)
    if (column !== null)
      cells[String(column)] = {
        ...cells[String(column)],
        text: row.cells[column] ?? "",
        problem: faultWords[reason].label,
      };
  for (const [column, text] of pending ?? []) cells[String(column)] = { text, isEdited: true };
  const place = placeOf(row.number, sheets);
  const remark = remarkOf(row);
  cells[REMARK] = { text: place === null ? remark : `Sheet ${place.sheet}. ${remark}`.trim() };
  const data = { number: row.number, cells, ...(place !== null && { rowInSheet: place.row }) };
  if (pending === undefined) made.set(row, data);
  return data;
}

/** The number of rows of a filter; null if the draft does not count them. */
export function countOf(filter: RowFilter, counts: StockDraftDetail["counts"]): number | null {
  switch (filter) {
    case "ALL":
      return counts.total;
    case "REJECTED":
      return counts.rejected;
    case "UNMATCHED":
      return counts.unmatched;
    case "EDITED":
      return counts.edited;
    case "IGNORED":
      return counts.ignored;
    case "NOTED":
      return null;
  }
}

/** "1 row", "1,204 rows". */
export function rowsText(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? "row" : "rows"}`;
}

/** The message when more rows were pasted than fit. */
export function leftOverText(count: number): string {
  return count === 1
    ? "The last pasted row did not fit."
    : `The last ${formatNumber(count)} pasted rows did not fit.`;
}

/** How much of a list can be used: "2 of 3 rows can be used; 1 is left out until it is fixed." */
export function usableText({ accepted, total, rejected }: StockDraftDetail["counts"]): string {
  const usable = `${formatNumber(accepted)} of ${rowsText(total)} can be used`;
  if (rejected === 0) return `${usable}.`;
  const rest =
    rejected === 1
      ? "1 is left out until it is fixed"
      : `${formatNumber(rejected)} are left out until they are fixed`;
  return `${usable}; ${rest}.`;
}

export const filterNames: Readonly<Record<RowFilter, string>> = {
  ALL: "All rows",
  REJECTED: "To fix",
  UNMATCHED: "Not in our catalogue",
  NOTED: "With a note",
  EDITED: "Edited",
  IGNORED: "Left out",
};
