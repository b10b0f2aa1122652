import { sql } from "kysely";
import type { CatalogueRow } from "#commands/catalogue-file.rules.ts";
import type { Tx } from "#db/database.ts";
import { newQid } from "#kernel/qid.ts";

/** Lower-case letters, digits and hyphens; a name without any Latin letters gets its qid as the slug. */
function slugOf(name: string, qid: string): string {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return plain === "" ? qid.toLowerCase() : plain;
}

/** Inserts the missing brands and categories, each once: "twinings" is the brand "Twinings", if that is there. */
export async function insertGroups(tx: Tx, products: readonly CatalogueRow[]): Promise<void> {
  const named = (names: Iterable<string>) =>
    JSON.stringify(
      [...new Set(names)].map((name) => {
        const qid = newQid();
        return { qid, name, slug: slugOf(name, qid) };
      }),
    );
  // A slug that another name already has gets the qid appended.
  await sql`
    insert into brands (qid, name, slug)
    select g.qid, g.name, case when row_number() over (partition by g.slug) > 1 or exists (select from brands b where b.slug = g.slug)
      then g.slug || '-' || lower(g.qid) else g.slug end
    from (select distinct on (lower(name)) qid, name, slug
        from json_to_recordset(${named(products.map(({ brand }) => brand))}::json) as n(qid text, name text, slug text)
        order by lower(name), name) g
    where not exists (select from brands b where lower(b.name) = lower(g.name))`.execute(tx);
  await sql`
    insert into categories (name, slug)
    select g.name, case when row_number() over (partition by g.slug) > 1 or exists (select from categories c where c.slug = g.slug)
      then g.slug || '-' || lower(g.qid) else g.slug end
    from json_to_recordset(${named(products.map(({ category }) => category))}::json) as g(qid text, name text, slug text)
    where not exists (select from categories c where c.name = g.name)`.execute(tx);
}

/**
 * Inserts products with a new GTIN and updates the others; their brands and categories must exist.
 * @returns how many were inserted, and how many updated
 */
export async function upsertProducts(
  tx: Tx,
  products: readonly CatalogueRow[],
  { source, now }: { source: string; now: Date },
): Promise<{ added: number; changed: number }> {
  const rows = products.map((product) => {
    const fid = newQid();
    return { ...product, fid, slug: slugOf(product.name, fid) };
  });
  const answer = await sql<{ added: number; changed: number }>`
    with written as (
      insert into variants as v (fid, slug, gtin14, gtin, name, brand_id, category_id, size, source, created_at)
      select p.fid, p.slug, p.gtin14, p.gtin, p.name, b.id, c.id, p.size, ${source}, ${now}
      from json_to_recordset(${JSON.stringify(rows)}::json)
          as p(fid text, slug text, gtin14 text, gtin text, name text, brand text, category text, size text)
        join lateral (select id from brands where lower(name) = lower(p.brand) order by name = p.brand desc, id limit 1) b on true
        join categories c on c.name = p.category
      on conflict (gtin14) do update
        set name = excluded.name, slug = excluded.slug, brand_id = excluded.brand_id, category_id = excluded.category_id, size = excluded.size
        where (v.name, v.brand_id, v.category_id, v.size)
          is distinct from (excluded.name, excluded.brand_id, excluded.category_id, excluded.size)
      returning (xmax = 0) as is_new)
    select count(*) filter (where is_new) as added, count(*) filter (where not is_new) as changed from written`.execute(
    tx,
  );
  return answer.rows[0] ?? { added: 0, changed: 0 };
}
