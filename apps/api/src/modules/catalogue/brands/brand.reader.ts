import { type RawBuilder, sql } from "kysely";
import { byName } from "#db/by-name.ts";
import type { Database, Tx } from "#db/database.ts";
import type { Market } from "#db/schema/catalogue.ts";
import { pageFields } from "#db/page-fields.ts";
import { lowestIn } from "#modules/catalogue/catalogue/index.ts";

/** The latest orders, from which recommendations are derived. */
const RECOMMENDING_ORDERS = 2000;

/** The number of products of brand `b`, in total and in a market. */
const countsIn = (market: Market | null): RawBuilder<unknown> =>
  sql`cross join lateral (select count(*)::int as products, count(${lowestIn(market)})::int as available
  from variant_market m where m.brand_id = b.id) c`;

const brandMembers = sql`'qid', b.qid, 'name', b.name, 'slug', b.slug, 'isPremium', b.is_premium,
  'productCount', c.products, 'availableCount', c.available`;

interface Page {
  readonly page: number;
  readonly size: number;
  readonly market: Market | null;
  readonly address: (page: number) => string;
}

/** A page of the rows of `listed`, as JSON; each row has its place in the whole list. */
async function readPage(
  db: Database,
  { page, size, market, address }: Page,
  listed: RawBuilder<unknown>,
  item: RawBuilder<unknown>,
): Promise<string> {
  const from = (page - 1) * size;
  const { rows } = await sql<{ page: string }>`
    with listed as materialized (${listed}), counted as (select count(*) as n from listed)
    select json_build_object(${pageFields({ page, size }, address)},
      'results', coalesce((select json_agg(${item} order by l.place) from listed l join brands b on b.id = l.id ${countsIn(market)}
        where l.place > ${from}::int and l.place <= ${from + size}::int), '[]'::json))::text as page
    from counted`.execute(db);
  return rows[0]?.page ?? "{}";
}

/** A page of brands by name, as JSON. */
export function readBrandsPage(
  db: Database,
  filters: { isPremium: boolean | undefined; slugs: readonly string[] | undefined },
  list: Page,
): Promise<string> {
  const { isPremium, slugs } = filters;
  return readPage(
    db,
    list,
    sql`select id, row_number() over (order by ${byName(sql`name`)}, id) as place from brands
      where (${isPremium ?? null}::boolean is null or is_premium = ${isPremium ?? null}::boolean)
        and (${slugs ?? null}::text[] is null or slug = any(${slugs ?? null}::text[]))`,
    sql`json_build_object(${brandMembers})`,
  );
}

/** A page of the brands that share orders with this one, most frequent first, as JSON. */
export function readRecommendationsPage(db: Database, brandId: number, list: Page): Promise<string> {
  return readPage(
    db,
    list,
    sql`select v.brand_id as id, count(distinct other.order_id)::int as orders,
        row_number() over (order by count(distinct other.order_id) desc, v.brand_id) as place
      from (select distinct l.order_id from order_lines l join variants own on own.id = l.variant_id and own.brand_id = ${brandId}
          order by l.order_id desc limit ${RECOMMENDING_ORDERS}::int) bought
        join order_lines other on other.order_id = bought.order_id join variants v on v.id = other.variant_id and v.brand_id <> ${brandId}
      group by v.brand_id`,
    sql`json_build_object(${brandMembers}, 'orderCount', l.orders)`,
  );
}

/** One brand as JSON, with its counts in a market, and its id; undefined for an unknown slug. */
export async function findBrand(
  db: Database,
  slug: string,
  market: Market | null,
): Promise<{ id: number; brand: string } | undefined> {
  const { rows } = await sql<{ id: number; brand: string }>`
    select b.id, json_build_object(${brandMembers})::text as brand from brands b ${countsIn(market)} where b.slug = ${slug}`.execute(
    db,
  );
  return rows[0];
}

/** A brand by name, case-insensitive. */
export async function findBrandByName(
  db: Database | Tx,
  name: string,
): Promise<{ name: string; slug: string } | undefined> {
  const { rows } = await sql<{ name: string; slug: string }>`
    select name, slug from brands where lower(name) = lower(${name}) order by id limit 1`.execute(db);
  return rows[0];
}

/** Which of these slugs belong to no brand, or to no category. */
export async function unknownSlugs(
  db: Database,
  table: "brands" | "categories",
  slugs: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select w.slug from unnest(${slugs}::text[]) with ordinality w(slug, place)
    where not exists (select 1 from ${sql.table(table)} t where t.slug = w.slug) order by w.place`.execute(
    db,
  );
  return rows.map((row) => row.slug);
}

/** Categories by name. */
export async function readCategories(
  db: Database,
  slugs: readonly string[] | undefined,
): Promise<{ name: string; slug: string }[]> {
  const { rows } = await sql<{ name: string; slug: string }>`
    select name, slug from categories where ${slugs ?? null}::text[] is null or slug = any(${slugs ?? null}::text[])
    order by ${byName(sql`name`)}, id`.execute(db);
  return rows;
}

/** The name of a company. */
export async function findCompanyName(
  db: Database | Tx,
  organisationId: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from organisations where id = ${organisationId}`.execute(db);
  return rows[0]?.name;
}
