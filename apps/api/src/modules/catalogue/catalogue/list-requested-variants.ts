import type { listRequestedVariants as endpoint } from "@quayside/api-client/contract/variants/variants.endpoints";
import { sql } from "kysely";
import { type Handler, PageJson } from "#kernel/context.ts";

/** Products that companies asked for and the catalogue still lacks, for staff. */
export const listRequestedVariants: Handler<typeof endpoint> = async ({ db }) => {
  const { rows } = await sql<{ requests: string }>`
    with missing as (
      select min(r.gtin) as gtin, r.gtin14, count(*)::int as companies, min(r.created_at) as first_at, max(r.created_at) as last_at
      from variant_requests r where not exists (select 1 from variants v where v.gtin14 = r.gtin14)
      group by r.gtin14)
    select json_build_object('count', (select count(*)::int from missing), 'results', coalesce((
      select json_agg(json_build_object('gtin', m.gtin, 'companies', m.companies, 'firstAskedAt', instant_text(m.first_at),
        'lastAskedAt', instant_text(m.last_at)) order by m.companies desc, m.last_at desc, m.gtin14)
      from (select * from missing order by companies desc, last_at desc, gtin14 limit 100) m), '[]'::json))::text as requests`.execute(
    db,
  );
  return new PageJson(rows[0]?.requests ?? "");
};
