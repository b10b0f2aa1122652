import type { NumberForm } from "#understanding/number-text.ts";

/** What a column can mean. */
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
  /** Place of the column, from 0. */
  readonly column: number;
  /** From 0 to 1; above 0.5 it is likely. */
  readonly confidence: number;
  /** For people, as short phrases: `heading "EAN"`, `98 % valid GTINs`. */
  readonly reasons: readonly string[];
}

/** Where the selling unit of a row comes from: decision 28 of the trade rules makes it 1 where a list does not say. */
export type UnitChoice =
  | { readonly source: "column" }
  | { readonly source: "pack_text" }
  /** The seller's word for the whole list. */
  | { readonly source: "fixed"; readonly units: number };

/** All that has to be known to read the rows of a table; plain JSON, so that it can be kept. */
export interface ColumnChoice {
  /** Number of the last row of the headings, from 1; null when there are none. */
  readonly headerRow: number | null;
  /** The headings by place; empty without any. */
  readonly headings: readonly string[];
  /** Place of each role's column, from 0. */
  readonly columns: Readonly<Partial<Record<Role, number>>>;
  /** How numbers are written, by place of the column. */
  readonly numberForms: Readonly<Record<number, NumberForm>>;
  /** ISO code for rows that do not name their own; null when unknown. */
  readonly currency: string | null;
  readonly unit: UnitChoice;
}

/** What a person should be asked, as two answers are near each other or none was found. */
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
    /** Number of the last row of the headings, from 1; null when there are none. */
    readonly row: number | null;
    /** Rows that the headings take. */
    readonly rows: number;
    readonly reason: string;
  };
  /** Candidates of each role, the best first. */
  readonly columns: Readonly<Record<Role, readonly ColumnCandidate[]>>;
  readonly chosen: ColumnChoice;
  readonly numberForms: Readonly<Record<number, NumberForm>>;
  readonly currency: { readonly code: string | null; readonly source: CurrencySource };
  readonly sellingUnit: { readonly source: "column" | "pack_text" | "none" };
  readonly questions: readonly Question[];
}

/** What is known beside the table. */
export interface UnderstandingHints {
  /** ISO code of the currency the seller trades in. */
  readonly currency?: string;
  /** ISO code of the seller's country. */
  readonly country?: string;
  /** The table is of a workbook (XLSX, XLS, ODS), whose numbers come with a decimal point. */
  readonly isWorkbook?: boolean;
  /** An earlier choice; taken again when the headings are the same. */
  readonly saved?: ColumnChoice;
}
