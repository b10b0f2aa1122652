import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { FIRST_TERMS_VERSION } from "#modules/fulfilment/sellers/terms.rules.ts";

/** The version of the terms that a seller last accepted; null without one. */
export async function readAcceptedTerms(
  db: Database | Tx,
  sellerId: number,
): Promise<{ version: string; at: Date; company: string } | null> {
  const { rows } = await sql<{ version: string; at: Date | null; company: string }>`
    select coalesce(t.version, ${FIRST_TERMS_VERSION}) as version, s.sla_accepted_at as at, o.name as company
    from sellers s join organisations o on o.id = s.organisation_id
    left join lateral (select version from terms_acceptances a where a.seller_id = s.organisation_id
      order by a.accepted_at desc, a.version desc limit 1) t on true
    where s.organisation_id = ${sellerId}`.execute(db);
  const row = rows[0];
  return row && row.at !== null ? { ...row, at: row.at } : null;
}
