import type { DraftReading } from "@quayside/api-client/contract/stock-drafts/draft-reading.schema";
import {
  type DraftCandidates,
  type DraftField,
  type DraftMapping,
  type DraftQuestion,
  draftFields,
} from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import type { TableRow } from "@quayside/spreadsheet/table-rows";
import { understandTable } from "@quayside/spreadsheet/understanding/understand-table";
import type {
  ColumnChoice,
  Reading,
  Role,
  Understanding,
} from "@quayside/spreadsheet/understanding/understanding";
import { meaningsOf, meantBy, readTiersOf } from "#modules/inventory/stock-drafts/number-meaning.rules.ts";
import type { SheetSample } from "#modules/inventory/stock-drafts/open-draft-table.ts";

/** The contract's names for the roles of columns. */
const roleOf: Readonly<Record<DraftField, Role>> = {
  gtin: "gtin",
  price: "price",
  inventory: "quantity",
  sellingUnit: "unit",
  name: "name",
  currency: "currency",
  sku: "sku",
};
const fieldOf = (role: Role): DraftField | null =>
  draftFields.find((field) => roleOf[field] === role) ?? null;

/** Minimum score for a heading to identify the seller's SKUs: codes alone may be batch or shelf numbers. */
const SURE_NUMBER = 0.55;

/** The columns of a list. */
const NEEDED = ["gtin", "price", "inventory"] as const;
/** What `newOffers` calls the columns that a list may lack. */
const LACKING = { price: "price", inventory: "stock" } as const;

/** The automatic interpretation of a sheet, before the user's choices. */
export interface UnderstoodSheet {
  readonly understanding: Understanding;
  readonly mapping: DraftMapping;
  readonly candidates: DraftCandidates;
  readonly questions: readonly DraftQuestion[];
}

/** What is known besides the file. */
export interface SellerTerms {
  /** ISO code of the currency that the seller sells in; null when nobody is known. */
  readonly currency: string | null;
  readonly isWorkbook: boolean;
}

/** @param sheet its index in the file, from 0 */
export function understandSheet(
  sample: readonly TableRow[],
  sheet: number,
  { currency, isWorkbook }: SellerTerms,
): UnderstoodSheet {
  const understanding = understandTable(sample, { ...(currency !== null && { currency }), isWorkbook });
  const { chosen, columns } = understanding;
  const columnOf = (field: DraftField): number | null => chosen.columns[roleOf[field]] ?? null;
  const sku = columns.sku.find(({ column }) => column === chosen.columns.sku);
  const mapping: DraftMapping = {
    sheet,
    headerRow: chosen.headerRow,
    columns: {
      gtin: columnOf("gtin"),
      price: columnOf("price"),
      inventory: columnOf("inventory"),
      sellingUnit: columnOf("sellingUnit"),
      name: columnOf("name"),
      currency: columnOf("currency"),
      sku: sku !== undefined && sku.confidence >= SURE_NUMBER ? sku.column : null,
    },
    currency: chosen.currency,
    unit: { from: chosen.unit.source === "column" ? "COLUMN" : "KEPT" },
    ...meaningsOf(chosen),
    decimal: null,
    duplicates: "CHEAPEST",
    mode: columnOf("price") === null || columnOf("inventory") === null ? "MERGE" : "REPLACE",
    sheets: "ALIKE",
  };
  const candidates: DraftCandidates = {
    headerRows: [{ row: understanding.header.row, confidence: 1, reasons: [understanding.header.reason] }],
    columns: Object.fromEntries(
      draftFields.map((field) => [
        field,
        columns[roleOf[field]].map(({ column, confidence, reasons }) => ({
          column,
          confidence,
          reasons: [...reasons],
        })),
      ]),
    ),
  };
  return { understanding, mapping, candidates, questions: questionsOf(understanding) };
}

function readingOf(reading: Reading): DraftReading {
  const { columns, unit, examples, tiers: _tiers, ...meant } = reading;
  return {
    columns: Object.fromEntries(
      Object.entries(columns).flatMap(([role, column]) => {
        const field = fieldOf(role as Role);
        return field === null ? [] : [[field, column]];
      }),
    ),
    ...(unit && {
      unit: unit.source === "fixed" ? { from: "FIXED", units: unit.units } : { from: "COLUMN" },
    }),
    ...meaningsOf(meant),
    ...readTiersOf(reading),
    examples: examples.map(({ row, gtin, name, price, quantity, unit: units, tiers }) => ({
      row,
      gtin,
      name,
      price: price === null ? null : moneyOf(price),
      stock: quantity,
      unit: units,
      ...(tiers && {
        tiers: tiers.map((step) => ({ fromQuantity: step.quantity, price: moneyOf(step.price) })),
      }),
    })),
  };
}

const moneyOf = (hundredths: number): string => (hundredths / 100).toFixed(2);

