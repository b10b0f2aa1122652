import type pg from "pg";
import type { Random } from "#demo/random.ts";
import { addDays } from "#modules/platform/calendar/index.ts";
import { type ClaimToCredit, creditNoteContent } from "#modules/payouts/credit-notes/index.ts";
import {
  type MarketplaceEntity,
  type PostalAddress,
  addressLines,
  countryName,
} from "#foundation/legal-entities.rules.ts";
import { documentNumber } from "#modules/money/tax-documents/index.ts";

interface SellerClaims {
  readonly sellerId: number;
  readonly currency: string;
  readonly entity: MarketplaceEntity;
  readonly name: string;
  readonly vatNumber: string | null;
  readonly registration: string | null;
  readonly postal: PostalAddress | null;
  readonly country: string;
  readonly sellerCode: string;
  readonly claims: readonly ClaimToCredit[];
}

const SETTLED = `
select c.seller_id::int as "sellerId", c.currency, s.entity, o.name, o.vat_number as "vatNumber", o.registration_number as registration, o.country, e.code as "sellerCode",
  (select json_build_object('lineOne', a.line_one, 'lineTwo', '', 'postcode', a.postcode, 'city', a.city, 'country', a.country) from addresses a
    where a.organisation_id = c.seller_id and a.usage = 'billing' order by a.id desc limit 1) as postal,
  json_agg(json_build_object('id', c.id, 'goodsMinor', c.approved_goods_minor, 'vatMinor', c.approved_vat_minor, 'vatRule', s.vat_rule,
    'shipFromCountry', s.ship_from_country, 'shipFromPostcode', s.ship_from_postcode, 'destinationCountry', s.deliver_to->>'country',
    'lines', (select json_agg(json_build_object('claimNumber', c.number, 'saleNumber', s.number, 'invoiceNumber', i.number, 'gtin', l.gtin,
        'name', l.name, 'quantity', x.approved_quantity, 'unitMinor', l.price_minor, 'sharePercent', x.approved_share_percent, 'vatRate', trim_scale(l.vat_rate)::text,
        'sumMinor', greatest(1, round(l.price_minor * x.approved_quantity * x.approved_share_percent / 100.0)::bigint)) order by x.position)
      from claim_lines x join sale_lines l on l.id = x.sale_line_id where x.claim_id = c.id)) order by c.id) as claims
from claims c join sales s on s.id = c.sale_id join organisations o on o.id = c.seller_id join sellers e on e.organisation_id = o.id left join invoices i on i.sale_id = s.id
where c.status = 'SETTLED' and c.fault = 'SELLER' group by c.seller_id, c.currency, 3, o.id, e.code order by c.seller_id, c.currency, 3`;

const ENTRIES = `
insert into ledger_entries (transaction_id, account, organisation_id, currency, amount_minor)
  select $1, e.account, $2, $3, e.amount from (values ('seller_payable', $4::bigint), ('seller_receivable', -$4::bigint)) as e(account, amount)`;

/**
 * Notes are deducted from the payouts paid after they were issued, oldest first. Both are laid end to end on a scale
 * of amounts; where a note and a payout overlap, that amount is deducted.
 */
const SET_OFFS = `
with notes as (
    select id, seller_id, currency, issued_at, amount_minor,
      sum(amount_minor) over (partition by seller_id, currency order by id) - amount_minor as start from credit_notes),
  paid as (
    select p.id, p.seller_id, p.currency, p.paid_at, p.amount_minor,
      sum(p.amount_minor) over (partition by p.seller_id, p.currency order by p.paid_at, p.id) - p.amount_minor as start
    from payouts p where p.status = 'PAID' and p.paid_at > (select max(n.issued_at) from credit_notes n where n.seller_id = p.seller_id))
insert into payout_set_offs (payout_id, credit_note_id, amount_minor, at)
  select p.id, n.id, least(p.start + p.amount_minor, n.start + n.amount_minor) - greatest(p.start, n.start), p.paid_at
  from paid p join notes n on n.seller_id = p.seller_id and n.currency = p.currency
    and p.start < n.start + n.amount_minor and n.start < p.start + p.amount_minor
  order by p.paid_at, p.id, n.id`;
