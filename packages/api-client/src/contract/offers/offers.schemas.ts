import * as z from "zod/mini";
import { TABLE } from "#contract/file-types.ts";
import { rawText, shaped } from "#contract/plain-text.ts";
import { offerSorts } from "#contract/offers/offers.rules.ts";
import { CsvDelimiter } from "#contract/csv-delimiter.ts";
import { Offer, OfferDetail, OfferHoldFilter, OfferList, Sku } from "#contract/offers/offer.schema.ts";
import {
  Brands,
  Currency,
  Cursor,
  Fraction,
  Instant,
  Money,
  NextCursor,
  PageQuery,
  Qid,
  listOf,
} from "#contract/values.ts";
import { StockIs } from "#contract/stock-lists/stock-list.schema.ts";
import { ConfirmsLargeMoves, largePriceMove } from "#contract/offers/price-move.schemas.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

export const OfferSort = z.enum(offerSorts);
export type OfferSort = z.infer<typeof OfferSort>;

const Share = Fraction.check(z.maxLength(20));

/** Filters of the inventory; the download uses the same ones. */
export const OfferFilters = {
  status: z._default(OfferList, "ALL"),
  /** Brands by slug or full name, repeatable. */
  brand: Brands,
  percentage_to_winning_price_min: z.optional(Share),
  percentage_to_winning_price_max: z.optional(Share),
  /** Reason why buyers cannot buy them at the moment. */
  hold: z.optional(OfferHoldFilter),
  /** Words of brand and name, a GTIN, or the beginning of a SKU. */
  search: z.optional(rawText(0, 100)),
  /** `-opportunity` sorts by the gain from winning, highest first, as `offers.ranked` does. */
  sort: z._default(OfferSort, "name"),
};

const versionConflict = {
  message: "Someone else changed this in the meantime. Reload to see the current values.",
  details: z.object({ version: z.number() }),
} as const;

export const listOffers = {
  summary: "The seller's offers, compared with the winning price.",
  query: z.object({ ...OfferFilters, ...PageQuery, cursor: Cursor }),
  answer: z.extend(listOf(Offer), { cursor: NextCursor }),
} as const satisfies EndpointSchemas;

export const getOffer = {
  summary: "One offer: prices, competition, price history and demand.",
  params: z.object({ id: Qid }),
  answer: OfferDetail,
} as const satisfies EndpointSchemas;

export const updateOffer = {
  summary: "Changes the list price, the sellable stock or the SKU of one offer.",
  params: z.object({ id: Qid }),
  body: z.strictObject({
    listPrice: z.optional(shaped(10, /^\d{1,7}(\.\d{1,2})?$/)),
    stock: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(10_000_000))),
    /** What `stock` is; the units of open orders are taken off units on hand. */
    stockIs: z._default(StockIs, "AVAILABLE"),
    /** The seller's SKU; null removes it. */
    sku: z.optional(z.nullable(Sku)),
    version: z.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)),
    confirmsLargeMoves: ConfirmsLargeMoves,
  }),
  answer: OfferDetail,
  errors: {
    version_conflict: versionConflict,
    price_not_positive: { message: "The price must be at least 0.01." },
    large_price_move: largePriceMove,
    stock_forbidden: { message: "You do not have permission to upload stock list." },
  },
} as const satisfies EndpointSchemas;

export const searchOffers = {
  summary:
    "The seller's offers that match a search text: its own GTIN or SKU first, then whole words, then the highest demand.",
  query: z.object({
    search: rawText(1, 100),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 10),
  }),
  answer: z.object({
    results: z.array(
      z.object({
        qid: Qid,
        gtin: z.string(),
        sku: z.nullable(z.string()),
        name: z.string(),
        brand: z.string(),
        imageUrl: z.string(),
        price: Money,
        currency: Currency,
        stock: z.number(),
      }),
    ),
  }),
} as const satisfies EndpointSchemas;

export const getOffersInfo = {
  summary: "The seller's inventory in figures.",
  answer: z.object({
    offerCount: z.number(),
    inStockCount: z.number(),
    winningCount: z.number(),
    brandCount: z.number(),
    units: z.number(),
    /** Stock value at selling prices. */
    stockValue: Money,
    currency: Currency,
    discountedBrandCount: z.number(),
    /** When a stock list last took effect. */
    listedAt: z.nullable(Instant),
    unmatchedCount: z.number(),
  }),
} as const satisfies EndpointSchemas;

export const getOffersTotalCountByStatus = {
  summary: "Exact counts of the status tabs.",
  answer: z.object({
    ALL: z.number(),
    ACTIVE: z.number(),
    WINNING: z.number(),
    NOT_WINNING: z.number(),
    OUT_OF_STOCK: z.number(),
    PAUSED: z.number(),
    UNMATCHED: z.number(),
  }),
} as const satisfies EndpointSchemas;

export const listOfferSellerBrands = {
  summary: "The brands the seller offers, by name.",
  query: z.object({ search: z.optional(rawText(0, 100)), ...PageQuery }),
  answer: listOf(
    z.object({
      qid: Qid,
      name: z.string(),
      slug: z.string(),
      offerCount: z.number(),
      inStockCount: z.number(),
      /** "0" without a discount. */
      discount: Fraction,
    }),
  ),
} as const satisfies EndpointSchemas;

export const listBrandsWithProducts = {
  summary: "Brands of the catalogue that have products, from any seller, by name.",
  query: z.object({ search: z.optional(rawText(0, 100)), ...PageQuery }),
  answer: listOf(
    z.object({
      qid: Qid,
      name: z.string(),
      slug: z.string(),
      productCount: z.number(),
      /** Products of the brand that this seller offers. */
      offerCount: z.number(),
    }),
  ),
} as const satisfies EndpointSchemas;

export const downloadInventory = {
  summary: "The filtered inventory as a file, in the order of the list.",
  query: z.object({
    ...OfferFilters,
    format: z._default(z.enum(["csv", "xlsx"]), "xlsx"),
    delimiter: CsvDelimiter,
  }),
  answer: z.any(),
  fileTypes: TABLE,
} as const satisfies EndpointSchemas;
