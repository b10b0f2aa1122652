import * as z from "zod/mini";
import { Instant, Qid } from "#contract/values.ts";

/**
 * WAITING and RUNNING lists are being processed; HELD looks like a mistake and waits for the seller to confirm; DONE
 * took effect; UNDOING is being undone, part by part; UNDONE was undone; CANCELLED was superseded by another list or
 * discarded; FAILED changed nothing.
 */
export const StockListStatus = z.enum([
  "WAITING",
  "RUNNING",
  "HELD",
  "DONE",
  "FAILED",
  "CANCELLED",
  "UNDOING",
  "UNDONE",
]);
export type StockListStatus = z.infer<typeof StockListStatus>;

/**
 * What the stock numbers of a list are. ON_HAND: all units that have not left, from which the units of open orders are
 * taken off until each has left. AVAILABLE: the units that can still be sold, taken as they are. A column named
 * "Available", as in our own files, is AVAILABLE whatever the list says.
 */
export const StockIs = z.enum(["ON_HAND", "AVAILABLE"]);
export type StockIs = z.infer<typeof StockIs>;

/**
 * A row of a list with the units of its open orders, for showing what its number means: the one with the most of them.
 * Null when no row is an offer of the catalogue.
 */
export const StockExample = z.nullable(
  z.object({
    /** Number of the row in the file. */
    row: z.number(),
    gtin: z.string(),
    name: z.nullable(z.string()),
    stock: z.number(),
    openOrderUnits: z.number(),
  }),
);

export const StockRowField = z.enum([
  "gtin",
  "price",
  "sellingUnit",
  "inventory",
  "currency",
  "tiers",
  "row",
]);
export type StockRowField = z.infer<typeof StockRowField>;

/** Why a row is skipped. */
export const StockRowReason = z.enum([
  "GTIN_MISSING",
  "GTIN_INVALID",
  "GTIN_DIGITS_LOST",
  "GTIN_TWICE",
  "PRICE_MISSING",
  "PRICE_INVALID",
  "PRICE_AMBIGUOUS",
  "PRICE_NOT_POSITIVE",
  "PRICE_TOO_HIGH",
  "CURRENCY_MISMATCH",
  "UNIT_INVALID",
  "STOCK_INVALID",
  "QUOTES_UNBALANCED",
]);
export type StockRowReason = z.infer<typeof StockRowReason>;

/**
 * How a value was corrected to be usable, or why only part of a row is used. TIERS: the row has prices by quantity that an
 * offer cannot have; those of the offer stay, and the rest of the row is used.
 */
export const StockRowNote = z.enum([
  "GTIN_HEALED",
  "GTIN_OF_CASE",
  "GTIN_RESTRICTED",
  "PRICE_ROUNDED",
  "STOCK_AT_LEAST",
  "OUT_OF_STOCK",
  "UNIT_FROM_NAME",
  "CHEAPEST_KEPT",
  "TIERS_UNREADABLE",
  "TIERS_TOO_MANY",
  "TIERS_NOT_IN_UNITS",
  "TIERS_NOT_RISING",
  "TIERS_NOT_BELOW_PRICE",
  "TIERS_NOT_FALLING",
]);
export type StockRowNote = z.infer<typeof StockRowNote>;

export const StockRowError = z.object({
  row: z.number(),
  field: StockRowField,
  value: z.string(),
  reason: StockRowReason,
});
export type StockRowError = z.infer<typeof StockRowError>;

/**
 * Why a list is held: over 40 % of the offers that can be bought would go off sale, over 30 % of the prices would
 * change by more than 30 %, a price would fall or rise by more than half, a price by quantity would be less than half of the
 * price or below the floor, new offers are priced far from the market, the currency changes, no row can be used, or a list that replaces all offers contains none.
 */
export const HoldReason = z.enum([
  "MANY_OFFERS_VANISH",
  "PRICES_MOVE",
  "PRICES_FALL",
  "PRICES_RISE",
  "TIERS_FALL",
  "NEW_PRICES_FAR",
  "CURRENCY_CHANGES",
  "ALL_ROWS_REJECTED",
  "LIST_EMPTY",
]);
export type HoldReason = z.infer<typeof HoldReason>;

/** What a held list would do. */
export const HeldStockList = z.object({
  /** All reasons that apply; the first one is `holdReason`. */
  reasons: z.array(HoldReason).check(z.maxLength(20)),
  /**
   * Offers that can be bought now, and those of them that the list would take off sale: they are missing from it, or
   * have less stock than a selling unit.
   */
  liveOffers: z.number(),
  vanishingOffers: z.number(),
  /**
   * Offers in the list, those whose price would change by more than 30 %, and those whose price would fall or rise by
   * more than half.
   */
  namedOffers: z.number(),
  movingOffers: z.number(),
  fallingOffers: z.number(),
  risingOffers: z._default(z.number(), 0),
  /** Offers that would get a price by quantity of less than half of their price, or below their floor. */
  fallingTierOffers: z._default(z.number(), 0),
  /** Offers with a different currency in the list. */
  otherCurrencyOffers: z.number(),
  /**
   * New offers of products with a market price, those of them that cost less than half of it or more than twice as
   * much, and those that cost less than half.
   */
  newOffers: z._default(z.number(), 0),
  farOffers: z._default(z.number(), 0),
  cheapOffers: z._default(z.number(), 0),
  /** Offers that the list names only in rows that cannot be used: they would stay as they are. */
  keptOffers: z._default(z.number(), 0),
});
export type HeldStockList = z.infer<typeof HeldStockList>;

export const StockList = z.object({
  qid: Qid,
  /**
   * The draft it was made from; null for a list that was sent to take effect at once, and once its draft is deleted.
   */
  draftQid: z.nullable(Qid),
  status: StockListStatus,
  /** Raised when the status, or what a held list would do, changes. */
  version: z.number(),
  origin: z.enum(["UPLOAD", "SOURCE"]),
  mode: z.enum(["REPLACE", "MERGE"]),
  fileName: z.string(),
  /** Why it failed or is held; null otherwise. */
  failure: z.nullable(z.string()),
  holdReason: z.nullable(HoldReason),
  /** What the list would do while it is held; null otherwise. */
  held: z.nullable(HeldStockList),
  /** 0 to 1 as a number, for a progress bar. */
  progress: z.number(),
  /** rows = accepted + unmatched + rejected + ignored, once the list was read. */
  rows: z.object({
    total: z.number(),
    accepted: z.number(),
    unmatched: z.number(),
    rejected: z.number(),
    ignored: z.number(),
  }),
  offers: z.object({
    created: z.number(),
    updated: z.number(),
    unchanged: z.number(),
    emptied: z.number(),
    /** Offers that got other prices by quantity, or lost them. */
    tiered: z.number(),
    /** Rows of products that the seller did not offer yet, and that lacked a price or a stock. */
    leftOut: z.number(),
    /** Offers that the list names only in rows that cannot be used: they stay as they are. */
    kept: z.number(),
  }),
  createdAt: Instant,
  /** When it had taken effect, was cancelled or failed. */
  finishedAt: z.nullable(Instant),
  /** Until when the list can be undone; null when it cannot. */
  undoableUntil: z.nullable(Instant),
});
export type StockList = z.infer<typeof StockList>;
