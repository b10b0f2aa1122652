import { type RawBuilder, sql } from "kysely";
import type { BankKind } from "@quayside/api-client/contract/bank/bank.schemas";
import type { StatementLineType } from "@quayside/api-client/contract/payout-statements/payout-statements.schemas";
import type { Database } from "#db/database.ts";
import { streamRows } from "#db/rows.ts";
import type { PostalAddress } from "#foundation/legal-entities.rules.ts";
import { SEAT } from "#modules/fulfilment/claims/index.ts";
import { pageFields } from "#db/page-fields.ts";
import type { StatementPeriod } from "#modules/payouts/payout-statements/statement-period.rules.ts";

export interface StatementKey {
  readonly sellerId: number;
  readonly currency: string;
  readonly period: StatementPeriod;
}

/** Currencies with postings for a seller, most postings first; that of the bank account when there are none. */
export async function statementCurrencies(db: Database, sellerId: number): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select currency::text as currency from ledger_entries where organisation_id = ${sellerId} and account = 'seller_payable'
    group by currency order by count(*) desc, currency`.execute(db);
  if (rows.length > 0) return rows.map((row) => row.currency);
  const { rows: banks } = await sql<{ currency: string }>`
    select currency::text as currency from bank_accounts where seller_id = ${sellerId} and replaced_at is null`.execute(
    db,
  );
  return banks.map((row) => row.currency);
}

/**
 * Postings to a seller's payable until the end of a period, with the balance after each. A payable is a debt of the
 * marketplace, negative in the ledger; on a statement it is the seller's money, so the sign is inverted. Those of one
 * day are together by type, payouts last.
 */
function bookings({ sellerId, currency, period }: StatementKey): RawBuilder<unknown> {
  return sql`
    select t.id, t.qid, t.key, t.at, t.sale_id, -e.amount_minor as amount,
      case t.kind when 'SALE_PAID' then 'SALE' when 'PAYOUT' then 'PAYOUT' when 'CREDIT_NOTE' then 'CREDIT_NOTE' when 'CLAIM_CHARGE' then 'CLAIM' else 'ADJUSTMENT' end as type,
      (sum(-e.amount_minor) over in_order)::bigint as balance, row_number() over in_order as place, t.at >= ${period.start} as is_inside
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where e.organisation_id = ${sellerId} and e.account = 'seller_payable' and e.currency = ${currency} and t.at < ${period.end}
    window in_order as (order by (t.at at time zone ${SEAT.timeZone})::date,
      case t.kind when 'SALE_PAID' then 1 when 'PAYOUT' then 3 else 2 end, t.at, t.id, e.id)`;
}

/** The carrier `k` booked for the sale of a posting `b`: at most one. */
const bookedCarriers = sql`left join carrier_bookings k on b.type = 'SALE' and k.sale_id = b.sale_id and k.status = 'SUCCEEDED'`;

/**
 * The subject of a posting `b`: its sale with the parts of the payment, the invoice `v` and the booked carrier; its
 * payout with deductions; its credit note or claim.
 */
const subjects = sql`
    left join sales s on s.id = b.sale_id
    left join sale_payments m on b.type = 'SALE' and m.sale_id = b.sale_id and m.status = 'SUCCEEDED'
    left join invoices v on b.type = 'SALE' and v.sale_id = b.sale_id
    ${bookedCarriers}
    left join payouts p on b.type = 'PAYOUT' and p.sale_id = b.sale_id
    left join credit_notes n on b.type = 'CREDIT_NOTE' and n.ledger_key = b.key
    left join claim_charges h on b.type = 'CLAIM' and h.ledger_key = b.key
    left join claims c on c.id = h.claim_id
    left join lateral (
      select string_agg(coalesce(t.number, d.number), ', ' order by x.at, t.id, d.id) as numbers,
        coalesce(json_agg(t.number order by t.id) filter (where t.id is not null), '[]'::json) as notes,
        coalesce(json_agg(d.number order by d.id) filter (where d.id is not null), '[]'::json) as claims
      from payout_set_offs x left join credit_notes t on t.id = x.credit_note_id
      left join claim_charges i on i.id = x.claim_charge_id left join claims d on d.id = i.claim_id
      where x.payout_id = p.id) o on p.set_off_minor > 0`;

/** One page of a statement as JSON, with balances and totals over all of its lines. */
export async function readStatementJson(
  db: Database,
  key: StatementKey,
  list: { page: number; size: number; currencies: readonly string[]; isProvisional: boolean },
  address: (page: number) => string,
): Promise<string> {
  const { page, size, currencies, isProvisional } = list;
  const { from, to } = key.period;
  const sumOf = (type: StatementLineType) =>
    sql`money_text((coalesce(sum(amount) filter (where is_inside and type = ${type}), 0))::bigint)`;
  const { rows } = await sql<{ page: string }>`
    with b as materialized (${bookings(key)}),
    sums as (
      select count(*) filter (where is_inside)::int as n, count(*) filter (where not is_inside)::int as skipped,
        coalesce(sum(amount) filter (where not is_inside), 0)::bigint as opening, coalesce(sum(amount), 0)::bigint as closing,
        json_build_object('sales', ${sumOf("SALE")}, 'payouts', ${sumOf("PAYOUT")}, 'creditNotes', ${sumOf("CREDIT_NOTE")}, 'claims', ${sumOf("CLAIM")},
          'adjustments', ${sumOf("ADJUSTMENT")}) as totals from b)
    select json_build_object(${pageFields({ page, size }, address)},
      'from', ${from}::text, 'to', ${to}::text, 'isProvisional', ${isProvisional}::boolean, 'currency', ${key.currency}::text, 'currencies', ${JSON.stringify(currencies)}::json,
      'opening', money_text(opening), 'closing', money_text(closing), 'totals', totals,
      'carriers', (select coalesce(json_agg(json_build_object('currency', c.currency, 'count', c.bookings, 'amount', money_text(c.amount)) order by c.currency), '[]'::json)
        from (select k.currency, count(*)::int as bookings, sum(k.price_minor)::bigint as amount from b ${bookedCarriers}
          where b.is_inside and k.id is not null group by k.currency) c),
      'results', coalesce((select json_agg(json_build_object('qid', b.qid, 'type', b.type, 'at', instant_text(b.at),
          'sale', case when s.id is not null then json_build_object('qid', s.qid, 'number', s.number) end,
          'invoice', case when v.id is not null then json_build_object('number', v.number) end,
          'creditNote', case when n.id is not null then json_build_object('qid', n.qid, 'number', n.number) end,
          'claim', case when c.id is not null then json_build_object('qid', c.qid, 'number', c.number) end,
          'reference', p.reference,
          'setOff', case when p.set_off_minor > 0 then json_build_object('amount', money_text(p.set_off_minor), 'creditNotes', o.notes, 'claims', o.claims) end,
          'parts', case when m.id is not null then json_build_object('goods', money_text(m.goods_minor),
            'shippingFee', money_text(m.shipping_fee_minor), 'vat', money_text(m.vat_minor)) end,
          'carrier', case when k.id is not null then json_build_object('name', k.request->>'name', 'price', money_text(k.price_minor), 'currency', k.currency) end,
          'amount', money_text(b.amount), 'balance', money_text(b.balance)) order by b.place)
        from b ${subjects}
        where b.place > skipped + ${(page - 1) * size}::int and b.place <= skipped + ${page * size}::int), '[]'::json))::text as page
    from sums`.execute(db);
  return rows[0]?.page ?? "";
}

/** The opening balance of a statement and its number of lines; minor units. */
export async function readStatementHead(
  db: Database,
  key: StatementKey,
): Promise<{ lines: number; openingMinor: number }> {
  const { rows } = await sql<{ lines: number; openingMinor: number }>`
    with b as (${bookings(key)})
    select count(*) filter (where is_inside)::int as lines,
      coalesce(sum(amount) filter (where not is_inside), 0)::bigint as "openingMinor" from b`.execute(db);
  return rows[0] ?? { lines: 0, openingMinor: 0 };
}

/** A line of a statement for its files; amounts in minor units. */
export interface StatementRow {
  readonly type: StatementLineType;
  readonly at: string;
  readonly day: string;
  readonly saleNumber: string | null;
  /** Number of the sale's self-billing invoice; null before it is issued. */
  readonly invoiceNumber: string | null;
  readonly creditNoteNumber: string | null;
  readonly reference: string | null;
  readonly claimNumber: string | null;
  /** Deductions from a payout, and the credit notes and claims they are for. */
  readonly setOffMinor: number | null;
  readonly setOffNotes: string | null;
  readonly goodsMinor: number | null;
  readonly shippingFeeMinor: number | null;
  readonly vatMinor: number | null;
  /** The booked carrier, which Quayside pays: not part of the amount. */
  readonly carrierName: string | null;
  readonly carrierMinor: number | null;
  readonly carrierCurrency: string | null;
  readonly amountMinor: number;
  readonly balanceMinor: number;
}

/**
 * Streams the lines of a statement, oldest first.
 * @param timeZone time zone of `day`
 */
export function streamStatement(
  db: Database,
  key: StatementKey,
  timeZone: string,
): AsyncIterable<StatementRow> {
  return streamRows(
    db,
    sql<StatementRow>`
      select b.type, instant_text(b.at) as at, (b.at at time zone ${timeZone})::date::text as day, s.number as "saleNumber",
        v.number as "invoiceNumber", n.number as "creditNoteNumber", c.number as "claimNumber", p.reference, nullif(p.set_off_minor, 0) as "setOffMinor",
        o.numbers as "setOffNotes", m.goods_minor as "goodsMinor", m.shipping_fee_minor as "shippingFeeMinor",
        m.vat_minor as "vatMinor", k.request->>'name' as "carrierName", k.price_minor as "carrierMinor",
        k.currency::text as "carrierCurrency", b.amount::bigint as "amountMinor", b.balance as "balanceMinor"
      from (${bookings(key)}) b ${subjects}
      where b.is_inside order by b.place`,
  );
}

/** The seller at the head of its statement. */
export interface StatementParty {
  readonly name: string;
  /** Null until the seller has entered one. */
  readonly postal: PostalAddress | null;
  readonly vatNumber: string | null;
  /** Of a small business, which has no VAT number. */
  readonly taxNumber: string | null;
  readonly registration: string | null;
  /** The account that is paid to; null without one. */
  readonly account: { readonly holder: string; readonly kind: BankKind; readonly lastFour: string } | null;
}

/** @throws Error when there is no such company */
export async function readStatementParty(db: Database, sellerId: number): Promise<StatementParty> {
  const { rows } = await sql<StatementParty>`
    select o.name, nullif(o.vat_number, '') as "vatNumber", o.tax_number as "taxNumber", o.registration_number as registration,
      (select json_build_object('lineOne', a.line_one, 'lineTwo', a.line_two, 'postcode', a.postcode, 'city', a.city, 'country', a.country)
        from addresses a where a.organisation_id = o.id and a.usage in ('billing', 'ship-from') and a.retired_at is null
        order by a.usage, a.is_default desc, a.id desc limit 1) as postal,
      (select json_build_object('holder', k.holder, 'kind', k.kind, 'lastFour', right(k.number, 4))
        from bank_accounts k where k.seller_id = o.id and k.replaced_at is null) as account
    from organisations o where o.id = ${sellerId}`.execute(db);
  const [party] = rows;
  if (!party) throw new Error(`There is no seller ${sellerId}`);
  return party;
}
