import type {
  Company,
  SellRegion,
  UserGroup,
  Debtor,
} from "@quayside/api-client/contract/company/company.schema";
import type { VatStatus } from "@quayside/api-client/contract/vat/vat.schemas";
import { sql } from "kysely";
import type { ChamberRegistration } from "@quayside/api-client/contract/company/company.schemas";
import { byName } from "#db/by-name.ts";
import type { Database, Tx } from "#db/database.ts";
import { moneyText } from "#modules/money/pricing/index.ts";
import {
  findProfileFacts,
  isProfileComplete,
  missingForSales,
  profileItems,
} from "#modules/company/profile/index.ts";

interface CompanyRow {
  readonly qid: string;
  readonly name: string;
  readonly country: string;
  readonly currency: string;
  readonly vatNumber: string | null;
  readonly vatStatus: VatStatus | null;
  readonly smallBusiness: Company["smallBusiness"];
  readonly registrationNumber: string | null;
  readonly eoriNumber: string | null;
  readonly accountingEmail: string | null;
  readonly sellToRegions: SellRegion[];
  readonly shipDirectToCountries: string[];
  readonly defaultShipFromAddressQid: string | null;
  readonly shippingFeeMinor: number;
  readonly version: number;
}

/** A seller company for its profile pages. @throws Error for an unknown seller: a scope always names an existing one */
export async function readCompany(db: Database | Tx, sellerId: number, now: Date): Promise<Company> {
  const { rows } = await sql<CompanyRow>`
    select o.qid, o.name, o.country, s.currency, o.vat_number as "vatNumber", o.vat_status as "vatStatus",
      case when o.is_small_business then json_build_object('taxNumber', o.tax_number) end as "smallBusiness",
      o.registration_number as "registrationNumber", o.eori_number as "eoriNumber", o.accounting_email as "accountingEmail",
      s.sell_to_regions as "sellToRegions", s.ship_direct_to as "shipDirectToCountries",
      (select a.qid from addresses a where a.organisation_id = o.id and a.usage = 'ship-from' and a.retired_at is null
        order by a.is_default desc, a.id desc limit 1) as "defaultShipFromAddressQid",
      s.default_shipping_fee_minor as "shippingFeeMinor", s.settings_version as version
    from sellers s join organisations o on o.id = s.organisation_id where s.organisation_id = ${sellerId}`.execute(
    db,
  );
  const [row] = rows;
  const facts = await findProfileFacts(db, sellerId, now);
  if (!row || !facts) throw new Error(`There is no seller ${sellerId}`);
  const { shippingFeeMinor, ...company } = row;
  const items = profileItems(facts);
  return {
    ...company,
    shippingFee: moneyText(shippingFeeMinor),
    profile: {
      isComplete: isProfileComplete(items),
      paymentGaps: missingForSales(facts),
      items,
    },
  };
}

/** The currency a seller sells in. */
export async function readSellerCurrency(tx: Tx, sellerId: number): Promise<string> {
  const { rows } = await sql<{ currency: string }>`
    select currency from sellers where organisation_id = ${sellerId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`There is no seller ${sellerId}`);
  return row.currency;
}

/** The companies and teams of a user, companies first. */
export async function readUserGroups(db: Database, userId: number): Promise<UserGroup[]> {
  const { rows } = await sql<UserGroup>`
    select * from (select o.qid, o.name, o.kind, m.role from memberships m join organisations o on o.id = m.organisation_id
      where m.user_id = ${userId} and o.kind <> 'staff'
    union all
    select o.qid, o.name, o.kind, r.role from staff_roles r join memberships m on m.user_id = r.user_id
      join organisations o on o.id = m.organisation_id and o.kind = 'staff'
      where r.user_id = ${userId}) g
    order by kind, ${byName(sql`name`)}, role`.execute(db);
  return rows;
}

/** Counts the extracts that a company added and removed, from 1. */
export async function readRegistrationVersion(db: Database | Tx, organisationId: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select 1 + (count(*) + count(removed_at))::int as version from chamber_registrations
    where organisation_id = ${organisationId}`.execute(db);
  return rows[0]?.version ?? 1;
}

/** The extract from the commercial register of a company, with the hash of its content; undefined without one. */
export async function findRegistration(
  db: Database | Tx,
  organisationId: number,
): Promise<{ id: number; hash: Buffer; answer: ChamberRegistration } | undefined> {
  const { rows } = await sql<{ id: number; hash: Buffer; answer: ChamberRegistration }>`
    select c.id, c.file_hash as hash, json_build_object('qid', c.qid, 'number', c.number,
      'file', json_build_object('name', c.file_name, 'mediaType', f.media_type, 'bytes', f.bytes),
      'uploadedBy', c.uploaded_by, 'uploadedAt', instant_text(c.uploaded_at)) as answer
    from chamber_registrations c join files f on f.hash = c.file_hash
    where c.organisation_id = ${organisationId} and c.removed_at is null`.execute(db);
  return rows[0];
}

/** Values as PostgreSQL returns them; see the contract for their meaning. */
type OwedParts = Pick<Debtor, "company" | "owed" | "claims" | "deferred">;

/**
 * What a company owes: claims according to the ledger, and orders with a deferred payment that is not due yet. The
 * provider collects a deferred payment on its due date, after which it is no longer owed.
 */
export async function readOwed(db: Database, organisationId: number, now: Date): Promise<OwedParts> {
  const { rows } = await sql<{ owed: OwedParts }>`
    with claims as (
      select e.currency, sum(e.amount_minor)::bigint as minor from ledger_entries e
      where e.organisation_id = ${organisationId} and e.account = 'seller_receivable'
      group by e.currency having sum(e.amount_minor) > 0
    ), deferred as (
      select o.qid, p.currency, p.amount_minor as minor, o.paid_at + make_interval(days => o.days_deferred) as due_at
      from orders o join payments p on p.order_id = o.id and p.status = 'SUCCEEDED'
      where o.buyer_id = ${organisationId} and o.days_deferred > 0 and o.paid_at is not null
        and o.paid_at + make_interval(days => o.days_deferred) > ${now}
    ), sums as (
      select currency, sum(minor)::bigint as minor
      from (select currency, minor from claims union all select currency, minor from deferred) b group by currency
    )
    select json_build_object(
      'company', (select json_build_object('qid', qid, 'name', name) from organisations where id = ${organisationId}),
      'owed', (select coalesce(json_agg(json_build_object('amount', money_text(minor), 'currency', currency) order by currency), '[]'::json) from sums),
      'claims', (select coalesce(json_agg(json_build_object('amount', money_text(minor), 'currency', currency) order by currency), '[]'::json) from claims),
      'deferred', (select coalesce(json_agg(json_build_object('orderQid', qid, 'amount', money_text(minor), 'currency', currency,
        'dueAt', instant_text(due_at)) order by due_at, qid, currency), '[]'::json) from deferred)) as owed`.execute(
    db,
  );
  return rows[0]?.owed ?? { company: null, owed: [], claims: [], deferred: [] };
}
