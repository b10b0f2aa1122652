import type { EndpointNames } from "./endpoint-names.ts";

/** The function of the reader or writer: its only SQL, with the tenant in it. */
export function queryOf({ kind, query, table, entity }: EndpointNames): string {
  const word = entity.replaceAll("-", " ");
  if (kind === "write") {
    return `/** Locks a ${word} of a seller until the transaction ends; undefined when the seller has none of this id. */
export async function ${query}(tx: Tx, key: { sellerId: number; qid: string }): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>\`
    select id from ${table} where qid = \${key.qid} and seller_id = \${key.sellerId} for no key update\`.execute(tx);
  return rows[0];
}
`;
  }
  if (kind === "get") {
    return `/** A ${word} as JSON; null when the seller has none of this id. */
export async function ${query}(db: Database, key: { sellerId: number; qid: string }): Promise<string | null> {
  const { rows } = await sql<{ answer: string }>\`
    select json_build_object('qid', t.qid)::text as answer
    from ${table} t where t.qid = \${key.qid} and t.seller_id = \${key.sellerId}\`.execute(db);
  return rows[0]?.answer ?? null;
}
`;
  }
  return `/**
 * One page of a seller's rows as JSON, the newest first; counted exactly up to 10,000.
 * @param pageUrl makes the absolute path of another page
 */
export async function ${query}(
  db: Database,
  query: { sellerId: number; page: number; size: number },
  pageUrl: (page: number) => string,
): Promise<string> {
  const { rows } = await sql<{ page: string }>\`
    with found as (
      select f.*, row_number() over () as place from (
        select t.* from ${table} t where t.seller_id = \${query.sellerId} order by t.id desc
        limit \${query.size + 1} offset \${(query.page - 1) * query.size}) f
    ), counted as (
      select count(*)::int as n from (select 1 from ${table} t where t.seller_id = \${query.sellerId} limit \${EXACT_COUNT + 1}) c)
    select json_build_object(\${cappedPageFields(query, pageUrl, sql\`exists (select 1 from found where place > \${query.size})\`)},
      'results', coalesce((select json_agg(json_build_object('qid', f.qid) order by f.place)
        from found f where f.place <= \${query.size}), '[]'::json)
    )::text as page from counted\`.execute(db);
  return rows[0]?.page ?? "";
}
`;
}
