import type { DraftMapping } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import type {
  ColumnChoice,
  PriceFor,
  Understanding,
} from "@quayside/spreadsheet/understanding/understanding";

/** What the numbers of a choice mean, where they do not mean pieces. */
export function meaningsOf({
  priceFor,
  stockIn,
  checkDigit,
}: Pick<ColumnChoice, "priceFor" | "stockIn" | "checkDigit">): Pick<
  DraftMapping,
  "priceFor" | "stockIn" | "checkDigit"
> {
  return {
    ...(priceFor && { priceFor: draftPriceFor(priceFor) }),
    ...(stockIn && { stockIn: stockIn === "units" ? "UNITS" : "PIECES" }),
    ...(checkDigit && { checkDigit: checkDigit.is === "missing" ? "MISSING" : "PRESENT" }),
  };
}

function draftPriceFor(priceFor: PriceFor): NonNullable<DraftMapping["priceFor"]> {
  switch (priceFor.source) {
    case "piece":
      return { from: "PIECE" };
    case "unit":
      return { from: "UNIT" };
    case "fixed":
      return { from: "FIXED", pieces: priceFor.pieces };
    case "column":
      return { from: "COLUMN", column: priceFor.column };
  }
}

/** The same the other way round, with what only the numbers of the column tell. */
export function meantBy(
  { columns, priceFor, stockIn, checkDigit }: DraftMapping,
  { failingGtins }: Understanding,
): Pick<ColumnChoice, "priceFor" | "stockIn" | "checkDigit"> {
  const digits = columns.gtin === null ? undefined : failingGtins[columns.gtin];
  const isAdded = checkDigit === "MISSING" && typeof digits === "number";
  return {
    ...(priceFor && { priceFor: priceForOf(priceFor) }),
    ...(stockIn === "UNITS" && { stockIn: "units" as const }),
    ...(digits !== undefined && {
      checkDigit: isAdded ? { is: "missing" as const, digits } : { is: "required" as const },
    }),
  };
}

function priceForOf(priceFor: NonNullable<DraftMapping["priceFor"]>): PriceFor {
  switch (priceFor.from) {
    case "PIECE":
      return { source: "piece" };
    case "UNIT":
      return { source: "unit" };
    case "FIXED":
      return { source: "fixed", pieces: priceFor.pieces };
    case "COLUMN":
      return { source: "column", column: priceFor.column };
  }
}
