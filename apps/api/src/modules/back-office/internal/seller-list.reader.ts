import { readSearch } from "@quayside/identifiers/search-text";
import { sql } from "kysely";
import { byName } from "#db/by-name.ts";
import type { Database } from "#db/database.ts";
import { likeForm } from "#db/like.ts";
import { hasWords } from "#db/search-query.ts";
import { cappedPageFields, countedTo } from "#db/page-fields.ts";

/** One page of the sellers by name as JSON, with their open work, in one statement. */
export async function readSellersPage(
  db: Database,
  { search = "", page, size }: { search?: string | undefined; page: number; size: number },
  pageUrl: (page: number) => string,
): Promise<string> {
  const text = search.trim();
  const isFound = sql`(${hasWords(sql`findable_words(o.name)`, readSearch(text), "companies")} or e.code ilike ${`${likeForm(text)}%`})`;
  const matches = sql`sellers e join organisations o on o.id = e.organisation_id
    where ${text === "" ? sql`true` : isFound}`;
  const offset = (page - 1) * size;
  const { rows } = await sql<{ page: string }>`
    select json_build_object(${cappedPageFields({ page, size }, pageUrl)},
      'results', (select coalesce(json_agg(r), '[]'::json) from (
        select o.qid, o.name, e.code, o.country, e.status,
          (select count(*)::int from sales s where s.seller_id = e.organisation_id and s.is_current) as "currentCount"
        from ${matches} order by ${byName(sql`o.name`)}, o.id limit ${size} offset ${offset}) r))::text as page
    from (select count(*)::int as n from (select 1 from ${matches} limit ${countedTo({ page, size })}) c) counted`.execute(
    db,
  );
  return rows[0]?.page ?? "";
}
