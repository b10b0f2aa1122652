import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";

export interface KeptEnquiry {
  readonly key: string;
  readonly companyName: string;
  readonly country: string;
  readonly vatNumber: string | null;
  readonly sells: string;
  readonly monthlyVolume: string;
  readonly contactName: string;
  /** In its normal form. */
  readonly email: string;
  readonly phone: string | null;
  /** Received from the survey provider rather than our own form. */
  readonly isFromSurvey: boolean;
  readonly now: Date;
}

/** Serialises enquiries until the transaction ends, so that two from one company never create two leads. */
export async function lockEnquiries(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('seller enquiries', 0))`.execute(tx);
}

/** Whether this enquiry was accepted before. */
export async function isEnquiryKnown(tx: Tx, key: string): Promise<boolean> {
  const { rows } = await sql`select from seller_enquiries where key = ${key}::uuid`.execute(tx);
  return rows.length > 0;
}

/** The slug of the lead that an enquiry joins: by its address, otherwise by its VAT number. */
export async function findLeadOf(
  tx: Tx,
  { email, vatNumber }: { email: string; vatNumber: string | null },
): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`
    select slug from seller_leads where email = ${email}::citext or vat_number = ${vatNumber}::text
    order by email = ${email}::citext desc limit 1`.execute(tx);
  return rows[0]?.slug;
}

/** Stores an enquiry with its lead. */
export async function insertEnquiry(tx: Tx, leadId: number, enquiry: KeptEnquiry): Promise<void> {
  await sql`
    insert into seller_enquiries (key, lead_id, company_name, country, vat_number, sells, monthly_volume, contact_name, email, phone,
      is_from_survey, consented_at, received_at)
    values (${enquiry.key}::uuid, ${leadId}, ${enquiry.companyName}, ${enquiry.country}, ${enquiry.vatNumber}, ${enquiry.sells},
      ${enquiry.monthlyVolume}, ${enquiry.contactName}, ${enquiry.email}, ${enquiry.phone}, ${enquiry.isFromSurvey}, ${enquiry.now}, ${enquiry.now})`.execute(
    tx,
  );
}

/** Reopens a lead that was given up, when the company returns. */
export async function reopenLead(tx: Tx, leadId: number, now: Date): Promise<void> {
  await sql`update seller_leads set status = 'OPEN', updated_at = ${now}, version = version + 1
    where id = ${leadId} and status = 'LOST'`.execute(tx);
}

export interface LeadVat {
  readonly number: string;
  readonly status: "VALID" | "INVALID" | "UNABLE_TO_VALIDATE";
  readonly recheckAt: Date | null;
}

/** Stores a lead's VAT number, unless it has one or another lead has this one. */
export async function noteLeadVat(tx: Tx, leadId: number, vat: LeadVat): Promise<void> {
  await sql`
    update seller_leads set vat_number = ${vat.number}, vat_status = ${vat.status}, vat_recheck_at = ${vat.recheckAt}::timestamptz,
      vat_attempts = 1
    where id = ${leadId} and vat_number is null
      and not exists (select from seller_leads o where o.vat_number = ${vat.number})`.execute(tx);
}

export interface DueLeadVat {
  readonly id: number;
  readonly slug: string;
  readonly number: string;
  readonly attempts: number;
}

/** VAT numbers of leads whose check failed and is due again, longest waiting first. */
export async function readDueLeadVats(
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<DueLeadVat[]> {
  const { rows } = await sql<DueLeadVat>`
    select id, slug, vat_number as number, vat_attempts as attempts from seller_leads
    where vat_recheck_at <= ${now} order by vat_recheck_at, id limit ${limit}`.execute(db);
  return rows;
}

/** Writes the result of a repeated check; false when another run was faster. */
export async function writeRecheckedVat(tx: Tx, due: DueLeadVat, vat: LeadVat): Promise<boolean> {
  const { rows } = await sql`
    update seller_leads set vat_status = ${vat.status}, vat_recheck_at = ${vat.recheckAt}::timestamptz, vat_attempts = vat_attempts + 1
    where id = ${due.id} and vat_number = ${due.number} and vat_attempts = ${due.attempts} and vat_status = 'UNABLE_TO_VALIDATE'
    returning id`.execute(tx);
  return rows.length > 0;
}
