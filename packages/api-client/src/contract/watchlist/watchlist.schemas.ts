import * as z from "zod/mini";
import { rawText, shaped } from "#contract/plain-text.ts";
import { tableErrors } from "#contract/table-errors.ts";
import { Currency, PageQuery, listOf } from "#contract/values.ts";
import {
  WATCHLIST_CALL_LIMIT,
  WATCHLIST_UPLOAD_BYTES,
  WatchlistItem,
  WatchlistOrder,
} from "#contract/watchlist/watchlist.schema.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

const Gtin = shaped(14, /^\d{8,14}$/);
const TargetPrice = shaped(11, /^([1-9]\d{0,7}(\.\d{1,2})?|0\.(\d?[1-9]|[1-9]\d))$/);
const TargetCurrency = Currency.check(z.regex(/^(EUR|GBP|USD)$/));
const Wish = z.strictObject({
  gtin: Gtin,
  targetPrice: z.optional(z.nullable(TargetPrice)),
  /** Currency of the target price; EUR by default. */
  currency: z.optional(TargetCurrency),
});
const Flag = z.optional(z.enum(["true", "false"]));

const limitErrors = {
  watchlist_full: {
    message: "The watchlist cannot hold more products than this. Delete some first.",
    details: z.object({ maximum: z.number() }),
  },
} as const;

export const listWatchlistItems = {
  summary: "The products the own company watches, newest first by default.",
  query: z.object({
    ...PageQuery,
    are_targets_met: Flag,
    is_available: Flag,
    order: z._default(WatchlistOrder, "-createdAt"),
    /** Words of brand and name, or a GTIN. */
    search: z.optional(rawText(0, 100)),
  }),
  answer: listOf(WatchlistItem),
} as const satisfies EndpointSchemas;

export const createWatchlistItems = {
  summary: "Watches one or more products; the target price of an already watched one is replaced if given.",
  body: z.union([
    Wish,
    z.strictObject({ items: z.array(Wish).check(z.minLength(1), z.maxLength(WATCHLIST_CALL_LIMIT)) }),
  ]),
  answer: z.object({
    createdCount: z.number(),
    updatedCount: z.number(),
    results: z.array(WatchlistItem),
    /** Unknown GTINs. */
    notFound: z.array(z.string()),
  }),
  errors: {
    ...limitErrors,
    variant_not_found: {
      message: "No product has any of these GTINs.",
      details: z.object({ gtins: z.array(z.string()) }),
    },
  },
} as const satisfies EndpointSchemas;

export const deleteWatchlistItems = {
  summary: "Stops watching the products with the given GTINs, or all products if none are given.",
  query: z.object({ gtin: z.optional(z.union([Gtin, z.array(Gtin).check(z.maxLength(200))])) }),
  answer: z.object({ deletedCount: z.number() }),
} as const satisfies EndpointSchemas;

export const uploadWatchlist = {
  summary:
    "Watches the products of a CSV or XLSX file with a GTIN column and, if it has one, a target price column.",
  body: z.strictObject({ file: z.custom<File>((value) => value instanceof File) }),
  maxBodyBytes: WATCHLIST_UPLOAD_BYTES + 64 * 1024,
  answer: z.object({
    createdCount: z.number(),
    updatedCount: z.number(),
    rows: z.array(
      z.object({
        /** Counting from 1, with the headings. */
        row: z.number(),
        /** As in the file. */
        gtin: z.string(),
        outcome: z.enum(["CREATED", "UPDATED", "NOT_FOUND", "TARGET_INVALID"]),
      }),
    ),
  }),
  errors: { ...tableErrors, ...limitErrors },
} as const satisfies EndpointSchemas;

export const updateWatchlistItem = {
  summary: "Sets the target price of a watched product; null removes it.",
  params: z.object({ gtin: Gtin }),
  body: z.strictObject({ targetPrice: z.nullable(TargetPrice), currency: z.optional(TargetCurrency) }),
  answer: WatchlistItem,
} as const satisfies EndpointSchemas;

export const deleteWatchlistItem = {
  summary: "Stops watching a product.",
  params: z.object({ gtin: Gtin }),
  answer: z.object({ deletedCount: z.number() }),
} as const satisfies EndpointSchemas;
