import type pg from "pg";

/**
 * Reverts what jobs posted for demo rows after the old anchor day, before those rows move: the refunds of the sales
 * in the temporary table `revived`, payouts, notifications. Released stock is reserved again as far as it is still
 * available; what was sold meanwhile is added to the opening stock.
 * @param oldDay "YYYY-MM-DD"
 */
export async function reviveBooks(client: pg.Client, oldDay: string): Promise<void> {
  await unbook(
    client,
    "select id from ledger_transactions where kind = 'SALE_EXPIRED' and sale_id in (select id from revived)",
  );
  await unpay(client, oldDay);
  await client.query(
    `delete from sale_notices n using sales s where s.id = n.sale_id and s.demo_untouched and n.at > $1::date`,
    [oldDay],
  );
  await client.query(
    `with freed as (
       delete from stock_movements where kind = 'RELEASED' and order_line_id in (
         select order_line_id from sale_lines where sale_id in (select id from revived))
       returning offer_id, quantity),
     sums as (select offer_id, sum(quantity)::int as quantity from freed group by offer_id)
     update offers o set stock = greatest(0, o.stock - sums.quantity),
       opening_stock = o.opening_stock + greatest(0, sums.quantity - o.stock)
     from sums where o.id = sums.offer_id`,
  );
}

/** Deletes ledger transactions; nothing outside the demo refers to postings of unchanged demo rows. */
async function unbook(client: pg.Client, ids: string): Promise<void> {
  await client.query(`delete from ledger_entries where transaction_id in (${ids})`);
  await client.query(`delete from ledger_transactions where id in (${ids})`);
}

/** Payouts paid on or after a day are scheduled again. */
async function unpay(client: pg.Client, day: string): Promise<void> {
  await client.query(
    `delete from payout_set_offs x using payouts p join sales s on s.id = p.sale_id
     where x.payout_id = p.id and s.demo_untouched and p.status = 'PAID' and p.paid_at >= $1::date`,
    [day],
  );
  const { rows } = await client.query<{ sale_id: string }>(
    `update payouts p set set_off_minor = 0, is_to_tell = false, status = case when b.id is null then 'ON_HOLD' else 'SCHEDULED' end,
       hold_reason = case when b.id is null then 'BANK_DETAILS_MISSING' end, bank_account_id = b.id, reference = null, paid_at = null
     from sales s left join bank_accounts b on b.seller_id = s.seller_id and b.replaced_at is null
     where s.id = p.sale_id and s.demo_untouched and p.status = 'PAID' and p.paid_at >= $1::date returning p.sale_id::text`,
    [day],
  );
  const saleIds = rows.map((row) => row.sale_id).join(", ");
  if (saleIds !== "") {
    await unbook(
      client,
      `select id from ledger_transactions where kind = 'PAYOUT' and sale_id in (${saleIds})`,
    );
    await client.query(`delete from sale_events where type = 'sale.payout_paid' and sale_id in (${saleIds})`);
  }
}

/** The new time of a moved sale's event. */
export const MOVED = `
create function pg_temp.moved(at timestamptz, shift interval, start timestamptz, factor double precision) returns timestamptz
  language sql immutable as $$ select case when factor is null then at + shift else start + (at + shift - start) * factor end $$`;

/** Moves time columns of tables that refer to a sale. */
export async function shiftTimes(
  client: pg.Client,
  columns: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  for (const [table, names] of Object.entries(columns)) {
    const moved = names.map((name) => `${name} = pg_temp.moved(x.${name}, shift, start, factor)`).join(", ");
    await client.query(`update ${table} x set ${moved} from shifts where shifts.sale_id = x.sale_id`);
  }
}

const times: Readonly<Record<string, readonly string[]>> = {
  sale_payments: ["requested_at", "settled_at"],
  payouts: ["created_at"],
  ledger_transactions: ["at"],
  invoices: ["issued_at"],
  sale_notices: ["at"],
  claims: [
    "created_at",
    "first_response_due_at",
    "first_response_at",
    "info_requested_at",
    "info_reminded_at",
    "seller_asked_at",
    "dispute_until",
    "disputed_at",
    "decided_at",
    "ended_at",
  ],
  claim_evidence: ["created_at"],
};

/**
 * Moves the claims of moved sales. A credit note moves with its claims, into another month if necessary, if it is its
 * seller's only one and none of its sales was changed.
 */
async function shiftClaims(client: pg.Client): Promise<void> {
  await client.query(
    "update claims c set delivered_on = (c.delivered_on + shift)::date from shifts where shifts.sale_id = c.sale_id",
  );
  await client.query(
    "update claim_events e set at = e.at + shift from claims c join shifts on shifts.sale_id = c.sale_id where e.claim_id = c.id",
  );
  await client.query(
    `with moved as (
       select n.id, n.ledger_key, min(shift) as shift, n.issued_at + min(shift) as at
       from credit_notes n join claims c on c.credit_note_id = n.id left join shifts on shifts.sale_id = c.sale_id
       where not exists (select 1 from credit_notes o where o.seller_id = n.seller_id and o.id <> n.id)
       group by n.id having count(*) = count(shift)),
     months as (
       select *, (date_trunc('month', at at time zone 'Europe/Amsterdam') - interval '1 month')::date as new_period from moved),
     booked as (update ledger_transactions t set at = m.at from months m where t.key = m.ledger_key)
     update credit_notes n set issued_at = m.at, period = m.new_period,
       content = n.content || jsonb_build_object('issuedAt', instant_text(m.at), 'month', to_char(m.new_period, 'YYYY-MM'))
     from months m where m.id = n.id`,
  );
}

/**
 * Moves the times in the books of the sales in the temporary table `shifts`, and of their orders.
 * @param anchorDay "YYYY-MM-DD"; payments from then on are scheduled
 */
export async function shiftBooks(client: pg.Client, anchorDay: string): Promise<void> {
  await shiftTimes(client, times);
  await client.query(
    `update payouts p set due_on = p.due_on + shift, paid_at = p.paid_at + shift
     from shifts where shifts.sale_id = p.sale_id`,
  );
  await unpay(client, anchorDay);
  await client.query(
    `update payments p set requested_at = requested_at + shift, settled_at = settled_at + shift
     from shifts join sales s on s.id = shifts.sale_id where p.order_id = s.order_id`,
  );
  await client.query(
    `update ledger_transactions t set at = at + shift from shifts join sales s on s.id = shifts.sale_id
     where t.order_id = s.order_id and t.sale_id is null`,
  );
  await shiftClaims(client);
  await client.query(
    `update invoices i set content = i.content || jsonb_build_object('issuedAt', instant_text(i.issued_at),
       'suppliedOn', (i.issued_at at time zone 'Europe/Amsterdam')::date::text)
     from shifts where shifts.sale_id = i.sale_id`,
  );
}
