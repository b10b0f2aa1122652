import type { NumberForm } from "#understanding/number-text.ts";

/** Roles of a column. */
export const ROLES = [
  "gtin",
  "price",
  "quantity",
  "unit",
  "currency",
  "name",
  "brand",
  "sku",
  "category",
] as const;
export type Role = (typeof ROLES)[number];

/** A column that may have a role. */
export interface ColumnCandidate {
  /** Index of the column, from 0. */
  readonly column: number;
  /** From 0 to 1; above 0.5 it is likely. */
  readonly confidence: number;
  /** For people, as short phrases: `heading "EAN"`, `98 % valid GTINs`. */
  readonly reasons: readonly string[];
}

/** Where the selling unit of a row comes from: by decision 28 of the trade rules it is 1 if a list does not say. */
export type UnitChoice =
  | { readonly source: "column" }
  | { readonly source: "pack_text" }
  /** The seller's choice for the whole list. */
  | { readonly source: "fixed"; readonly units: number };

/** Everything needed to read the rows of a table; plain JSON, so that it can be stored. */
export interface ColumnChoice {
  /** Number of the last heading row, from 1; null without headings. */
  readonly headerRow: number | null;
  /** The headings by column index; empty without any. */
  readonly headings: readonly string[];
  /** Column index of each role, from 0. */
  readonly columns: Readonly<Partial<Record<Role, number>>>;
  /** Number formats by column index. */
  readonly numberForms: Readonly<Record<number, NumberForm>>;
  /** ISO code for rows without their own; null when unknown. */
  readonly currency: string | null;
  readonly unit: UnitChoice;
  /** The table is a CSV file of ours, whose texts are guarded against being read as formulas. */
  readonly isGuarded?: boolean;
}

/** A question for a person, because two answers are close or none was found. */
export type Question =
  | { readonly about: "header"; readonly rows: readonly (number | null)[] }
  | { readonly about: "column"; readonly role: Role; readonly columns: readonly number[] }
  | { readonly about: "missing"; readonly role: Role }
  | { readonly about: "currency"; readonly codes: readonly string[] }
  | { readonly about: "unit"; readonly sources: readonly UnitChoice["source"][] }
  | { readonly about: "decimal"; readonly column: number; readonly example: string };

export type CurrencySource = "column" | "header" | "format" | "cells" | "context" | null;

/** What a table means, with the evidence. */
export interface Understanding {
  readonly header: {
    /** Number of the last heading row, from 1; null without headings. */
    readonly row: number | null;
    /** Number of heading rows. */
    readonly rows: number;
    readonly reason: string;
  };
  /** Candidates of each role, best first. */
  readonly columns: Readonly<Record<Role, readonly ColumnCandidate[]>>;
  readonly chosen: ColumnChoice;
  readonly numberForms: Readonly<Record<number, NumberForm>>;
  readonly currency: { readonly code: string | null; readonly source: CurrencySource };
  readonly sellingUnit: { readonly source: "column" | "pack_text" | "none" };
  readonly questions: readonly Question[];
}

/** Knowledge beyond the table. */
export interface UnderstandingHints {
  /** ISO code of the currency the seller trades in. */
  readonly currency?: string;
  /** ISO code of the seller's country. */
  readonly country?: string;
  /** The table is from a workbook (XLSX, XLS, ODS), whose numbers have a decimal point. */
  readonly isWorkbook?: boolean;
  /** An earlier mapping; reused when the headings are the same. */
  readonly saved?: ColumnChoice;
}
