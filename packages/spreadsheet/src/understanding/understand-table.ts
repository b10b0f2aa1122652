import { type ColumnProfile, profileOf } from "#understanding/column-profile.ts";
import { candidatesOf, columnOf } from "#understanding/column-roles.ts";
import { currencyOfCountry, currencyOfHeading } from "#understanding/currency-text.ts";
import { type FoundHeader, findHeader } from "#understanding/header-row.ts";
import type { NumberForm } from "#understanding/number-text.ts";
import { packSizeOf } from "#understanding/pack-text.ts";
import { CHOSEN, decideRoles } from "#understanding/decide-roles.ts";
import { type Decided, readingQuestions } from "#understanding/readings.ts";
import { gtinOf } from "#understanding/gtin-text.ts";
import type { TableRow } from "#table-rows.ts";
import type {
  ColumnCandidate,
  ColumnChoice,
  CurrencySource,
  Question,
  Role,
  UnderstandingHints,
  Understanding,
  UnitChoice,
} from "#understanding/understanding.ts";

/** Rows used to profile the columns, sampled evenly from the input. */
const JUDGED_ROWS = 600;
/** A second candidate this close to the first one warrants a question. */
const NEAR = 0.12;
/** Minimum share of names with a pack size that warrants a question about units. */
const PACKS = 0.1;

/**
 * Understands a table: where its headings are, what its columns hold, how its numbers are formatted.
 * @param sample the first rows of the table; a few hundred are enough, all of them are fine
 * @param hints additional knowledge
 */
export function understandTable(sample: readonly TableRow[], hints: UnderstandingHints = {}): Understanding {
  const header = findHeader(sample);
  const body = evenly(
    sample.slice(header.last + 1).filter(({ cells }) => cells.some(({ text }) => text !== "")),
  );
  const width = Math.max(header.headings.length, ...body.map(({ cells }) => cells.length));
  const profiles = Array.from({ length: width }, (_, column) => profileOf(body, column, hints));
  const headings = alignedHeadings(header.headings, body, profiles);
  const columns = candidatesFor(profiles, headings);
  const headerRow = header.last < 0 ? null : (sample[header.last]?.number ?? null);
  const { decided, ...found } = decideRoles(body, { profiles, headings, columns });
  const picked = savedColumns(hints.saved, headings) ?? found.columns;
  const numberForms = Object.fromEntries(
    profiles
      .filter(({ numberShare }) => numberShare > 0)
      .map(({ column, form }): [number, NumberForm] => [column, form]),
  );
  const currency = currencyOf(picked, profiles, headings, hints);
  const packs = picked.name === undefined ? 0 : packShare(body, picked.name);
  const source = picked.unit === undefined ? (packs >= PACKS ? "pack_text" : "none") : "column";
  const isSaved = isSameList(hints.saved, headings);
  const unit: UnitChoice =
    isSaved && hints.saved
      ? hints.saved.unit
      : source === "column"
        ? { source }
        : { source: "fixed", units: 1 };
  const chosen: ColumnChoice = {
    headerRow,
    headings,
    columns: picked,
    numberForms,
    currency: currency.code,
    unit,
    ...(isSaved && hints.saved ? meantBy(hints.saved) : found.meant),
  };
  return {
    header: {
      row: headerRow,
      rows: header.last < 0 ? 0 : header.last - header.first + 1,
      reason: header.reason,
      productsAbove: productsAbove(sample.slice(0, Math.max(0, header.first)), picked.gtin),
    },
    columns,
    chosen,
    numberForms,
    failingGtins: found.failingGtins,
    currency,
    sellingUnit: { source },
    questions: isSaved
      ? []
      : [
          ...questionsOf({ sample, header, columns, chosen, profiles, source, currency, decided }),
          ...readingQuestions(body, chosen, decided),
        ],
  };
}

function evenly(rows: readonly TableRow[]): readonly TableRow[] {
  if (rows.length <= JUDGED_ROWS) return rows;
  const step = rows.length / JUDGED_ROWS;
  return Array.from({ length: JUDGED_ROWS }, (_, index) => rows[Math.floor(index * step)]).filter(
    (row) => row !== undefined,
  );
}

const candidatesFor = (profiles: readonly ColumnProfile[], headings: readonly string[]) =>
  candidatesOf(profiles.map((profile, place) => columnOf(profile, headings[place] ?? "")));

/**
 * If all rows have one cell more than the headings, one is missing: inserts a gap where headings and content match
 * best.
 */
function alignedHeadings(
  headings: readonly string[],
  body: readonly TableRow[],
  profiles: readonly ColumnProfile[],
): readonly string[] {
  const isShort =
    headings.length > 1 && body.length > 2 && body.every(({ cells }) => cells.length > headings.length);
  if (!isShort) return headings;
  const agreement = (tried: readonly string[]): number => {
    const columns = candidatesFor(profiles, tried);
    return ASKED_FOR.reduce((sum, role) => sum + (columns[role][0]?.confidence ?? 0), 0);
  };
  const tries = [headings, ...headings.map((_, place) => headings.toSpliced(place, 0, ""))];
  const scores = tries.map(agreement);
  const best = Math.max(...scores);
  // As written, unless another position is clearly better; an unnamed column is usually at the end.
  return best - (scores[0] ?? 0) < 0.3 ? headings : (tries[scores.lastIndexOf(best)] ?? headings);
}

