import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { KeptSteps } from "#modules/back-office/seller-leads/lead.rules.ts";

export interface LeadFields {
  readonly companyName: string;
  readonly contactName: string;
  /** In its normal form. */
  readonly email: string;
  readonly phone: string | null;
  readonly country: string;
  readonly website: string | null;
  readonly notes: string;
  readonly assignedTo: string | null;
}

/** Whether another lead has this address. The address must be claimed first, so that it stays free meanwhile. */
export async function isLeadEmailTaken(
  tx: Tx,
  { email, exceptSlug }: { email: string; exceptSlug: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from seller_leads where email = ${email}::citext and slug is distinct from ${exceptSlug}::text`.execute(
    tx,
  );
  return rows.length > 0;
}

/**
 * Inserts a lead under the first free slug: the company name, then with a number.
 * @returns the slug
 */
export async function insertLead(tx: Tx, lead: LeadFields & { slug: string; now: Date }): Promise<string> {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? lead.slug : `${lead.slug}-${number}`;
    const { rows } = await sql`
      insert into seller_leads (slug, company_name, contact_name, email, phone, country, website, notes, assigned_to, created_at, updated_at)
      values (${slug}, ${lead.companyName}, ${lead.contactName}, ${lead.email}, ${lead.phone}, ${lead.country}, ${lead.website},
        ${lead.notes}, ${lead.assignedTo}, ${lead.now}, ${lead.now})
      on conflict (slug) do nothing returning id`.execute(tx);
    if (rows.length > 0) return slug;
  }
}

export interface LockedLead extends LeadFields {
  readonly id: number;
  readonly slug: string;
  readonly status: "OPEN" | "COMPLETED" | "LOST";
  readonly steps: KeptSteps;
  readonly version: number;
  readonly vatNumber: string | null;
  /** The company created from it; null before it is completed. */
  readonly organisationId: number | null;
}

/** Locks a lead until the transaction ends; undefined when it does not exist. */
export async function lockLead(tx: Tx, slug: string): Promise<LockedLead | undefined> {
  const { rows } = await sql<LockedLead>`
    select id, slug, company_name as "companyName", contact_name as "contactName", email::text as email, phone, country, website, notes,
      assigned_to as "assignedTo", status, steps, version, vat_number as "vatNumber", organisation_id as "organisationId"
    from seller_leads where slug = ${slug} for no key update`.execute(tx);
  return rows[0];
}

/** Replaces the data of a locked lead. */
export async function writeLead(
  tx: Tx,
  lead: LeadFields & { id: number; status: string; steps: KeptSteps; now: Date },
): Promise<void> {
  await sql`
    update seller_leads set company_name = ${lead.companyName}, contact_name = ${lead.contactName}, email = ${lead.email},
      phone = ${lead.phone}, country = ${lead.country}, website = ${lead.website}, notes = ${lead.notes}, assigned_to = ${lead.assignedTo},
      status = ${lead.status}, steps = ${JSON.stringify(lead.steps)}::jsonb, updated_at = ${lead.now}, version = version + 1
    where id = ${lead.id}`.execute(tx);
}

/** Links a locked lead to the seller created from it. */
export async function writeCompletedLead(
  tx: Tx,
  { id, organisationId, now }: { id: number; organisationId: number; now: Date },
): Promise<void> {
  await sql`
    update seller_leads set status = 'COMPLETED', organisation_id = ${organisationId}, completed_at = ${now}, updated_at = ${now},
      version = version + 1 where id = ${id}`.execute(tx);
}

/** Locks a seller by its public id; undefined when it does not exist. */
export async function lockSellerByQid(
  tx: Tx,
  qid: string,
): Promise<{ sellerId: number; status: string; version: number } | undefined> {
  const { rows } = await sql<{ sellerId: number; status: string; version: number }>`
    select e.organisation_id as "sellerId", e.status, e.version from sellers e join organisations o on o.id = e.organisation_id
    where o.qid = ${qid} for no key update of e`.execute(tx);
  return rows[0];
}

/** Activates a lead or a seller in onboarding; leaves any other status unchanged. */
export async function writeActive(tx: Tx, sellerId: number): Promise<void> {
  await sql`update sellers set status = 'ACTIVE' where organisation_id = ${sellerId} and status in ('LEAD', 'ONBOARDING')`.execute(
    tx,
  );
}
