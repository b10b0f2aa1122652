import * as z from "zod/mini";
import { rawText, shaped } from "#contract/plain-text.ts";
import { Brands, Country, Money, Qid } from "#contract/values.ts";

export const VariantSort = z.enum(["relevance", "price", "-price", "name"]);
export type VariantSort = z.infer<typeof VariantSort>;

const Switch = z.optional(z.enum(["true", "false"]));

/** Filters of a catalogue search; a flag that is `false` has no effect. */
export const VariantFilters = {
  /** Words of brand and name, or a GTIN with or without its leading zeros. */
  query: z.optional(rawText(0, 200)),
  /** Products with an offer whose price is reduced. */
  has_deals: Switch,
  /** Brands by slug or full name, repeatable: the values of the facets. */
  brand_name: Brands,
  /** The same. */
  brand: Brands,
  category_slug: z.optional(rawText(0, 100)),
  /** Lowest landed price, in the currency in which it is shown. */
  min_price: z.optional(Money),
  max_price: z.optional(Money),
  /** Where an offer ships from. */
  country: z.optional(Country),
  /** Products bought together with this one. */
  recommendations_for_gtin: z.optional(shaped(14, /^\d{8,14}$/)),
  /** `in_stock` excludes sold-out products; `any` shows everything. */
  stock_availability: z._default(z.enum(["in_stock", "any"]), "in_stock"),
  /** Products of the seller of this allocation in the buyer's cart, to reach its minimum order value. */
  cart_allocation_qid: z.optional(Qid),
  /** Products on the company's watchlist. */
  show_watchlisted_only: Switch,
  /** Products that cost at least 5 % less than usual. */
  show_well_priced_only: Switch,
  /** Products on the watchlist that cost no more than the target. */
  show_watchlisted_target_met: Switch,
  sort: z._default(VariantSort, "relevance"),
};

/**
 * A value of a facet, which its filter takes, with the number of products that have it: as many as the search with this
 * filter finds. `countIsExact` is false when so many products are found that they were not all counted.
 */
export const FacetValue = z.object({
  value: z.string(),
  count: z.number(),
  countIsExact: z.optional(z.boolean()),
});
