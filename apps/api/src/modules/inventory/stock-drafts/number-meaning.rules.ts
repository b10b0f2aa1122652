import type { DraftMapping } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import type { DraftReading } from "@quayside/api-client/contract/stock-drafts/draft-reading.schema";
import type {
  ColumnChoice,
  PriceFor,
  Reading,
  Understanding,
} from "@quayside/spreadsheet/understanding/understanding";

type Meaning = "priceFor" | "stockIn" | "checkDigit";

const IN = { pieces: "PIECES", units: "UNITS" } as const;

/** The columns of prices by quantity of a reading. */
export function readTiersOf({ tiers }: Reading): Pick<DraftReading, "tiers"> {
  if (tiers === undefined) return {};
  const { columns, countIn } = tiers;
  return { tiers: { ...(columns && { columns: [...columns] }), ...(countIn && { countIn: IN[countIn] }) } };
}

/** What the numbers of a choice mean, where they do not mean pieces, and the columns of its prices by quantity. */
export function meaningsOf({
  priceFor,
  stockIn,
  checkDigit,
  tiers,
}: Pick<ColumnChoice, Meaning | "tiers">): Pick<DraftMapping, Meaning | "tiers"> {
  return {
    ...(tiers && {
      tiers: {
        columns: [...tiers.columns],
        countIn: IN[tiers.countIn],
        ifEmpty: tiers.ifEmpty === "remove" ? ("REMOVE" as const) : ("KEEP" as const),
      },
    }),
    ...(priceFor && { priceFor: draftPriceFor(priceFor) }),
    ...(stockIn && { stockIn: IN[stockIn] }),
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
  { columns, priceFor, stockIn, checkDigit, tiers }: DraftMapping,
  { failingGtins }: Understanding,
): Pick<ColumnChoice, Meaning | "tiers"> {
  const digits = columns.gtin === null ? undefined : failingGtins[columns.gtin];
  const isAdded = checkDigit === "MISSING" && typeof digits === "number";
  return {
    ...(priceFor && { priceFor: priceForOf(priceFor) }),
    ...(stockIn === "UNITS" && { stockIn: "units" as const }),
    ...(tiers &&
      tiers.columns.length > 0 && {
        tiers: {
          columns: tiers.columns,
          countIn: tiers.countIn === "UNITS" ? ("units" as const) : ("pieces" as const),
          ifEmpty: tiers.ifEmpty === "REMOVE" ? ("remove" as const) : ("keep" as const),
        },
      }),
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
