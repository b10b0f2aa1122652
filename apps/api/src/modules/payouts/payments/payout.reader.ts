import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { type InvoiceGap, type VatRule, invoiceGaps } from "#modules/money/invoices/index.ts";

/** A batch of a long list: items after an id, and their maximum. */
interface Part {
  readonly after: number;
  readonly limit: number;
}

/** A payout held because of missing invoice details. */
export interface HeldPayout {
  readonly id: number;
  readonly qid: string;
  readonly saleQid: string;
  readonly reason: InvoiceGap;
}

/**
 * Sales whose invoices lack the same details: what a seller has not filled in is missing for all its sales under one
 * VAT rule whose goods leave one place: a country may have parts under the VAT of another one, or of none.
 */
export interface InvoiceGroup {
  readonly sellerId: number;
  readonly vatRule: VatRule;
  readonly shipFromCountry: string;
  /** "" where it is not known. */
  readonly shipFromPostcode: string;
  /** A sample sale that represents the group. */
  readonly saleId: number;
}

/** Paid sales `s` without an invoice whose VAT matches; where it does not, the seller sends its own invoice. */
const isToInvoice = sql`s.status in ('PAID', 'COMPLETED') and not s.has_invoice
  and vat_fits(s.vat_minor, s.net_by_rate, s.shipping_fee_minor, s.fx_rate)`;

const postcode = sql`coalesce(s.ship_from_postcode, '')`;

/** Sellers, VAT rules and places with paid sales that have no invoice; skips from group to group in the index. */
export async function readUninvoicedGroups(db: Database): Promise<InvoiceGroup[]> {
  const next = sql`order by s.seller_id, s.vat_rule, s.ship_from_country, ${postcode}, s.id limit 1`;
  const { rows } = await sql<InvoiceGroup>`
    with recursive groups as (
      (select s.seller_id, s.vat_rule, s.ship_from_country, ${postcode} as postcode, s.id from sales s where ${isToInvoice} ${next})
      union all
      select n.* from groups g cross join lateral (
        select s.seller_id, s.vat_rule, s.ship_from_country, ${postcode} as postcode, s.id from sales s
        where ${isToInvoice}
          and (s.seller_id, s.vat_rule, s.ship_from_country, ${postcode}) > (g.seller_id, g.vat_rule, g.ship_from_country, g.postcode) ${next}) n
    )
    select seller_id as "sellerId", vat_rule as "vatRule", ship_from_country as "shipFromCountry", postcode as "shipFromPostcode", id as "saleId" from groups`.execute(
    db,
  );
  return rows;
}

/** Paid sales of a group without an invoice, in batches by id. */
export async function readUninvoiced(
  db: Database,
  group: InvoiceGroup,
  part: Part,
): Promise<{ saleId: number; saleQid: string }[]> {
  const { rows } = await sql<{ saleId: number; saleQid: string }>`
    select s.id as "saleId", s.qid as "saleQid" from sales s
    where ${isToInvoice} and s.seller_id = ${group.sellerId} and s.vat_rule = ${group.vatRule}
      and s.ship_from_country = ${group.shipFromCountry} and ${postcode} = ${group.shipFromPostcode} and s.id > ${part.after}
    order by s.id limit ${part.limit}`.execute(db);
  return rows;
}

/** Sellers, VAT rules and places with payouts held for their invoices, with the reason. */
export async function readHeldGroups(db: Database): Promise<(InvoiceGroup & { reason: InvoiceGap })[]> {
  const { rows } = await sql<InvoiceGroup & { reason: InvoiceGap }>`
    select p.seller_id as "sellerId", s.vat_rule as "vatRule", p.hold_reason as reason, s.ship_from_country as "shipFromCountry",
      ${postcode} as "shipFromPostcode", min(s.id) as "saleId"
    from payouts p join sales s on s.id = p.sale_id
    where p.status = 'ON_HOLD' and p.hold_reason = any(${[...invoiceGaps]}::text[]) group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`.execute(
    db,
  );
  return rows;
}

/** Payouts of a group held for their invoices, in batches by id. */
export async function readHeldForInvoice(
  db: Database,
  group: InvoiceGroup & { reason: InvoiceGap },
  part: Part,
): Promise<HeldPayout[]> {
  const { rows } = await sql<HeldPayout>`
    select p.id, p.qid, s.qid as "saleQid", p.hold_reason as reason from payouts p join sales s on s.id = p.sale_id
    where p.status = 'ON_HOLD' and p.hold_reason = ${group.reason} and p.seller_id = ${group.sellerId}
      and s.vat_rule = ${group.vatRule} and s.ship_from_country = ${group.shipFromCountry} and ${postcode} = ${group.shipFromPostcode} and p.id > ${part.after} order by p.id limit ${part.limit}`.execute(
    db,
  );
  return rows;
}

/** Whether the sale of a payout `p` has its document: our invoice, or the seller's own as staff approved. */
const hasDocument = sql`(p.own_invoice_reason is not null or exists (select 1 from invoices i where i.sale_id = p.sale_id))`;

const hasItsDay = (now: Date) => sql`p.status = 'SCHEDULED'
  and p.due_on <= (${now}::timestamptz at time zone e.time_zone)::date`;

/**
 * Whether a scheduled payout is due in its seller's time zone; needs `payouts p` and `sellers e`. Without a document
 * nothing is paid out.
 */
export const isDue = (now: Date) => sql<boolean>`${hasItsDay(now)} and ${hasDocument}`;

/**
 * Whether a payout is held only for new bank details, which are old enough by now; needs `payouts p` and
 * `bank_accounts b`.
 */
export const isVerified = (now: Date) => sql<boolean>`p.status = 'ON_HOLD'
  and p.hold_reason = 'BANK_DETAILS_UNVERIFIED' and b.hold_until <= ${now}`;

/** Scheduled payouts that are due in their seller's time zone, by id. */
export async function readDuePayouts(db: Database, part: Part & { now: Date }): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from payouts p join sellers e on e.organisation_id = p.seller_id
    where ${isDue(part.now)} and p.id > ${part.after} order by p.id limit ${part.limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Sales with a payout that is due except for its missing document, by id of the payout. */
export async function readUndocumented(
  db: Database,
  part: Part & { now: Date },
): Promise<{ id: number; saleQid: string }[]> {
  const { rows } = await sql<{ id: number; saleQid: string }>`
    select p.id, s.qid as "saleQid" from payouts p join sellers e on e.organisation_id = p.seller_id join sales s on s.id = p.sale_id
    where ${hasItsDay(part.now)} and not ${hasDocument} and p.id > ${part.after} order by p.id limit ${part.limit}`.execute(
    db,
  );
  return rows;
}

/** Payouts held only because the bank details were new, and no longer are, by id. */
export async function readVerifiedPayouts(db: Database, part: Part & { now: Date }): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from payouts p join bank_accounts b on b.id = p.bank_account_id
    where ${isVerified(part.now)} and p.id > ${part.after} order by p.id limit ${part.limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Sellers with payouts that they have not been notified of. */
export async function readSellersToTell(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct seller_id as id from payouts where is_to_tell order by 1`.execute(db);
  return rows.map(({ id }) => id);
}
