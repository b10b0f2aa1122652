import * as z from "zod/mini";
import { defineEndpoint } from "#contract/endpoint.ts";
import { Money, PageQuery, listOf } from "#contract/values.ts";
import { VariantHit, VariantOffer } from "#contract/variants/variant.schema.ts";

export const VariantSort = z.enum(["relevance", "price", "-price", "name"]);
export type VariantSort = z.infer<typeof VariantSort>;

export const searchVariants = defineEndpoint({
  id: "variants.search",
  method: "GET",
  path: "variants/search/",
  access: ["buyer", "seller", "staff"],
  summary: "Searches the catalogue by words or GTIN; facets count the brands of what was found.",
  query: z.object({
    ...PageQuery,
    query: z.optional(z.string().check(z.maxLength(200))),
    brand_name: z.optional(z.string().check(z.maxLength(200))),
    category_slug: z.optional(z.string().check(z.maxLength(100))),
    min_price: z.optional(Money),
    max_price: z.optional(Money),
    /** `in_stock` leaves out what nobody has; `any` shows everything. */
    stock_availability: z._default(z.enum(["in_stock", "any"]), "in_stock"),
    sort: z._default(VariantSort, "relevance"),
  }),
  answer: z.extend(listOf(VariantHit), {
    /** Values of each facet, most frequent first, counted over at most the first 5,000 hits. */
    facets: z.object({ brand_name: z.array(z.object({ value: z.string(), count: z.number() })) }),
    /** Brands and products that the words may have meant, best first. */
    suggestions: z.array(z.string()),
  }),
  errors: {
    not_found: { status: 400, message: "There is no such category. Leave out category_slug or correct it." },
  },
});

export const listVariantOffers = defineEndpoint({
  id: "variants.offers",
  method: "GET",
  path: "variants/{fid}/{slug}/offers/",
  access: ["buyer", "staff"],
  summary: "Offers of a product that are in stock, cheapest landed price first.",
  params: z.object({ fid: z.string().check(z.maxLength(40)), slug: z.string().check(z.maxLength(300)) }),
  query: z.object(PageQuery),
  answer: listOf(VariantOffer),
});
