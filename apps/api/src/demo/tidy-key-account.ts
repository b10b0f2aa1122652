import type pg from "pg";
import type { DemoSeller } from "#demo/companies.ts";

/** Days in which the key account performs well: the period of its metrics and a little more. */
const GOOD_DAYS = 40;
/** Even a good seller declines some sales. */
const KEPT_DECLINES = 2;

/**
 * Gives the key account good recent weeks: reduced sales were fully confirmed, and most lost ones were cancelled by
 * staff, which counts against neither side. Runs before the books are filled, as these depend on the sales.
 */
export async function tidyKeyAccount(
  client: pg.Client,
  { anchorDay, sellers }: { anchorDay: string; sellers: readonly DemoSeller[] },
): Promise<void> {
  const seller = sellers.find(({ part }) => part === "keyaccount");
  if (!seller) return;
  const recent = `s.seller_id = ${seller.id} and s.created_at > '${anchorDay}'::date - ${GOOD_DAYS}`;
  await client.query("alter table sale_events disable trigger sale_events_append_only");
  await client.query(
    `create temporary table filled_up on commit drop as select s.id from sales s where ${recent} and s.status in ('PAID', 'COMPLETED')
      and s.price_minor < s.requested_minor`,
  );
  await client.query(
    "update sale_lines set confirmed_quantity = requested_quantity, reduction_reason = null where sale_id in (select id from filled_up)",
  );
  await client.query(
    "delete from refunds where kind = 'REDUCTION' and sale_id in (select id from filled_up)",
  );
  await client.query(
    "update sale_events set detail = null where type = 'sale.confirmed' and sale_id in (select id from filled_up)",
  );
  await client.query(
    `update sales s set price_minor = requested_minor, quantity = l.units
     from (select sale_id, sum(requested_quantity)::int as units from sale_lines where sale_id in (select id from filled_up) group by 1) l
     where s.id = l.sale_id`,
  );
  await client.query(
    `update packages p set units = s.quantity / p.box_count + (p.box_number <= s.quantity % p.box_count)::int
     from sales s where s.id = p.sale_id and s.id in (select id from filled_up)`,
  );
  await client.query(
    `create temporary table let_go on commit drop as select s.id from sales s where ${recent} and (s.status = 'EXPIRED'
      or (s.status = 'DECLINED' and s.id not in (select s.id from sales s where ${recent} and s.status = 'DECLINED' order by s.id desc limit ${KEPT_DECLINES})))`,
  );
  await client.query(
    "update sale_events set type = 'sale.cancelled', actor = 'Quayside', detail = null where type in ('sale.expired', 'sale.declined') and sale_id in (select id from let_go)",
  );
  await client.query(
    "update refunds set kind = 'CANCELLATION' where kind in ('DECLINE', 'EXPIRY') and sale_id in (select id from let_go)",
  );
  await client.query(
    "update sales set status = 'CANCELLED', decline_reason = null, decline_text = null, expired_from = null where id in (select id from let_go)",
  );
  await client.query("alter table sale_events enable trigger sale_events_append_only");
}
