import { sql } from "kysely";
import type { Address } from "@quayside/api-client/contract/addresses/address.schema";
import type { Database, Tx } from "#db/database.ts";

/** The addresses of a company, of some usages or all, oldest first. */
export async function readAddresses(
  db: Database,
  { organisationId, usages }: { organisationId: number; usages: readonly string[] | null },
): Promise<Address[]> {
  const { rows } = await sql<Address>`
    select qid, usage, company_name as "companyName", line_one as "lineOne", line_two as "lineTwo", city, postcode, country
    from addresses where organisation_id = ${organisationId} and (${usages}::text[] is null or usage = any(${usages}::text[]))
    order by id`.execute(db);
  return rows;
}

/** An address of a company; undefined when the company has no such address. */
export async function findAddress(
  db: Database | Tx,
  key: { organisationId: number; qid: string },
): Promise<{ id: number; usage: string } | undefined> {
  const { rows } = await sql<{ id: number; usage: string }>`
    select id, usage from addresses where organisation_id = ${key.organisationId} and qid = ${key.qid}`.execute(
    db,
  );
  return rows[0];
}
