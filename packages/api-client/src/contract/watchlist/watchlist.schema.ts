import * as z from "zod/mini";
import { Currency, Instant, Money } from "#contract/values.ts";

/** A product a company watches, with the best offer of it now. */
export const WatchlistItem = z.object({
  gtin: z.string(),
  fid: z.string(),
  slug: z.string(),
  name: z.string(),
  brand: z.string(),
  /** The company's target for the landed unit price; null without a target. */
  targetPrice: z.nullable(Money),
  targetCurrency: z.nullable(Currency),
  /** Current lowest landed unit price; null when no seller offers it. */
  lowestPrice: z.nullable(Money),
  lowestPriceCurrency: z.nullable(Currency),
  /** Units of all offers together. */
  inventory: z.number(),
  offerCount: z.number(),
  isAvailable: z.boolean(),
  /** True when the lowest price, at today's exchange rate, is at or below the target. */
  isTargetMet: z.boolean(),
  createdAt: Instant,
});
export type WatchlistItem = z.infer<typeof WatchlistItem>;

export const WatchlistOrder = z.enum([
  "createdAt",
  "-createdAt",
  "name",
  "-name",
  "lowestPrice",
  "-lowestPrice",
]);
export type WatchlistOrder = z.infer<typeof WatchlistOrder>;

/** Maximum products a company can watch, and maximum rows of one file. */
export const WATCHLIST_LIMIT = 5000;

/** Maximum products that one call without a file adds. */
export const WATCHLIST_CALL_LIMIT = 500;

/** Maximum file size in bytes. */
export const WATCHLIST_UPLOAD_BYTES = 5 * 1024 * 1024;
