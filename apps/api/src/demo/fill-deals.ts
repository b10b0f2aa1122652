import type pg from "pg";
import type { DemoSeller } from "#demo/companies.ts";

/**
 * The demo seller's deals in every state: running for all buyers and for one, upcoming, used up by an order that is
 * there, ended and withdrawn.
 */
export async function fillDeals(
  client: pg.Client,
  { anchorDay, sellers }: { anchorDay: string; sellers: readonly DemoSeller[] },
): Promise<void> {
  const seller = sellers.find(({ part }) => part === "demo");
  if (!seller) return;
  await client.query(PLANNED_DEALS, [seller.id, anchorDay]);
  await client.query(USED_UP_DEAL, [seller.id, anchorDay]);
  await client.query(
    "update order_lines l set deal_id = d.id from deals d where d.sold > 0 and l.qid = (select x.qid from order_lines x where pg_temp.demo_qid('used-up-deal', x.id) = d.qid)",
  );
}

/** Days from the anchor, and whether it is for one buyer or withdrawn. */
const PLANNED_DEALS = `
with picked as (select o.*, row_number() over (order by o.id) as n from offers o
    where o.seller_id = $1 and o.discount = 0 and o.stock >= o.unit * 20 and o.price_minor >= 300 and not o.is_stale and not o.is_blocked
    order by o.id limit 5),
  buyer as (select s.id as sale_id, r.buyer_id from sales s join orders r on r.id = s.order_id
    where s.seller_id = $1 and s.status = 'COMPLETED' order by s.id desc limit 1)
insert into deals (qid, deal_id, offer_id, seller_id, buyer_id, buyer_sale_id, price_minor, currency, quantity, minimum, starts_at, ends_at,
    withdrawn_at, is_running, created_at, updated_at)
select pg_temp.demo_qid('deal', p.id), pg_temp.demo_qid('deal', p.id), p.id, $1, case when x.for_one then b.buyer_id end,
  case when x.for_one then b.sale_id end, p.price_minor * 85 / 100, p.currency, p.unit * 20, p.unit * 2,
  $2::date + make_interval(days => x.first), $2::date + make_interval(days => x.last),
  case when x.withdrawn then $2::date - interval '1 day' end, x.first <= 0 and x.last > 0 and not x.withdrawn,
  $2::date + make_interval(days => least(x.first, 0) - 1), $2::date + make_interval(days => least(x.first, 0) - 1)
from picked p join (values (1, -2, 6, false, false), (2, -1, 13, true, false), (3, 3, 10, false, false), (4, -21, -7, false, false),
    (5, -4, 4, false, true)) as x(n, first, last, for_one, withdrawn) on x.n = p.n
  left join buyer b on true`;

/** A whole line of a recent order was its deal. */
const USED_UP_DEAL = `
insert into deals (qid, deal_id, offer_id, seller_id, price_minor, currency, quantity, minimum, sold, starts_at, ends_at, is_running, created_at, updated_at)
select pg_temp.demo_qid('used-up-deal', l.id), pg_temp.demo_qid('used-up-deal', l.id), l.offer_id, $1, l.price_minor, l.currency, l.quantity, l.unit, l.quantity,
  $2::date - interval '30 days', $2::date + interval '4 days', true, $2::date - interval '30 days', $2::date - interval '30 days'
from order_lines l join orders r on r.id = l.order_id join sale_lines y on y.order_line_id = l.id join sales s on s.id = y.sale_id
  join offers o on o.id = l.offer_id
where l.seller_id = $1 and s.status in ('PAID', 'COMPLETED') and r.created_at between $2::date - interval '12 days' and $2::date
  and l.offer_id not in (select offer_id from deals) and not exists (select from stock_movements m where m.order_line_id = l.id and m.kind = 'RELEASED')
order by l.price_minor < o.price_minor desc, l.price_minor * l.quantity desc, l.id limit 1`;
