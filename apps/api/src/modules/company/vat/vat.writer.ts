import type { VatStatus } from "@quayside/api-client/contract/vat/vat.schemas";
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { HeldNumber } from "#modules/company/vat/vat.rules.ts";
import { type FurtherNumber, furtherColumns } from "#modules/company/vat/vat.reader.ts";

export interface LockedVat extends HeldNumber {
  readonly qid: string;
  readonly kind: string;
  readonly attempts: number;
  readonly isSmallBusiness: boolean;
  readonly companyName: string | null;
  /** Of all VAT numbers of the company. */
  readonly version: number;
}

/** The VAT number of a company, locked until the transaction ends. */
export async function lockVat(tx: Tx, organisationId: number): Promise<LockedVat | undefined> {
  const { rows } = await sql<LockedVat>`
    select qid, kind, vat_number as number, vat_status as status, vat_attempts as attempts, is_small_business as "isSmallBusiness", vat_company_name as "companyName", vat_version as version
    from organisations where id = ${organisationId} for no key update`.execute(tx);
  return rows[0];
}

/** Stores a VAT number with the result of its check; it ends the small-business exemption. */
export async function writeVat(
  tx: Tx,
  vat: {
    organisationId: number;
    number: string;
    status: VatStatus;
    companyName: string | null;
    attempts: number;
    recheckAt: Date | null;
    now: Date;
  },
): Promise<void> {
  await sql`
    update organisations set vat_number = ${vat.number}, vat_status = ${vat.status}, vat_company_name = ${vat.companyName},
      vat_checked_at = ${vat.now}, vat_attempts = ${vat.attempts}, vat_recheck_at = ${vat.recheckAt},
      is_small_business = false, tax_number = null
    where id = ${vat.organisationId}`.execute(tx);
}

/** A company and a state, as in `Territory.vat`. */
interface FurtherKey {
  readonly organisationId: number;
  readonly state: string;
}

/** The number of one state; the caller holds the lock on the company's VAT number. */
export async function findFurther(tx: Tx, key: FurtherKey): Promise<FurtherNumber | undefined> {
  const { rows } = await sql<FurtherNumber>`
    select ${furtherColumns} from vat_registrations
    where organisation_id = ${key.organisationId} and state = ${key.state}`.execute(tx);
  return rows[0];
}

/** Stores the number of a state in place of the one before. */
export async function writeFurther(
  tx: Tx,
  { organisationId, state, ...one }: FurtherKey & FurtherNumber,
): Promise<void> {
  await sql`
    insert into vat_registrations as r (organisation_id, state, number, status, company_name, attempts, checked_at, recheck_at)
    values (${organisationId}, ${state}, ${one.number}, ${one.status}, ${one.companyName}, ${one.attempts}, ${one.checkedAt}, ${one.recheckAt})
    on conflict (organisation_id, state) do update set number = excluded.number, status = excluded.status,
      company_name = excluded.company_name, attempts = excluded.attempts, checked_at = excluded.checked_at,
      recheck_at = excluded.recheck_at`.execute(tx);
}

/** Removes the number of a state. @returns whether there was one */
export async function removeFurther(tx: Tx, key: FurtherKey): Promise<boolean> {
  const { rows } = await sql`
    delete from vat_registrations where organisation_id = ${key.organisationId} and state = ${key.state}
    returning id`.execute(tx);
  return rows.length > 0;
}
