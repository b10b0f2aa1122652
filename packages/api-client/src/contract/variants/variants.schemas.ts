import * as z from "zod/mini";
import { TABLE } from "#contract/file-types.ts";
import { plainText, rawText } from "#contract/plain-text.ts";
import { CsvDelimiter } from "#contract/csv-delimiter.ts";
import { Cursor, Instant, NextCursor, PageQuery, listOf } from "#contract/values.ts";
import { FacetValue, VariantFilters } from "#contract/variants/search.schema.ts";
import {
  PriceHistory,
  VariantDetail,
  VariantHit,
  VariantOffer,
  VariantOfferHit,
} from "#contract/variants/variant.schema.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

export { VariantSort } from "#contract/variants/search.schema.ts";

/** Suggested brands and products, best first; only when the search found nothing. */
const suggestions = z.array(z.string());

const noSuchCategory = {
  not_found: {
    message: "There is no such category. Leave out category_slug or correct it.",
  },
} as const;

const product = z.object({
  fid: rawText(0, 40),
  slug: rawText(0, 300),
});

export const searchVariants = {
  summary:
    "Searches the catalogue by words or GTIN; facets count the brands of the results. Pages by number end after 10,000 products; `next` goes on by cursor.",
  query: z.object({ ...PageQuery, cursor: Cursor, ...VariantFilters }),
  answer: z.extend(listOf(VariantHit), {
    cursor: NextCursor,
    /** Values of each facet, most frequent first, at most 100. */
    facets: z.object({ brand_name: z.array(FacetValue) }),
    suggestions,
  }),
  errors: noSuchCategory,
} as const satisfies EndpointSchemas;

export const searchVariantOffers = {
  summary: "The same search with the cheapest offers of each product; the facet names brands by their slugs.",
  query: z.object({ ...PageQuery, cursor: Cursor, ...VariantFilters }),
  answer: z.extend(listOf(VariantOfferHit), {
    cursor: NextCursor,
    facets: z.object({ brand: z.array(z.extend(FacetValue, { name: z.string() })) }),
    suggestions,
  }),
  errors: noSuchCategory,
} as const satisfies EndpointSchemas;

export const getVariant = {
  summary: "One product. The slug is for people: an old one leads to the same product.",
  params: product,
  answer: VariantDetail,
} as const satisfies EndpointSchemas;

export const listVariantOffers = {
  summary: "Offers of a product that are in stock, cheapest landed price first.",
  params: product,
  query: z.object(PageQuery),
  answer: listOf(VariantOffer),
} as const satisfies EndpointSchemas;

export const getVariantPriceHistory = {
  summary:
    "The lowest landed price of a product on each of the last days, today last; null for days without an offer.",
  params: product,
  query: z.object({
    days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(365)), 90),
  }),
  answer: PriceHistory,
} as const satisfies EndpointSchemas;

export const requestVariants = {
  summary: "Requests products the catalogue lacks; those it already has are listed instead.",
  body: z.strictObject({
    gtins: z.array(plainText(1, 40)).check(z.minLength(1), z.maxLength(200)),
  }),
  status: 201,
  answer: z.object({
    /** GTINs that are now requested, for the first time or again, as entered. */
    requested: z.array(z.string()),
    /** Products already in the catalogue. */
    available: z.array(z.object({ gtin: z.string(), fid: z.string(), slug: z.string() })),
  }),
  errors: {
    InvalidGtinsProvided: {
      message: "Some of these are not GTINs: 8, 12, 13 or 14 digits with a valid check digit.",
      details: z.object({ invalidGtins: z.array(z.string()) }),
    },
  },
} as const satisfies EndpointSchemas;

export const listRequestedVariants = {
  summary:
    "Products that companies miss in the catalogue, which still lacks them: those that most companies ask for first, at most 100.",
  answer: z.object({
    count: z.number(),
    results: z.array(
      z.object({
        /** As a company entered it. */
        gtin: z.string(),
        companies: z.number(),
        firstAskedAt: Instant,
        lastAskedAt: Instant,
      }),
    ),
  }),
} as const satisfies EndpointSchemas;

export const downloadVariantSearch = {
  summary: "All results of a search as a table: the same filters, all pages.",
  body: z.strictObject({ format: z.enum(["xlsx", "csv"]), delimiter: CsvDelimiter, ...VariantFilters }),
  // It changes nothing; the rows are read in a separate transaction.
  transactions: "multiStep",
  answer: z.any(),
  fileTypes: TABLE,
  errors: noSuchCategory,
} as const satisfies EndpointSchemas;
