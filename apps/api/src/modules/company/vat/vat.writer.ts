import type { VatStatus } from "@quayside/api-client/contract/vat/vat.schemas";
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { HeldNumber } from "#modules/company/vat/vat.rules.ts";

export interface LockedVat extends HeldNumber {
  readonly qid: string;
  readonly kind: string;
  readonly attempts: number;
  readonly isSmallBusiness: boolean;
  readonly companyName: string | null;
}

/** The VAT number of a company, locked until the transaction ends. */
export async function lockVat(tx: Tx, organisationId: number): Promise<LockedVat | undefined> {
  const { rows } = await sql<LockedVat>`
    select qid, kind, vat_number as number, vat_status as status, vat_attempts as attempts, is_small_business as "isSmallBusiness", vat_company_name as "companyName"
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
