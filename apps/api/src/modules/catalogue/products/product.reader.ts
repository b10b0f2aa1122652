import { type RawBuilder, sql } from "kysely";
import { byName } from "#db/by-name.ts";
import type { Database } from "#db/database.ts";
import { pageFields, resultsByPlace } from "#db/page-fields.ts";

/** Products on a page of a product that are like it. */
const SIMILAR = 8;

/** Ids in a part of the addresses: few enough for one sitemap. */
const PART = 5000;

/** The JSON members of a product `v` of brand `b` that everyone may see. */
const cardMembers = (imageHost: string): RawBuilder<unknown> =>
  sql`'fid', v.fid, 'slug', v.slug, 'name', v.name, 'brand', json_build_object('name', b.name, 'slug', b.slug),
    'size', v.size, 'imageUrl', ${`${imageHost}/products/`}::text || v.gtin || '.jpg'`;

/**
 * Neighbours of product `p` in its category, beginning after it, so that following them leads through the whole
 * category.
 */
const neighbours = (tier: number, condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select o.id, ${tier}::int as tier, row_number() over (order by o.id <= p.id, o.id) as place from variants o
    where o.category_id = p.category_id and ${condition} and o.id <> p.id order by place limit ${SIMILAR}::int)`;

/** One product as JSON, as everyone may see it; null for an unknown one. */
export async function readProduct(db: Database, fid: string, imageHost: string): Promise<string | null> {
  const { rows } = await sql<{ product: string }>`
    select json_build_object(${cardMembers(imageHost)}, 'gtin', v.gtin, 'category', json_build_object('name', g.name, 'slug', g.slug),
      'caseSizes', (select coalesce(array_agg(distinct o.unit order by o.unit), '{}') from offers_sold_in(null) o where o.variant_id = v.id),
      'similar', like_it.products)::text as product
    from variants v join brands b on b.id = v.brand_id join categories g on g.id = v.category_id
      cross join lateral (select coalesce(json_agg(n.card order by n.tier, n.place), '[]'::json) as products from (
        select found.tier, found.place, (select json_build_object(${cardMembers(imageHost)})
          from variants v join brands b on b.id = v.brand_id where v.id = found.id) as card
        from (select v.id, v.category_id, v.brand_id) p cross join lateral (
          ${neighbours(1, sql`o.brand_id = p.brand_id`)} union all ${neighbours(2, sql`o.brand_id <> p.brand_id`)}) found
        order by found.tier, found.place limit ${SIMILAR}::int) n) like_it
    where v.fid = ${fid}`.execute(db);
  return rows[0]?.product ?? null;
}

/**
 * The paths of the product and brand pages of the public site, in parts by id, so that a part stays the same as the
 * catalogue grows. The first part begins with the brands.
 */
export async function readProductAddresses(
  db: Database,
  part: number,
): Promise<{ parts: number; paths: string[] }> {
  const from = (part - 1) * PART;
  const { rows } = await sql<{ parts: number; paths: string[] }>`
    select greatest(ceil((select max(id) from variants) / ${PART}::numeric), 1)::int as parts,
      coalesce((select array_agg('/brands/' || b.slug || '/' order by b.id) from brands b
        where ${part}::int = 1 and exists (select from variants v where v.brand_id = b.id)), '{}')
      || coalesce((select array_agg('/products/' || v.fid || '/' || v.slug || '/' order by v.id) from variants v
        where v.id > ${from}::bigint and v.id <= ${from + PART}::bigint), '{}') as paths`.execute(db);
  return rows[0] ?? { parts: 1, paths: [] };
}

/** How large the catalogue is. */
export interface CatalogueFigures {
  readonly products: number;
  readonly productsInStock: number;
  readonly brands: number;
}

/** Counts the products, those in stock, and the brands that have some. */
export async function readCatalogueFigures(db: Database): Promise<CatalogueFigures> {
  const { rows } = await sql<CatalogueFigures>`
    select count(*)::int as products, count(lowest_euro)::int as "productsInStock", count(distinct brand_id)::int as brands
    from variant_market`.execute(db);
  return rows[0] ?? { products: 0, productsInStock: 0, brands: 0 };
}

interface Page {
  readonly page: number;
  readonly size: number;
}

type Address = (page: number) => string;

/** Begins with a digit or a sign of ASCII; letters of any script do not. */
const SIGN = "^[ -@\\[-`{-~]";

/** A page of the brands with products, by name, those that begin with a letter first, as JSON. */
export async function readProductBrandsPage(db: Database, asked: Page, address: Address): Promise<string> {
  const brand = sql`json_build_object('name', found.name, 'slug', found.slug, 'productCount',
    (select count(*) from variants v where v.brand_id = found.id))`;
  const { rows } = await sql<{ page: string }>`
    with found as materialized (select b.id, b.name, b.slug, row_number() over (order by b.name ~ ${SIGN}, ${byName(sql`b.name`)}, b.id) as place
      from brands b where exists (select from variants v where v.brand_id = b.id))
    select json_build_object(${pageFields(asked, address, { count: sql`(select count(*) from found)` })},
      ${resultsByPlace(brand, asked)})::text as page
    from found`.execute(db);
  return rows[0]?.page ?? "{}";
}

/** A page of the products of a brand, by name, as JSON; null for an unknown brand, or one without products. */
export async function readProductsOfBrandPage(
  db: Database,
  { slug, imageHost, ...asked }: Page & { readonly slug: string; readonly imageHost: string },
  address: Address,
): Promise<string | null> {
  const from = (asked.page - 1) * asked.size;
  const { rows } = await sql<{ page: string | null }>`
    with found as materialized (select v.id, row_number() over (order by ${byName(sql`v.name`)}, v.id) as place
      from variants v join brands b on b.id = v.brand_id where b.slug = ${slug})
    select case when count(*) > 0 then json_build_object(
      ${pageFields(asked, address, { count: sql`count(*)` })},
      'brand', (select json_build_object('name', b.name, 'slug', b.slug) from brands b where b.slug = ${slug}),
      'results', coalesce((select json_agg(json_build_object(${cardMembers(imageHost)}) order by f.place)
        from found f join variants v on v.id = f.id join brands b on b.id = v.brand_id
        where f.place > ${from}::int and f.place <= ${from + asked.size}::int), '[]'::json))::text end as page
    from found`.execute(db);
  return rows[0]?.page ?? null;
}
