import pg from "pg";

/** Number of products in the lists. */
const PRODUCTS = `
  insert into variants (fid, slug, gtin14, gtin, name, brand_id, category_id, source, created_at)
  select 'bench' || i, 'bench-' || i, '0' || g || (10 - s % 10) % 10, g || (10 - s % 10) % 10, 'Product ' || i, b.id, c.id, 'bench', now()
  from generate_series(1, $1::int) i cross join lateral (select '299' || lpad(i::text, 9, '0') as g) x
    cross join lateral (select sum(substr(g, p, 1)::int * case when p % 2 = 1 then 1 else 3 end) as s from generate_series(1, 12) p) y
    cross join (select min(id) as id from brands) b cross join (select min(id) as id from categories) c
  on conflict do nothing`;

/** Adds the products of generated lists (`read-timed.ts`) to the catalogue of a running constellation. */
export async function fillProducts(url: string, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query(PRODUCTS, [rows]);
    await client.query("analyze variants");
  } finally {
    await client.end();
  }
}
