import { readSearch, searchWords } from "@quayside/identifiers/search-text";
import { type RawBuilder, sql } from "kysely";
import { byName } from "#db/by-name.ts";
import type { Database } from "#db/database.ts";
import { hasWords } from "#db/search-query.ts";
import { pageFields, resultsByPlace } from "#db/page-fields.ts";

interface Page {
  readonly page: number;
  readonly size: number;
}

interface BrandQuery extends Page {
  readonly sellerId: number;
  readonly search?: string | undefined;
}

/** A page of brands; the given query returns for each a JSON object `brand` and its `name`. */
async function readBrandsPage(
  db: Database,
  brands: RawBuilder<unknown>,
  { page, size }: Page,
  address: (page: number) => string,
): Promise<string> {
  const { rows } = await sql<{ page: string }>`
    select json_build_object(${pageFields({ page, size }, address, { count: sql`count(*)` })},
      ${resultsByPlace(sql`brand`, { page, size })})::text as page
    from (select brand, row_number() over (order by ${byName(sql`name`)}, name) as place from (${brands}) b) placed`.execute(
    db,
  );
  return rows[0]?.page ?? "";
}

/** Whether the name of brand `b` has the words of a search; any name when it has none. */
function nameMatches(search = ""): RawBuilder<unknown> {
  return searchWords(search).length === 0
    ? sql`true`
    : hasWords(sql`findable_words(b.name)`, readSearch(search));
}

/** The brands that a seller has offers of. */
export function readSellerBrandsPage(
  db: Database,
  query: BrandQuery,
  address: (page: number) => string,
): Promise<string> {
  const brands = sql`
    select b.name, json_build_object('qid', b.qid, 'name', b.name, 'slug', b.slug, 'offerCount', x.offers,
      'inStockCount', x.in_stock, 'discount', coalesce(trim_scale(d.discount)::text, '0')) as brand
    from (select v.brand_id, count(*) as offers, count(*) filter (where o.stock >= o.unit) as in_stock
        from offers o join variants v on v.id = o.variant_id where o.seller_id = ${query.sellerId} group by v.brand_id) x
      join brands b on b.id = x.brand_id
      left join brand_discounts d on d.brand_id = b.id and d.seller_id = ${query.sellerId} and d.state = 'RUNNING'
    where ${nameMatches(query.search)}`;
  return readBrandsPage(db, brands, query, address);
}

/** Brands with products, from any seller. */
export function readProductBrandsPage(
  db: Database,
  query: BrandQuery,
  address: (page: number) => string,
): Promise<string> {
  const brands = sql`
    select b.name, json_build_object('qid', b.qid, 'name', b.name, 'slug', b.slug, 'productCount', x.products,
      'offerCount', coalesce(own.offers, 0)) as brand
    from (select brand_id, count(*) as products from variants group by brand_id) x join brands b on b.id = x.brand_id
      left join (select v.brand_id, count(*) as offers from offers o join variants v on v.id = o.variant_id
        where o.seller_id = ${query.sellerId} group by v.brand_id) own on own.brand_id = b.id
    where ${nameMatches(query.search)}`;
  return readBrandsPage(db, brands, query, address);
}
