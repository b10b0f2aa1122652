import type pg from "pg";
import type { DemoSeller } from "#demo/companies.ts";

/**
 * The demo seller's deals in every state: running for all buyers and for one, upcoming, used up by an order that is
 * there, which the support desk agreed, ended, and withdrawn by staff. Their seller has been told of those that are over.
 * Some of its other offers have prices by quantity, and a price rule, paused since, changed some the day before.
 */
export async function fillDeals(
  client: pg.Client,
  { anchorDay, sellers }: { anchorDay: string; sellers: readonly DemoSeller[] },
): Promise<void> {
  const seller = sellers.find(({ part }) => part === "demo");
  if (!seller) return;
  await client.query(PLANNED_DEALS, [seller.id, anchorDay]);
  await client.query(USED_UP_DEAL, [seller.id, anchorDay]);
  await client.query(USUAL_PRICE);
  await client.query(TIERS, [seller.id]);
  await client.query(PRICE_RULE, [seller.id, anchorDay]);
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
    withdrawn_at, withdrawal_reason, ended_at, is_running, created_at, updated_at)
select pg_temp.demo_qid('deal', p.id), pg_temp.demo_qid('deal', p.id), p.id, $1, case when x.for_one then b.buyer_id end,
  case when x.for_one then b.sale_id end, p.price_minor * 85 / 100, p.currency, p.unit * 20, p.unit * 2,
  $2::date + make_interval(days => x.first), $2::date + make_interval(days => x.last),
  case when x.withdrawn then $2::date - interval '1 day' end, case when x.withdrawn then 'The price was mistyped, as we agreed on the phone.' end,
  case when x.last <= 0 then $2::date + make_interval(days => x.last) when x.withdrawn then $2::date - interval '1 day' end, x.first <= 0 and x.last > 0 and not x.withdrawn,
  $2::date + make_interval(days => least(x.first, 0) - 1), $2::date + make_interval(days => least(x.first, 0) - 1)
from picked p join (values (1, -2, 6, false, false), (2, -1, 13, true, false), (3, 3, 10, false, false), (4, -21, -7, false, false),
    (5, -4, 4, false, true)) as x(n, first, last, for_one, withdrawn) on x.n = p.n
  left join buyer b on true`;

/** A whole line of a recent order was its deal. */
const USED_UP_DEAL = `
insert into deals (qid, deal_id, support_deal_id, set_up_reason, offer_id, seller_id, price_minor, currency, quantity, minimum, sold, starts_at,
    ends_at, used_up_at, is_running, created_at, updated_at)
select pg_temp.demo_qid('used-up-deal', l.id), 'DEAL-1041', 'DEAL-1041', 'Agreed with you and the buyer at the fair.', l.offer_id, $1, l.price_minor, l.currency, l.quantity, l.unit, l.quantity,
  $2::date - interval '30 days', $2::date + interval '4 days', r.created_at + interval '1 minute', true, $2::date - interval '30 days', $2::date - interval '30 days'
from order_lines l join orders r on r.id = l.order_id join sale_lines y on y.order_line_id = l.id join sales s on s.id = y.sale_id
  join offers o on o.id = l.offer_id
where l.seller_id = $1 and s.status in ('PAID', 'COMPLETED') and r.created_at between $2::date - interval '12 days' and $2::date
  and l.offer_id not in (select offer_id from deals) and not exists (select from stock_movements m where m.order_line_id = l.id and m.kind = 'RELEASED')
order by l.price_minor < o.price_minor desc, l.price_minor * l.quantity desc, l.id limit 1`;

/** The offer cost more when its units were ordered at the deal, where its prices say otherwise. */
const USUAL_PRICE = `
insert into offer_price_changes (offer_id, price_minor, until)
select d.offer_id, d.price_minor * 100 / 85, r.created_at + interval '1 hour'
from deals d join order_lines l on pg_temp.demo_qid('used-up-deal', l.id) = d.qid join orders r on r.id = l.order_id
  join offers o on o.id = d.offer_id
where coalesce((select p.price_minor from offer_price_changes p where p.offer_id = o.id and p.until > r.created_at order by p.until limit 1),
  o.price_minor) <= d.price_minor`;

/** Three steps, except that one offer has five and one a step that is not below its price. */
const TIERS = `
with picked as (select o.*, row_number() over (order by o.id) as n from offers o
    where o.seller_id = $1 and o.discount = 0 and o.stock >= o.unit * 60 and o.price_minor >= 300 and not o.is_stale and not o.is_blocked
      and not exists (select from deals d where d.offer_id = o.id)
    order by o.id limit 12)
insert into offer_tiers (offer_id, from_quantity, price_minor, currency)
select p.id, p.unit * x.units, case when p.n = 2 and x.place = 1 then p.price_minor else round(p.price_minor * x.share) end, p.currency
from picked p join (values (1, 6, 0.97), (2, 12, 0.94), (3, 24, 0.9), (4, 48, 0.87), (5, 96, 0.85)) as x(place, units, share)
  on x.place <= case p.n when 1 then 5 else 3 end`;

/** A rule for three offers, what it changed the day before the anchor, and the prices until then. */
const PRICE_RULE = `
with picked as (select o.*, row_number() over (order by o.id desc) as n from offers o
    where o.seller_id = $1 and o.discount = 0 and o.stock >= o.unit and o.price_minor >= 300 and not o.is_stale and not o.is_blocked
      and not exists (select from deals d where d.offer_id = o.id) and not exists (select from offer_tiers t where t.offer_id = o.id)
    order by o.id desc limit 3),
  rule as (insert into price_rules (qid, seller_id, name, state, reference, action, step, is_step_share, rounding, floor_minor, back_to_ceiling,
      scope, scope_ids, max_changes, min_stock, created_at, updated_at)
    select pg_temp.demo_qid('price-rule', 1), $1, 'A cent below the winning price', 'PAUSED', 'WINNING', 'BELOW', 1, false, 'NONE', min(price_minor) * 8 / 10, false,
      'OFFERS', array_agg(id order by id), 4, 0, $2::date - interval '3 days', $2::date - interval '12 hours' from picked returning id, floor_minor),
  was as (insert into offer_price_changes (offer_id, price_minor, until)
    select id, price_minor * 104 / 100, $2::date - interval '14 hours' from picked order by id)
insert into price_rule_changes (rule_id, seller_id, offer_id, day, at, cause, reference_minor, floor_minor, from_minor, to_minor, currency)
select r.id, $1, p.id, $2::date - 1, $2::date - interval '14 hours', 'REFERENCE', p.price_minor + 1, r.floor_minor, p.price_minor * 104 / 100, p.price_minor, p.currency
from picked p, rule r order by p.id`;
