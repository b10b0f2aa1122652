import * as z from "zod/mini";
import { Instant, Qid } from "#contract/values.ts";

/**
 * WAITING and RUNNING lists are being worked on; HELD waits for the seller to confirm what looks like a mistake; DONE
 * took effect; UNDOING is being taken back, part by part; UNDONE was taken back; CANCELLED made room for another list or
 * was given up; FAILED changed nothing.
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

export const StockRowField = z.enum(["gtin", "price", "sellingUnit", "inventory", "currency", "row"]);
export type StockRowField = z.infer<typeof StockRowField>;

/** Why a row is left out. */
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
]);
export type StockRowReason = z.infer<typeof StockRowReason>;

export const StockRowError = z.object({
  row: z.number(),
  field: StockRowField,
  value: z.string(),
  reason: StockRowReason,
});
export type StockRowError = z.infer<typeof StockRowError>;

export const StockList = z.object({
  qid: Qid,
  status: StockListStatus,
  origin: z.enum(["UPLOAD", "SOURCE"]),
  mode: z.enum(["REPLACE", "MERGE"]),
  fileName: z.string(),
  /** Why it failed or is held; null otherwise. */
  failure: z.nullable(z.string()),
  holdReason: z.nullable(z.enum(["MANY_OFFERS_VANISH", "PRICES_MOVE"])),
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
  offers: z.object({ created: z.number(), updated: z.number(), unchanged: z.number(), emptied: z.number() }),
  createdAt: Instant,
  finishedAt: z.nullable(Instant),
  /** Until when the list can be undone; null when it cannot. */
  undoableUntil: z.nullable(Instant),
});
export type StockList = z.infer<typeof StockList>;
