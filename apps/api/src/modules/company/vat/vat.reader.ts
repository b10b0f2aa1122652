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

/** Counts the changes of a company's VAT numbers. */
export async function readVatVersion(db: Database, organisationId: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select vat_version as version from organisations where id = ${organisationId}`.execute(db);
  return rows[0]?.version ?? 1;
}

/** A company's VAT number of a further state. */
export interface FurtherNumber {
  readonly number: string;
  readonly status: VatStatus;
  readonly companyName: string | null;
  readonly attempts: number;
  readonly checkedAt: Date;
  readonly recheckAt: Date | null;
}

/** The columns of a `FurtherNumber`. */
export const furtherColumns = sql`number, status, company_name as "companyName", attempts, checked_at as "checkedAt", recheck_at as "recheckAt"`;

/** The numbers of a company beside its own, by state. */
export async function readFurther(db: Database, organisationId: number): Promise<FurtherNumber[]> {
  const { rows } = await sql<FurtherNumber>`
    select ${furtherColumns} from vat_registrations where organisation_id = ${organisationId} order by state`.execute(
    db,
  );
  return rows;
}

/** The places that a company ships from, once each. */
export async function readDispatches(
  db: Database,
  organisationId: number,
): Promise<{ country: string; postcode: string }[]> {
  const { rows } = await sql<{ country: string; postcode: string }>`
    select distinct country, postcode from addresses
    where organisation_id = ${organisationId} and usage = 'ship-from' and retired_at is null
    order by country, postcode`.execute(db);
  return rows;
}

/** A number whose check failed and is due again. */
export interface DueRecheck {
  readonly organisationId: number;
  readonly number: string;
  /** Whether it is of a further state, beside the company's own number. */
  readonly isFurther: boolean;
}

/** Numbers whose check failed and is due again, longest waiting first. */
export async function readDueRechecks(
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<DueRecheck[]> {
  const { rows } = await sql<DueRecheck>`
    select "organisationId", number, "isFurther" from (
      select id as "organisationId", vat_number as number, false as "isFurther", vat_recheck_at as due from organisations
      where vat_recheck_at <= ${now} and vat_number is not null
      union all select organisation_id, number, true, recheck_at from vat_registrations where recheck_at <= ${now}) d
    order by due, "organisationId", number limit ${limit}`.execute(db);
  return rows;
}
