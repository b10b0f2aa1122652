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
  /** The list says nothing about units: an offer keeps its own. */
  | { readonly source: "kept" }
  /** The seller's choice for the whole list. */
  | { readonly source: "fixed"; readonly units: number };

/** How many pieces the price in a row is for; by the rule of the product an offer has the price of one. */
export type PriceFor =
  | { readonly source: "piece" }
  /** The pieces of the row's selling unit. */
  | { readonly source: "unit" }
  | { readonly source: "fixed"; readonly pieces: number }
  /** A column of price units, such as "PE" with 1, 10 or 100. */
  | { readonly source: "column"; readonly column: number };

/** How GTINs of a column that mostly fails are read. */
export type CheckDigit = { readonly is: "required" } | { readonly is: "missing"; readonly digits: number };

/** What a quantity counts: single pieces, or the selling units of its rows, such as cases. */
export type CountIn = "pieces" | "units";

/** A step of the prices by quantity: the column of its price, and its quantity by the heading or a column. */
export interface TierColumn {
  readonly price: number;
  readonly from: { readonly quantity: number } | { readonly column: number };
}

/** Where the steps of a row are. Their prices are for as many pieces as the price of the row. */
export interface TierChoice {
  readonly columns: readonly TierColumn[];
  readonly countIn: CountIn;
  /** What a row without any step means: the offer keeps its steps, or loses them. */
  readonly ifEmpty: "keep" | "remove";
}

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
  /**
   * Roles that also rows of new offers may lack, and lists without a column for them. An empty cell always leaves what an
   * offer has.
   */
  readonly absent?: readonly ("price" | "quantity")[];
  /** Absent: of one piece. */
  readonly priceFor?: PriceFor;
  /** What the stock counts: pieces, or the selling units of its rows. Absent: pieces. */
  readonly stockIn?: "pieces" | "units";
  /** Absent: the list does not say prices by quantity. */
  readonly tiers?: TierChoice;
  /**
   * "required": most of the column fails, so lost zeros are not restored, as a check digit matches by chance. "missing":
   * numbers of so many digits get their check digit, as the whole column has none. Absent: zeros are restored.
   */
  readonly checkDigit?: CheckDigit;
}

/** How a role may be read otherwise, as changes of the choice. */
export interface Reading extends Pick<ColumnChoice, "priceFor" | "stockIn" | "checkDigit"> {
  /** Null: the list does not have it. */
  readonly columns: Readonly<Partial<Record<Role, number | null>>>;
  readonly unit?: UnitChoice;
  readonly tiers?: Partial<Pick<TierChoice, "columns" | "countIn">>;
  /** The same rows under each reading; null for what cannot be read. */
  readonly examples: readonly ReadingExample[];
}

export interface ReadingExample {
  /** Number of the row in the file. */
  readonly row: number;
  readonly gtin: string | null;
  readonly name: string | null;
  /** In hundredths of the currency, of one piece. */
  readonly price: number | null;
  /** Pieces. */
  readonly quantity: number | null;
  readonly unit: number | null;
  /** Steps with rising quantities, in pieces, and prices like that of the row; null for none. */
  readonly tiers: readonly { readonly quantity: number; readonly price: number }[] | null;
}

/** A question for a person, because two answers are close or none was found. */
export type Question =
  | { readonly about: "header"; readonly rows: readonly (number | null)[] }
  | { readonly about: "column"; readonly role: Role; readonly columns: readonly number[] }
  | { readonly about: "missing"; readonly role: Role }
  /** Readings that differ in what would be sold or at what price; the first one is the chosen one. */
  | { readonly about: "reading"; readonly role: Role; readonly readings: readonly Reading[] }
  /** The same about the prices by quantity, which may not be steps at all. */
  | { readonly about: "tiers"; readonly readings: readonly Reading[] }
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
    /** Rows with a GTIN above the headings: they are not read. */
    readonly productsAbove: number;
  };
  /** Candidates of each role, best first. */
  readonly columns: Readonly<Record<Role, readonly ColumnCandidate[]>>;
  readonly chosen: ColumnChoice;
  readonly numberForms: Readonly<Record<number, NumberForm>>;
  /** Columns in which most GTINs fail: the length of those that lack their check digit, or null. */
  readonly failingGtins: Readonly<Record<number, number | null>>;
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
