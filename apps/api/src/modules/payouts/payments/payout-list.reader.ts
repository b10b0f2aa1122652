import type { PayoutStatus } from "@quayside/api-client/contract/sale-payment/sale-payment.schemas";
import { readSearch } from "@quayside/identifiers/search-text";
import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { likeForm } from "#db/like.ts";
import { cappedPageFields, countedTo } from "#db/page-fields.ts";
import { SEAT } from "#modules/fulfilment/claims/index.ts";
import { isFoundSale } from "#modules/fulfilment/sales/index.ts";

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