function questionsOf({ questions, chosen: { columns }, header }: Understanding): DraftQuestion[] {
  const hasReadings = (role: Role): boolean =>
    questions.some((one) => one.about === "reading" && one.role === role);
  const { productsAbove } = header;
  const above: DraftQuestion[] =
    productsAbove > 0 ? [{ about: "HEADER_ROW", field: null, isRequired: true, productsAbove }] : [];
  const asked = questions.flatMap((question): DraftQuestion[] => {
    switch (question.about) {
      case "header":
        return above.length > 0 ? [] : [{ about: "HEADER_ROW", field: null, isRequired: false }];
      case "column":
        return hasReadings(question.role)
          ? []
          : [{ about: "COLUMN", field: fieldOf(question.role), isRequired: false }];
      case "reading":
        return [
          {
            about: "COLUMN",
            field: fieldOf(question.role),
            isRequired: true,
            readings: question.readings.map(readingOf),
          },
        ];
      case "tiers":
        return [
          { about: "TIERS", field: null, isRequired: true, readings: question.readings.map(readingOf) },
        ];
      case "decimal":
        return [{ about: "DECIMAL", field: null, isRequired: question.column === columns.price }];
      case "unit":
        return [{ about: "SELLING_UNIT", field: null, isRequired: false }];
      // Derived from what is missing in the mapping, wherever it comes from.
      case "missing":
      case "currency":
        return [];
    }
  });
  return [...above, ...asked];
}

/**
 * What must be specified before a sheet can be read with a mapping. A list may lack prices or stock, but not both, and
 * only if it is known what new offers get.
 */
export function missingFrom(
  { columns, unit, currency, newOffers }: DraftMapping,
  sellerCurrency: string | null,
): DraftQuestion[] {
  const isEmpty = columns.price === null && columns.inventory === null;
  const mayLack = (field: (typeof NEEDED)[number]): boolean =>
    field !== "gtin" && !isEmpty && newOffers?.[LACKING[field]] !== undefined;
  const fields: DraftField[] = NEEDED.filter((field) => columns[field] === null && !mayLack(field));
  if (unit.from === "COLUMN" && columns.sellingUnit === null) fields.push("sellingUnit");
  const questions = fields.map((field): DraftQuestion => ({ about: "COLUMN", field, isRequired: true }));
  if (currency !== null && sellerCurrency !== null && currency !== sellerCurrency) {
    questions.push({ about: "CURRENCY", field: null, isRequired: true });
  }
  return questions;
}

/**
 * The most likely list: the sheet with the most required columns, the first of equals. A hidden sheet counts only when
 * no visible one has GTINs; one that cannot be read only when no other sheet holds anything of a list.
 * @returns its index, and whether it is the only one like that
 */
export function likeliestSheet(
  sheets: readonly { readonly isHidden: boolean }[],
  samples: readonly SheetSample[],
  understood: readonly UnderstoodSheet[],
): { sheet: number; isClear: boolean } {
  const isHidden = (place: number): boolean => sheets[place]?.isHidden === true;
  const isShown = understood.some(({ mapping }, place) => !isHidden(place) && mapping.columns.gtin !== null);
  const scores = understood.map(({ mapping }, place) => {
    if (isHidden(place) && (isShown || mapping.columns.gtin === null)) return -1;
    if (samples[place]?.refusal) return 0.5;
    return NEEDED.filter((field) => mapping.columns[field] !== null).length;
  });
  const best = Math.max(...scores);
  const sheet = Math.max(0, scores.indexOf(best));
  const alike = scores.filter((score) => score === best).length;
  return { sheet, isClear: alike === 1 && !isHidden(sheet) };
}

const unitSources = { COLUMN: "column", NAME: "pack_text", KEPT: "kept" } as const;

/** How the rows of a draft are read, as stored with the draft. */
export function choiceOf(
  mapping: DraftMapping,
  headings: readonly string[],
  understanding: Understanding,
): ColumnChoice {
  const { columns, unit, decimal, headerRow, newOffers } = mapping;
  const numberForms = { ...understanding.numberForms };
  const steps = mapping.tiers?.columns.map(({ price }) => price) ?? [];
  for (const column of [columns.price, columns.inventory, ...steps]) {
    if (decimal === null || column === null) continue;
    const thousands = decimal === "." ? "," : ".";
    numberForms[column] = { decimal, thousands, reason: "chosen" };
  }
  return {
    headerRow,
    headings: headerRow === null ? [] : headings,
    columns: Object.fromEntries(
      draftFields.flatMap((field) => {
        const column = columns[field] ?? null;
        return column === null ? [] : [[roleOf[field], column]];
      }),
    ),
    numberForms,
    currency: mapping.currency,
    unit: unit.from === "FIXED" ? { source: "fixed", units: unit.units } : { source: unitSources[unit.from] },
    absent: [
      ...(newOffers?.price === undefined ? [] : ["price" as const]),
      ...(newOffers?.stock === undefined ? [] : ["quantity" as const]),
    ],
    ...meantBy(mapping, understanding),
  };
}

/** The texts of the header row, or column letters for a list without one. */
export function headingsOf(sample: readonly TableRow[], headerRow: number | null): string[] {
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length));
  const header = sample.find(({ number }) => number === headerRow)?.cells ?? [];
  return Array.from({ length: width }, (_, place) => header[place]?.text.trim() || letterOf(place));
}

/** A for the first column, AA for the 27th, as in spreadsheets. */
function letterOf(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : letterOf(Math.floor(place / 26) - 1) + last;
}
