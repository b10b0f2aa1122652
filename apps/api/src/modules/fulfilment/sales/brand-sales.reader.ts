import { type RawBuilder, sql } from "kysely";
import { brandValues } from "#db/brand-filter.ts";
import { type FilterOrSlots, brandFilters } from "#modules/fulfilment/sales/sale-filters.reader.ts";

/** The size of seller for whose list the two ways to a page of a brand are weighed. */
const LARGE_SELLER = 500_000;

/** The sales of a filter that asks for nothing but brands, and a tab. */
interface BrandSales {
  /** The ids of at most so many of them. */
  readonly ids: (most: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Whether a sale `s` is one of them, by a look at its own brands. */
  readonly has: RawBuilder<unknown>;
}

/** The sales of a filter by brand; undefined where it asks for more than that, or for less. */
export function brandSales(filter: FilterOrSlots): BrandSales | undefined {
  const [rows, ...further] = brandFilters(filter);
  const { destination, nextAction, search, createdFrom, createdTo, metric, deadline, documents, qids } =
    filter;
  const others = [destination, nextAction, search, createdFrom, createdTo, metric, deadline, documents, qids];
  if (!rows || further.length > 0 || others.some(Boolean)) return undefined;
  // A sale has a row for each of its brands, and a value may be the slug of one brand and the name of another.
  const most = 2 * Math.max(brandValues(filter.brand).length, 1);
  return {
    ids: (limit) => sql`select distinct x.sale_id from (
      select b.sale_id from sale_brands b where ${rows} limit ${limit}::bigint * ${most}::bigint) x limit ${limit}`,
    // With an offset it stays a look at the brands of each sale that the list comes to.
    has: sql`exists (select from (select * from sale_brands b where b.sale_id = s.id offset 0) b where ${rows} offset 0)`,
  };
}

/**
 * One page of the sales of a brand, the cheaper of two ways: to look up and sort all of them takes seconds for a frequent
 * brand, and to walk a large seller's list until the page is full takes as long for a rare one. For the page that ends with
 * row `end` of the `n` sales of a brand, among `all`, they are `n` sales and `end * all / n`.
 * @param listed the page of those sales `s` that fulfil a condition, by sorting them and by walking the list
 */
export function brandSalesPage(
  { ids, has }: BrandSales,
  end: RawBuilder<unknown>,
  listed: Readonly<Record<"sorted" | "walked", (only: RawBuilder<unknown>) => RawBuilder<unknown>>>,
): RawBuilder<unknown> {
  const few = sql`sqrt(${end}::float8 * ${LARGE_SELLER}::float8)::bigint`;
  return sql`
    with few as materialized (${ids(sql`(${few} + 1)`)})
    select f.* from (${listed.sorted(sql`s.id = any(array(select few.sale_id from few))`)}) f where (select count(*) from few) <= ${few}
    union all
    select w.* from (${listed.walked(has)}) w where (select count(*) from few) > ${few}`;
}
