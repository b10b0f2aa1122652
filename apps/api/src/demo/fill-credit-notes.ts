import type pg from "pg";
import type { Random } from "#demo/random.ts";
import { addDays } from "#modules/calendar/index.ts";
import { type ClaimToCredit, creditNoteContent, creditNoteNumber } from "#modules/credit-notes/index.ts";

interface SellerClaims {
  readonly sellerId: number;
  readonly currency: string;
  readonly name: string;
  readonly vatNumber: string | null;
  readonly address: readonly string[] | null;
  readonly country: string;
  readonly claims: readonly ClaimToCredit[];
}

const SETTLED = `
select c.seller_id::int as "sellerId", c.currency, o.name, o.vat_number as "vatNumber", o.country,
  (select array[a.line_one, a.postcode || ' ' || a.city, a.country] from addresses a
    where a.organisation_id = c.seller_id and a.usage = 'billing' order by a.id desc limit 1) as address,
  json_agg(json_build_object('id', c.id, 'goodsMinor', c.approved_goods_minor, 'vatMinor', c.approved_vat_minor, 'vatRule', s.vat_rule,
    'vatRate', trim_scale(s.vat_rate)::text, 'shipFromCountry', s.ship_from_country, 'destinationCountry', s.destination_country,
    'lines', (select json_agg(json_build_object('claimNumber', c.number, 'saleNumber', s.number, 'invoiceNumber', i.number, 'gtin', l.gtin,
        'name', l.name, 'quantity', x.approved_quantity, 'unitMinor', l.price_minor, 'sharePercent', x.approved_share_percent,
        'sumMinor', greatest(1, round(l.price_minor * x.approved_quantity * x.approved_share_percent / 100.0)::bigint)) order by x.position)
      from claim_lines x join sale_lines l on l.id = x.sale_line_id where x.claim_id = c.id)) order by c.id) as claims
from claims c join sales s on s.id = c.sale_id join organisations o on o.id = c.seller_id left join invoices i on i.sale_id = s.id
where c.status = 'SETTLED' and c.fault = 'SELLER' group by c.seller_id, c.currency, o.id order by c.seller_id, c.currency`;

const ENTRIES = `
insert into ledger_entries (transaction_id, account, organisation_id, currency, amount_minor)
  select $1, e.account, $2, $3, e.amount from (values ('seller_payable', $4::bigint), ('seller_receivable', -$4::bigint)) as e(account, amount)`;

const countryNames = new Intl.DisplayNames("en-GB", { type: "region" });

/** The credit notes of the month before the anchor, with what they moved in the ledger. */
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
  for (const [index, { sellerId, currency, claims, ...party }] of sellers.entries()) {
    const { name, vatNumber, country } = party;
    const [street = "", city = ""] = party.address ?? [];
    const address = [street, city, countryNames.of(country) ?? country].filter((line) => line !== "");
    const number = creditNoteNumber(year, index + 1);
    const seller = { name, vatNumber, address };
    const content = creditNoteContent({ number, issuedAt, month, currency, seller }, claims);
    const { goodsMinor, vatMinor, totalMinor } = content;
    const { rows } = await client.query<{ id: string }>(
      `insert into credit_notes (qid, seller_id, currency, period, number, issued_at, goods_minor, vat_minor, amount_minor, content)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
      [
        random.qid(),
        sellerId,
        currency,
        period,
        number,
        issuedAt,
        goodsMinor,
        vatMinor,
        totalMinor,
        JSON.stringify(content),
      ],
    );
    await client.query("update claims set credit_note_id = $1 where id = any($2::bigint[])", [
      rows[0]?.id,
      claims.map((claim) => claim.id),
    ]);
    const key = `credit-note:${sellerId}:${currency}:${month}`;
    const booked = await client.query<{ id: string }>(
      "insert into ledger_transactions (qid, key, kind, at) values ($1, $2, 'CREDIT_NOTE', $3) returning id",
      [random.qid(), key, issuedAt],
    );
    await client.query(ENTRIES, [booked.rows[0]?.id, sellerId, currency, totalMinor]);
  }
  if (sellers.length > 0) {
    await client.query("insert into credit_note_numbers (year, last) values ($1, $2)", [
      year,
      sellers.length,
    ]);
  }
}
