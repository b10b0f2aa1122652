import { createHash } from "node:crypto";
import type pg from "pg";
import type { EvidenceSlot } from "@quayside/api-client/contract/claims/claim.schema";
import { advanceIdentity, insertRows } from "#demo/bulk.ts";
import { plannedClaims, timesOf } from "#demo/claim-plan.ts";
import { ClaimRows, type ClaimableDemoSale } from "#demo/claim-rows.ts";
import type { DemoSeller } from "#demo/companies.ts";
import { insertCreditNotes } from "#demo/fill-credit-notes.ts";
import { demoPhotos } from "#demo/photos.ts";
import { Random } from "#demo/random.ts";
import { addDays } from "#modules/platform/calendar/index.ts";

/** Keeps these rows stable when other parts of the demo draw more or fewer random numbers. */
const OWN_SEED = 16;

const SALES = `
select s.id::int as "saleId", s.seller_id::int as "sellerId", o.buyer_id::int as "buyerId", s.currency, s.completed_at as "completedAt",
  l.id::int as "saleLineId", l.unit, l.confirmed_quantity as confirmed, l.price_minor::int as "priceMinor", l.landed_price_minor::int as "landedPriceMinor",
  trim_scale(l.vat_rate)::text as "vatRate", (select json_agg(json_build_object('rate', x.part->>'rate', 'goodsMinor', (x.part->>'goods')::bigint) order by x.place)
    from jsonb_array_elements(s.net_by_rate) with ordinality x (part, place)) as "saleNet",
  s.shipping_fee_minor::int as "saleFeeMinor", s.vat_minor::int as "saleVatMinor",
  coalesce((select h.tracking_numbers from shipments h where h.sale_id = s.id order by h.id limit 1), '{}') as "trackingNumbers"
from sales s join orders o on o.id = s.order_id
join lateral (select * from sale_lines l where l.sale_id = s.id and l.confirmed_quantity > 0
  order by l.price_minor * l.confirmed_quantity desc, l.position limit 1) l on true
where s.seller_id = $1 and s.status = 'COMPLETED' and s.completed_at > $2::date
order by s.completed_at desc, s.id`;

const CLAIMED = `
update sale_lines l set claimed_quantity = x.quantity from (
  select x.sale_line_id, sum(coalesce(x.approved_quantity, x.quantity))::int as quantity
  from claim_lines x join claims c on c.id = x.claim_id where c.status not in ('WITHDRAWN', 'CLOSED_NO_RESPONSE') group by 1) x
where x.sale_line_id = l.id and x.quantity > 0`;

const WALLETS = `
insert into wallets (qid, organisation_id, currency, created_at)
  select substr(md5('claim-wallet:' || buyer_id || currency), 1, 16), buyer_id, currency, min(decided_at) from claims
  where approved_landed_minor > 0 group by buyer_id, currency order by 4, 2, 3
on conflict (organisation_id, currency) do nothing`;

const LEDGER_TRANSACTIONS = `
insert into ledger_transactions (qid, key, kind, order_id, sale_id, at)
  select substr(md5('claim:' || c.qid), 1, 16), 'claim:' || c.qid, 'CLAIM', s.order_id, s.id, c.decided_at
  from claims c join sales s on s.id = c.sale_id where c.approved_landed_minor > 0 order by c.decided_at, c.id`;

const LEDGER_ENTRIES = `
with owed as (select c.*, case when c.fault = 'SELLER' then c.approved_goods_minor else 0 end as goods from claims c)
insert into ledger_entries (transaction_id, account, organisation_id, currency, amount_minor)
  select t.id, e.account, e.organisation_id, c.currency, e.amount
  from owed c join ledger_transactions t on t.key = 'claim:' || c.qid
  cross join lateral (values
    (1, 'revenue', null::bigint, c.approved_landed_minor - c.goods),
    (2, 'seller_receivable', c.seller_id, c.goods + c.approved_vat_minor),
    (3, 'input_vat', null, -c.approved_vat_minor),
    (4, 'buyer_wallet', c.buyer_id, -c.approved_landed_minor)) as e(place, account, organisation_id, amount)
  where e.amount <> 0 order by t.id, e.place`;

/**
 * Claims of the demo seller in every state and many of the key account, with their evidence, their ledger entries,
 * and the credit notes of the previous month.
 */
export async function fillClaims(
  client: pg.Client,
  options: { seed: number; anchorDay: string; sellers: readonly DemoSeller[] },
): Promise<void> {
  const { seed, anchorDay, sellers } = options;
  const photos = new Map<EvidenceSlot, string>();
  for (const [slot, photo] of demoPhotos()) {
    const hash = createHash("sha256").update(photo).digest();
    photos.set(slot, `\\x${hash.toString("hex")}`);
    await client.query(
      "insert into files (hash, media_type, bytes, content, created_at) values ($1, 'image/png', $2, $3, $4) on conflict do nothing",
      [hash, photo.length, photo, `${addDays(anchorDay, -30)}T00:00:00Z`],
    );
  }
  const random = new Random(seed + OWN_SEED);
  const rows = new ClaimRows({ random, anchorDay, photos });
  for (const seller of sellers) {
    const plan = plannedClaims(seller.part);
    if (plan.length === 0) continue;
    const { rows: found } = await client.query<ClaimableDemoSale>(SALES, [
      seller.id,
      addDays(anchorDay, -120),
    ]);
    const sales = [...found];
    for (const planned of plan) {
      const { opened } = timesOf(planned, anchorDay);
      const place = sales.findIndex((sale) => sale.completedAt < opened);
      const [sale] = place < 0 ? [] : sales.splice(place, 1);
      if (sale) rows.add(planned, sale);
    }
  }
  for (const table of ["claims", "claim_lines", "claim_evidence", "claim_events"] as const) {
    await insertRows(client, table, rows[table]);
  }
  await advanceIdentity(client, "claims");
  await client.query(CLAIMED);
  await client.query(WALLETS);
  await client.query(LEDGER_TRANSACTIONS);
  await client.query(LEDGER_ENTRIES);
  await insertCreditNotes(client, { anchorDay, random });
}
