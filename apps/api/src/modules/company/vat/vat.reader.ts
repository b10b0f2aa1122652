import type { VatStatus } from "@quayside/api-client/contract/vat/vat.schemas";
import { sql } from "kysely";
import type { Database } from "#db/database.ts";

export interface VatRow {
  readonly number: string;
  readonly status: VatStatus | null;
  readonly companyName: string | null;
  readonly checkedAt: Date | null;
  readonly recheckAt: Date | null;
}

/** The VAT number of a company; undefined without one. */
export async function findVat(db: Database, organisationId: number): Promise<VatRow | undefined> {
  const { rows } = await sql<VatRow>`
    select vat_number as number, vat_status as status, vat_company_name as "companyName", vat_checked_at as "checkedAt",
      vat_recheck_at as "recheckAt"
    from organisations where id = ${organisationId} and vat_number is not null`.execute(db);
  return rows[0];
}

/** Numbers whose check failed and is due again, longest waiting first. */
export async function readDueRechecks(
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<{ organisationId: number; number: string }[]> {
  const { rows } = await sql<{ organisationId: number; number: string }>`
    select id as "organisationId", vat_number as number from organisations
    where vat_recheck_at <= ${now} and vat_number is not null order by vat_recheck_at, id limit ${limit}`.execute(
    db,
  );
  return rows;
}