const meantBy = ({ priceFor, stockIn, checkDigit, tiers }: ColumnChoice) => ({
  ...(tiers && { tiers }),
  ...(priceFor && { priceFor }),
  ...(stockIn && { stockIn }),
  ...(checkDigit && { checkDigit }),
});

/** Rows with a GTIN above the headings, as of a table above this one. */
function productsAbove(above: readonly TableRow[], gtin: number | undefined): number {
  if (gtin === undefined) return 0;
  return above.filter(({ cells }) =>
    cells.some((cell) => cell.text.length >= 8 && typeof gtinOf(cell) !== "string"),
  ).length;
}

const isSameList = (saved: ColumnChoice | undefined, headings: readonly string[]): boolean =>
  saved !== undefined && saved.headings.length > 0 && saved.headings.join("\n") === headings.join("\n");

function savedColumns(saved: ColumnChoice | undefined, headings: readonly string[]) {
  return isSameList(saved, headings) ? saved?.columns : undefined;
}

function packShare(body: readonly TableRow[], column: number): number {
  const names = body.map(({ cells }) => cells[column]?.text ?? "").filter((text) => text !== "");
  return names.length === 0 ? 0 : names.filter((name) => (packSizeOf(name) ?? 1) > 1).length / names.length;
}

function currencyOf(
  picked: Partial<Record<Role, number>>,
  profiles: readonly ColumnProfile[],
  headings: readonly string[],
  { country, currency, saved }: UnderstandingHints,
): { code: string | null; source: CurrencySource } {
  const price = picked.price === undefined ? undefined : profiles[picked.price];
  const context =
    currency ?? (isSameList(saved, headings) ? saved?.currency : undefined) ?? currencyOfCountry(country);
  if (picked.currency !== undefined) return { code: context ?? null, source: "column" };
  const [named] = price?.cellCurrencies ?? [];
  if (named !== undefined) return { code: named, source: "cells" };
  const [formatted] = price?.formatCurrencies ?? [];
  if (formatted !== undefined) return { code: formatted, source: "format" };
  const heading = price ? currencyOfHeading(headings[price.column] ?? "", country) : null;
  if (heading !== null) return { code: heading, source: "header" };
  return context ? { code: context, source: "context" } : { code: null, source: null };
}

interface Found {
  readonly sample: readonly TableRow[];
  readonly header: FoundHeader;
  readonly columns: Understanding["columns"];
  readonly chosen: ColumnChoice;
  readonly profiles: readonly ColumnProfile[];
  readonly source: "column" | "pack_text" | "none";
  readonly currency: { readonly code: string | null; readonly source: CurrencySource };
  readonly decided: Decided;
}

const ASKED_FOR = ["gtin", "price", "quantity"] as const;

function questionsOf(found: Found): Question[] {
  const { sample, header, columns, chosen, profiles, source, currency, decided } = found;
  const questions: Question[] = [];
  if (header.other >= 0) {
    questions.push({ about: "header", rows: [chosen.headerRow, sample[header.other]?.number ?? null] });
  }
  for (const role of ASKED_FOR) {
    const place = chosen.columns[role];
    if (place === undefined) questions.push({ about: "missing", role });
    else {
      const rivals =
        role === "gtin"
          ? nearOf(columns[role], place, new Set(Object.values(chosen.columns)))
          : [...new Set(decided[role].others.map(({ column }) => column))].filter(
              (column) => column !== place,
            );
      if (rivals.length > 0) questions.push({ about: "column", role, columns: [place, ...rivals] });
    }
  }
  const { price, quantity } = chosen.columns;
  for (const column of [price, quantity]) {
    const example = column === undefined ? null : (profiles[column]?.openExample ?? null);
    if (column !== undefined && example !== null) questions.push({ about: "decimal", column, example });
  }
  const named = price === undefined ? [] : (profiles[price]?.cellCurrencies ?? []);
  if (price !== undefined && currency.source === null) questions.push({ about: "currency", codes: [] });
  else if (named.length > 1) questions.push({ about: "currency", codes: named });
  if (source === "pack_text") questions.push({ about: "unit", sources: ["fixed", "pack_text"] });
  return questions;
}

/** Columns nearly as likely as the chosen one, and without another role. */
function nearOf(
  candidates: readonly ColumnCandidate[],
  chosen: number,
  taken: ReadonlySet<number>,
): number[] {
  const own = candidates.find(({ column }) => column === chosen)?.confidence ?? 0;
  return candidates
    .filter(({ column, confidence }) => !taken.has(column) && confidence >= CHOSEN && own - confidence < NEAR)
    .map(({ column }) => column);
}
