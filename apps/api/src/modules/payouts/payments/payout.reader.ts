import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { type InvoiceGap, type VatRule, invoiceGaps } from "#modules/money/invoices/index.ts";
import type { PayoutStatus } from "@quayside/api-client/contract/sale-payment/sale-payment.schemas";
import { readSearch } from "@quayside/identifiers/search-text";
import { likeForm } from "#db/like.ts";
import { cappedPageFields, countedTo } from "#db/page-fields.ts";
import { SEAT } from "#modules/fulfilment/claims/index.ts";
import { isFoundSale } from "#modules/fulfilment/sales/index.ts";

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

/** Months of the sums, including the current one. */
const MONTHS = 12;

/** The day a payout `p` was paid or, until then, is due: in the time zone of statements. */
const dayOf = sql`coalesce((p.paid_at at time zone ${SEAT.timeZone})::date, p.due_on)`;

/** The sums of a seller's payouts by month, and how they relate to what is invoiced, as fields of a JSON object. */
const sumFields = (sellerId: number, now: Date) => sql`
  'months', coalesce((select json_agg(json_build_object('month', month, 'currency', currency, 'count', n, 'amount', money_text(amount)) order by month, currency)
    from (select to_char(d.day, 'YYYY-MM') as month, p.currency, count(*)::int as n, sum(p.amount_minor - p.set_off_minor)::bigint as amount
      from payouts p cross join lateral (select ${dayOf} as day) d cross join (
        select date_trunc('month', ${now}::timestamptz at time zone ${SEAT.timeZone}) as present) m
      where p.seller_id = ${sellerId} and d.day >= m.present - make_interval(months => ${MONTHS - 1}::int)
        and d.day < m.present + interval '1 month' group by 1, 2) x), '[]'::json),
  'earned', coalesce((select json_agg(json_build_object('currency', t.currency, 'amount', money_text(t.amount), 'deducted', money_text(t.deducted),
      'notCompletedCount', coalesce(o.n, 0), 'notCompleted', money_text(coalesce(o.amount, 0))) order by t.currency)
    from (select currency, sum(amount_minor)::bigint as amount, sum(set_off_minor)::bigint as deducted
      from payouts where seller_id = ${sellerId} group by 1) t
    left join (select p.currency, count(*)::int as n, sum(p.amount_minor)::bigint as amount from sales s join payouts p on p.sale_id = s.id
      where s.seller_id = ${sellerId} and s.is_current and s.status = 'PAID' group by 1) o using (currency)), '[]'::json)`;

/** One page of a seller's payouts as JSON, newest first. */
export async function readPayoutsJson(
  db: Database,
  key: {
    sellerId: number;
    status?: PayoutStatus | undefined;
    search?: string | undefined;
    from?: string | undefined;
    to?: string | undefined;
    page: number;
    size: number;
    now: Date;
  },
  pageUrl: (page: number) => string,
): Promise<string> {
  const { sellerId, status, from, to, page, size, now } = key;
  const words = key.search?.replaceAll("\u0000", "").trim() ?? "";
  const search = readSearch(words);
  const found = sql`(replace(upper(p.reference), '-', '') like ${`${likeForm(search.code.replaceAll("-", ""))}%`}
    or exists (select 1 from sales s where s.id = p.sale_id and ${isFoundSale(search)}))`;
  const filter = sql`p.seller_id = ${sellerId} and (${status ?? null}::text is null or p.status = ${status ?? null})
    and ${words === "" ? sql`true` : found} and (${from ?? null}::date is null or ${dayOf} >= ${from ?? null}::date)
    and (${to ?? null}::date is null or ${dayOf} <= ${to ?? null}::date)`;
  const { rows } = await sql<{ page: string }>`
    with counted as (select count(*)::int as n from (select 1 from payouts p where ${filter} limit ${countedTo({ page, size })}) c)
    select json_build_object(${cappedPageFields({ page, size }, pageUrl)}, ${sumFields(sellerId, now)},
      'openCredit', (select coalesce(json_agg(json_build_object('currency', o.currency, 'amount', money_text(o.amount)) order by o.currency), '[]'::json)
        from (select currency, sum(amount)::bigint as amount from (
            select currency, amount_minor as amount from credit_notes where seller_id = ${sellerId}
            union all select currency, amount_minor from claim_charges where seller_id = ${sellerId}
            union all select p.currency, -p.set_off_minor from payouts p where p.seller_id = ${sellerId} and p.set_off_minor > 0) x
          group by 1) o where o.amount > 0),
      'totals', coalesce((select json_agg(json_build_object('currency', currency, 'status', status, 'count', n, 'amount', money_text(amount)) order by currency, status)
        from (select currency, status, count(*)::int as n, sum(amount_minor - set_off_minor)::bigint as amount from payouts p where p.seller_id = ${sellerId} group by 1, 2) t), '[]'::json),
      'results', coalesce((select json_agg(json_build_object('qid', p.qid, 'sale', json_build_object('qid', s.qid, 'number', s.number),
          'amount', money_text(p.amount_minor), 'paidAmount', case when p.paid_at is not null then money_text(p.amount_minor - p.set_off_minor) end,
          'setOffs', (select coalesce(json_agg(json_build_object('creditNote', n.number, 'claim', case when c.id is not null then json_build_object('qid', c.qid, 'number', c.number) end,
              'amount', money_text(x.amount_minor)) order by x.at, n.id, c.id), '[]'::json)
            from payout_set_offs x left join credit_notes n on n.id = x.credit_note_id
              left join claim_charges h on h.id = x.claim_charge_id left join claims c on c.id = h.claim_id where x.payout_id = p.id),
          'currency', p.currency, 'status', p.status, 'holdReason', p.hold_reason,
          'dueOn', p.due_on, 'reference', p.reference, 'paidAt', case when p.paid_at is not null then instant_text(p.paid_at) end)
          order by p.id desc)
        from (select * from payouts p where ${filter} order by p.id desc limit ${size} offset ${(page - 1) * size}) p
        join sales s on s.id = p.sale_id), '[]'::json))::text as page from counted`.execute(db);
  return rows[0]?.page ?? "";
}
