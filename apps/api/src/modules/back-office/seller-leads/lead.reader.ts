import { leadSteps } from "@quayside/api-client/contract/seller-leads/seller-leads.rules";
import { readSearch } from "@quayside/identifiers/search-text";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { likeAnywhere } from "#db/like.ts";
import { hasWords } from "#db/search-query.ts";
import { SELF_BILLING_SINCE } from "#foundation/legal-entities.rules.ts";
import { registerCountries } from "#modules/money/invoices/index.ts";
import { pageFields } from "#db/page-fields.ts";

/**
 * The onboarding steps that the seller `e.organisation_id` has to complete itself, in order; they include all that a
 * payment requires. A VAT number that still waits for the registry counts, and so
 * does a small business without one.
 */
const onboardingFacts = sql`(values
  (1, 'ACTIVATED_ACCOUNT', exists (select 1 from memberships m join users u on u.id = m.user_id
    where m.organisation_id = e.organisation_id and u.email_verified_at is not null)),
  (2, 'ACCEPTED_TERMS', exists (select 1 from terms_acceptances t where t.seller_id = e.organisation_id and t.version >= ${SELF_BILLING_SINCE})),
  (3, 'BILLING_ADDRESS', exists (select 1 from addresses a where a.organisation_id = e.organisation_id and a.usage = 'billing' and a.retired_at is null
    and a.line_one <> '' and a.postcode <> '' and a.city <> '')),
  (4, 'SHIP_FROM_ADDRESS', exists (select 1 from addresses a where a.organisation_id = e.organisation_id and a.usage = 'ship-from' and a.retired_at is null)),
  (5, 'VAT_NUMBER', exists (select 1 from organisations n where n.id = e.organisation_id and (n.is_small_business or (n.vat_number is not null and n.vat_status is distinct from 'INVALID')))),
  (6, 'REGISTRATION_NUMBER', exists (select 1 from organisations n where n.id = e.organisation_id
    and (n.country <> all(${[...registerCountries]}::text[]) or nullif(n.registration_number, '') is not null))),
  (7, 'BANK_DETAILS', exists (select 1 from bank_accounts b where b.seller_id = e.organisation_id and b.replaced_at is null)),
  (8, 'OFFERS', exists (select 1 from offers f where f.seller_id = e.organisation_id and f.stock > 0))
) as w(place, step, done)`;

const leadColumns = sql`
  d.slug, d.company_name as "companyName", d.contact_name as "contactName", d.email::text as email, d.phone, d.country, d.website, d.notes,
  d.assigned_to as "assignedTo", d.status, d.vat_number as "vatNumber", d.vat_status as "vatStatus",
  (select coalesce(json_agg(json_build_object('companyName', q.company_name, 'country', q.country, 'vatNumber', q.vat_number,
      'sells', q.sells, 'monthlyVolume', q.monthly_volume, 'contactName', q.contact_name, 'email', q.email::text, 'phone', q.phone, 'isFromSurvey', q.is_from_survey,
      'receivedAt', instant_text(q.received_at)) order by q.id desc), '[]'::json)
    from seller_enquiries q where q.lead_id = d.id) as enquiries,
  (select json_agg(json_build_object('step', w.step, 'status', coalesce(d.steps -> w.step ->> 'status', 'NOT_STARTED'), 'at', d.steps -> w.step ->> 'at')
      order by w.place) from unnest(${[...leadSteps]}::text[]) with ordinality as w(step, place)) as steps,
  (select json_build_object('qid', o.qid, 'code', e.code, 'status', e.status, 'version', e.version,
      'onboarding', (select json_agg(json_build_object('step', w.step, 'isDone', w.done) order by w.place) from ${onboardingFacts}))
    from sellers e join organisations o on o.id = e.organisation_id where e.organisation_id = d.organisation_id) as seller,
  instant_text(d.created_at) as "createdAt", instant_text(d.updated_at) as "updatedAt", instant_text(d.completed_at) as "completedAt", d.version`;

/** A lead as JSON; null when it does not exist. */
export async function readLeadJson(db: Database | Tx, slug: string): Promise<string | null> {
  const { rows } = await sql<{ lead: string }>`
    select row_to_json(r)::text as lead from (select ${leadColumns} from seller_leads d where d.slug = ${slug}) r`.execute(
    db,
  );
  return rows[0]?.lead ?? null;
}

function leadConditions(asked: { status: string; search?: string | undefined }): RawBuilder<unknown> {
  const search = asked.search?.trim() ?? "";
  const pattern = likeAnywhere(search);
  const conditions = [sql`true`];
  if (asked.status !== "ALL") conditions.push(sql`d.status = ${asked.status}`);
  if (search !== "")
    conditions.push(
      sql`(${hasWords(sql`findable_words(d.company_name || ' ' || d.contact_name)`, readSearch(search), "companies")} or d.email::text ilike ${pattern})`,
    );
  return sql.join(conditions, sql` and `);
}

/** A page of leads as JSON, newest first. */
export async function readLeadsPage(
  db: Database,
  asked: { status: string; search?: string | undefined; page: number; size: number },
  pageUrl: (page: number) => string,
): Promise<string> {
  const { page, size } = asked;
  const where = leadConditions(asked);
  const offset = (page - 1) * size;
  const { rows } = await sql<{ page: string }>`
    select json_build_object(${pageFields({ page, size }, pageUrl)},
      'results', (select coalesce(json_agg(r), '[]'::json) from (
        select ${leadColumns} from seller_leads d where ${where} order by d.id desc limit ${size} offset ${offset}) r))::text as page
    from (select count(*)::int as n from seller_leads d where ${where}) counted`.execute(db);
  return rows[0]?.page ?? "";
}

/** The onboarding steps that a seller has not completed. */
export async function readMissingSteps(tx: Tx, sellerId: number): Promise<string[]> {
  const { rows } = await sql<{ step: string }>`
    select w.step from sellers e cross join lateral (select * from ${onboardingFacts}) w
    where e.organisation_id = ${sellerId} and not w.done order by w.place`.execute(tx);
  return rows.map(({ step }) => step);
}
