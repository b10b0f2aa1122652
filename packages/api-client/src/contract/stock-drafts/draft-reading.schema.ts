import * as z from "zod/mini";
import { shaped } from "#contract/plain-text.ts";
import { STOCK_FILE_LIMITS } from "#contract/stock-lists/stock-file.rules.ts";
import { OfferTier } from "#contract/offers/offer.schema.ts";
import { MAX_TIER_QUANTITY } from "#contract/offers/tiers.rules.ts";
import { Money } from "#contract/values.ts";

const Place = z.number().check(z.int(), z.minimum(0), z.maximum(STOCK_FILE_LIMITS.maxColumns - 1));

/** A column, counted from 0; null when the list has none. */
export const Column = z.nullable(Place);

/**
 * COLUMN reads the selling unit from its column, NAME the pack size from the name, FIXED is `units` for every row. KEPT is
 * for a list that does not say: offers keep their unit, and new ones are sold singly.
 */
export const DraftUnit = z.union([
  z.strictObject({ from: z.literal("COLUMN") }),
  z.strictObject({ from: z.literal("NAME") }),
  z.strictObject({ from: z.literal("KEPT") }),
  z.strictObject({
    from: z.literal("FIXED"),
    units: z.number().check(z.int(), z.minimum(1), z.maximum(100_000)),
  }),
]);

/** What numbers mean that do not say so themselves. Absent in mappings that were saved before lists could say so. */
export const meanings = {
  /**
   * How many pieces a price is for: PIECE is one (the default), UNIT the selling unit of the row, FIXED `pieces`, COLUMN
   * the price unit of the row ("PE").
   */
  priceFor: z.optional(
    z.union([
      z.strictObject({ from: z.literal("PIECE") }),
      z.strictObject({ from: z.literal("UNIT") }),
      z.strictObject({
        from: z.literal("FIXED"),
        pieces: z.number().check(z.int(), z.minimum(1), z.maximum(100_000)),
      }),
      z.strictObject({
        from: z.literal("COLUMN"),
        column: Place,
      }),
    ]),
  ),
  /** What the stock counts: single pieces (the default), or the selling units of the rows, such as cases. */
  stockIn: z.optional(z.enum(["PIECES", "UNITS"])),
  /** MISSING: the GTINs of the column lack their check digit, which is added. The default is PRESENT. */
  checkDigit: z.optional(z.enum(["PRESENT", "MISSING"])),
};

/** Most columns of steps of a list; a row has at most five steps. */
const TIER_COLUMNS = 10;

/** A step: the column of its price, and from which quantity on it applies, for all rows or by a column. */
export const TierColumn = z.strictObject({
  price: Place,
  from: z.union([
    z.strictObject({
      quantity: z.number().check(z.int(), z.minimum(2), z.maximum(MAX_TIER_QUANTITY)),
    }),
    z.strictObject({ column: Place }),
  ]),
});
export type TierColumn = z.infer<typeof TierColumn>;

const tierColumns = z.array(TierColumn).check(z.maxLength(TIER_COLUMNS));
/** What the quantities count: single pieces, or the selling units of the rows, such as cases. */
const CountIn = z.enum(["PIECES", "UNITS"]);

/**
 * The columns with prices by quantity, which are for as many pieces as the price of a row. KEEP leaves the steps of an
 * offer whose row has none, REMOVE takes them away.
 */
export const DraftTiers = z.strictObject({
  columns: tierColumns,
  countIn: CountIn,
  ifEmpty: z.enum(["KEEP", "REMOVE"]),
});
export type DraftTiers = z.infer<typeof DraftTiers>;

/** The same of a whole list: without `tiers` it does not say prices by quantity, and offers keep theirs. */
export const listMeanings = { ...meanings, tiers: z.optional(DraftTiers) };

/**
 * What new offers get if their row lacks a price or a stock: the same for all of them, or null, which leaves them out.
 * Only with `price` here are rows without a price read, whether the column or the cell is missing; `stock` likewise.
 */
export const NewOffers = z.strictObject({
  price: z.optional(
    z.nullable(shaped(13, /^\d{1,7}(\.\d{1,2})?$/).check(z.refine((price) => Number(price) > 0))),
  ),
  stock: z.optional(z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(100_000_000)))),
});
export type NewOffers = z.infer<typeof NewOffers>;

/** One way to read a list, as changes of its mapping. Columns that are not named stay. */
export const DraftReading = z.object({
  columns: z.object({
    gtin: z.optional(Column),
    price: z.optional(Column),
    inventory: z.optional(Column),
    sellingUnit: z.optional(Column),
  }),
  unit: z.optional(DraftUnit),
  ...meanings,
  /** The columns of the steps, and what their quantities count. */
  tiers: z.optional(z.object({ columns: z.optional(tierColumns), countIn: z.optional(CountIn) })),
  /** Up to three rows of the list as this reading takes them, the same ones for each reading; null for what it lacks. */
  examples: z.array(
    z.object({
      row: z.number(),
      gtin: z.nullable(z.string()),
      name: z.nullable(z.string()),
      /** Of one piece. */
      price: z.nullable(Money),
      /** In pieces. */
      stock: z.nullable(z.number()),
      unit: z.nullable(z.number()),
      /** Prices of one piece by quantity. */
      tiers: z.optional(z.nullable(z.array(OfferTier))),
    }),
  ),
});
export type DraftReading = z.infer<typeof DraftReading>;