const LESS_PAID = `
update payouts p set set_off_minor = x.taken
  from (select payout_id, sum(amount_minor) as taken from payout_set_offs group by 1) x where x.payout_id = p.id`;
const LESS_BOOKED = `
update ledger_entries e set amount_minor = e.amount_minor - sign(e.amount_minor) * p.set_off_minor
  from payouts p join ledger_transactions t on t.kind = 'PAYOUT' and t.sale_id = p.sale_id
  where p.set_off_minor > 0 and e.transaction_id = t.id and p.set_off_minor < p.amount_minor`;
const NOTHING_BOOKED = `select t.id from ledger_transactions t join payouts p on p.sale_id = t.sale_id and t.kind = 'PAYOUT' and p.set_off_minor = p.amount_minor`;

/** Deducts the notes from the payouts that followed them, in the ledger too. */
async function setOffDemoNotes(client: pg.Client): Promise<void> {
  await client.query(SET_OFFS);
  await client.query(LESS_PAID);
  // Triggers are off: these rows are the initial state of the demo's books and are not announced.
  await client.query("set session_replication_role = replica");
  await client.query(LESS_BOOKED);
  await client.query(`delete from ledger_entries where transaction_id in (${NOTHING_BOOKED})`);
  await client.query(`delete from ledger_transactions where id in (${NOTHING_BOOKED})`);
  await client.query("set session_replication_role = origin");
}

/** The credit notes of the month before the anchor, with their ledger entries. */
export async function insertCreditNotes(
  client: pg.Client,
  { anchorDay, random }: { anchorDay: string; random: Random },
): Promise<void> {
  const firstOfMonth = `${anchorDay.slice(0, 8)}01`;
  const period = `${addDays(firstOfMonth, -1).slice(0, 8)}01`;
  const month = period.slice(0, 7);
  const issuedAt = new Date(`${firstOfMonth}T02:20:00Z`);
  const year = Number(anchorDay.slice(0, 4));
  const { rows: sellers } = await client.query<SellerClaims>(SETTLED);
  const serials = new Map<number, number>();
  for (const { sellerId, currency, entity, claims, ...party } of sellers) {
    const { name, vatNumber, registration, country, postal, sellerCode } = party;
    const serial = (serials.get(sellerId) ?? 0) + 1;
    serials.set(sellerId, serial);
    const number = documentNumber("credit_note", sellerCode, { year, serial });
    const address = postal ? addressLines(postal) : [countryName(country)];
    const seller = {
      name,
      vatNumber,
      address,
      ...(postal && { postal }),
      ...(registration !== null && { registration }),
    };
    const head = { number, issuedAt, month, currency, seller, entity, agreement: null };
    const content = creditNoteContent(head, claims);
    const { goodsMinor, vatMinor, totalMinor } = content;
    const key = `credit-note:${number}`;
    const { rows } = await client.query<{ id: string }>(
      `insert into credit_notes (qid, seller_id, currency, entity, ledger_key, period, number, issued_at, goods_minor, vat_minor, amount_minor, content, series_year, serial)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
      [
        random.qid(),
        sellerId,
        currency,
        entity,
        key,
        period,
        number,
        issuedAt,
        goodsMinor,
        vatMinor,
        totalMinor,
        JSON.stringify(content),
        year,
        serial,
      ],
    );
    await client.query("update claims set credit_note_id = $1 where id = any($2::bigint[])", [
      rows[0]?.id,
      claims.map((claim) => claim.id),
    ]);
    const booked = await client.query<{ id: string }>(
      "insert into ledger_transactions (qid, key, kind, at) values ($1, $2, 'CREDIT_NOTE', $3) returning id",
      [random.qid(), key, issuedAt],
    );
    await client.query(ENTRIES, [booked.rows[0]?.id, sellerId, currency, totalMinor]);
  }
  await setOffDemoNotes(client);
  for (const [sellerId, last] of serials) {
    await client.query(
      "insert into tax_document_series (kind, seller_id, year, last) values ('credit_note', $1, $2, $3)",
      [sellerId, year, last],
    );
  }
}
