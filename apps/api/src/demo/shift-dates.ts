import type pg from "pg";
import { withClient } from "#db/one-client.ts";
import { keepOneExpiring } from "#demo/expiring-sale.ts";
import { shiftDesk } from "#demo/fill-desk.ts";
import { MOVED, reviveBooks, shiftBooks, shiftTimes } from "#demo/shift-book-dates.ts";
import { DAY_MS } from "#kernel/durations.ts";
import {
  addDays,
  deadlineOf,
  isWorkingDay,
  shiftWorkingDays,
  workStartsOf,
} from "#modules/platform/calendar/index.ts";

interface CurrentSale {
  id: string;
  created_day: string;
  created_at: Date;
  ship_from_country: string;
  time_zone: string;
}

/**
 * Moves unchanged demo rows to a new anchor day: closed sales by whole weeks, so that weekdays are kept; current ones
 * to the same working day before the new anchor, with a new deadline. Sales that expired only because time passed
 * become current again. A new anchor at most a day later changes nothing.
 * @param anchorDay "YYYY-MM-DD"
 */
export async function shiftDates(url: string, anchorDay: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query("begin");
    const { rows } = await client.query<{ day: string }>(
      "select anchor_day::text as day from demo_data for no key update",
    );
    const oldDay = rows[0]?.day;
    const days = oldDay ? Math.round((Date.parse(anchorDay) - Date.parse(oldDay)) / DAY_MS) : 0;
    if (!oldDay || days <= 1) {
      await client.query("rollback");
      return;
    }
    await setAppendOnly(client, false);
    await reviveExpired(client, oldDay);
    await client.query(
      "create temporary table shifts (sale_id bigint primary key, shift interval not null, expired_at timestamptz, work_starts timestamptz[], start timestamptz, factor double precision) on commit drop",
    );
    await client.query(MOVED);
    await shiftClosed(client, Math.floor(days / 7) * 7);
    await shiftCurrent(client, oldDay, anchorDay);
    await squeezeCurrent(client, anchorDay);
    await shiftBooks(client, anchorDay);
    await applyShifts(client);
    await shiftDesk(client, days);
    await shiftDeals(client, days);
    await setAppendOnly(client, true);
    await keepOneExpiring(client, anchorDay);
    await client.query(
      "update sellers set expected_pause_end = expected_pause_end + $1::int where expected_pause_end is not null",
      [days],
    );
    await client.query("update demo_data set anchor_day = $1", [anchorDay]);
    await client.query("commit");
  });
}

/** Shifts untouched deals. A deal with sales keeps its start, so that its orders stay within it. */
async function shiftDeals(client: pg.Client, days: number): Promise<void> {
  await client.query(
    `update deals d set ends_at = ends_at + $1, starts_at = case when sold = 0 then starts_at + $1 else starts_at end,
       withdrawn_at = withdrawn_at + $1
     where version = 1 and created_at < (select anchor_day from demo_data)
       and not exists (select from deals x where x.offer_id = d.offer_id and x.id <> d.id)`,
    [`${days} days`],
  );
}

const appendOnlyTables = [
  "sale_events",
  "stock_movements",
  "ledger_transactions",
  "ledger_entries",
  "invoices",
  "claim_events",
  "credit_notes",
] as const;

/** Switches the append-only triggers, which are off while demo rows move. What a person did is not moved. */
async function setAppendOnly(client: pg.Client, isAppendOnly: boolean): Promise<void> {
  const verb = isAppendOnly ? "enable" : "disable";
  for (const table of appendOnlyTables) {
    await client.query(`alter table ${table} ${verb} trigger ${table}_append_only`);
  }
}

async function reviveExpired(client: pg.Client, oldDay: string): Promise<void> {
  await client.query(
    "create temporary table revived on commit drop as select id from sales where demo_untouched and status = 'EXPIRED' and expired_at > $1::date",
    [oldDay],
  );
  await reviveBooks(client, oldDay);
  await client.query("delete from refunds where kind = 'EXPIRY' and sale_id in (select id from revived)");
  await client.query(
    "update refunds set status = 'PENDING' where kind = 'REDUCTION' and sale_id in (select id from revived)",
  );
  await client.query(
    "delete from sale_events where type = 'sale.expired' and sale_id in (select id from revived)",
  );
  await client.query(
    `update orders set status = 'PAID' where id in (select order_id from sales where id in (select id from revived))`,
  );
  await client.query(
    `update sales set status = expired_from, expired_from = null, closed_at = null,
       overdue_at = null, next_action = case expired_from when 'NOTIFIED' then 'CONFIRM_QUANTITIES' else 'ARRANGE_SHIPPING' end
     where id in (select id from revived)`,
  );
  await client.query(
    "update sales set overdue_at = null where demo_untouched and is_current and overdue_at is not null",
  );
}

async function shiftClosed(client: pg.Client, days: number): Promise<void> {
  if (days === 0) return;
  await client.query(
    "insert into shifts (sale_id, shift) select id, make_interval(days => $1::int) from sales where demo_untouched and not is_current",
    [days],
  );
}

async function shiftCurrent(client: pg.Client, oldDay: string, anchorDay: string): Promise<void> {
  const { rows } = await client.query<CurrentSale>(
    `select id::text, (created_at at time zone time_zone)::date::text as created_day, created_at, ship_from_country, time_zone
     from sales where demo_untouched and is_current`,
  );
  const shifts = rows.map((sale) => {
    let back = 0;
    for (let day = sale.created_day; day < oldDay; day = addDays(day, 1)) {
      if (isWorkingDay(day, sale.ship_from_country)) back += 1;
    }
    const newDay = shiftWorkingDays(anchorDay, -Math.max(1, back), sale.ship_from_country);
    const days = Math.round((Date.parse(newDay) - Date.parse(sale.created_day)) / DAY_MS);
    const createdAt = new Date(sale.created_at.getTime() + days * DAY_MS);
    const place = { createdAt, country: sale.ship_from_country, timeZone: sale.time_zone };
    return {
      sale_id: sale.id,
      shift: `${days} days`,
      expired_at: deadlineOf(place),
      work_starts: workStartsOf(place),
    };
  });
  await client.query("insert into shifts select * from json_populate_recordset(null::shifts, $1::json)", [
    JSON.stringify(shifts),
  ]);
}

/** Compresses steps that would fall after the new anchor, because of a weekend in between, to before it. */
async function squeezeCurrent(client: pg.Client, anchorDay: string): Promise<void> {
  await client.query(
    `with told as (
       select x.sale_id, s.created_at + x.shift as start, max(e.at) + x.shift as last,
         $1::date::timestamp at time zone 'UTC' - interval '5 minutes' as latest
       from shifts x join sales s on s.id = x.sale_id join sale_events e on e.sale_id = s.id and e.type <> 'sale.payout_paid'
       where s.is_current group by x.sale_id, s.created_at, x.shift)
     update shifts x set start = told.start, factor = extract(epoch from latest - told.start) / extract(epoch from last - told.start)
     from told where told.sale_id = x.sale_id and told.last > told.latest and told.start < told.latest`,
    [anchorDay],
  );
}

/** Every time column of the moved sales. */
const times: Readonly<Record<string, readonly string[]>> = {
  sale_events: ["at"],
  shipments: ["created_at", "updated_at"],
  refunds: ["created_at", "posted_at"],
  packages: ["announced_at", "received_at", "confirmed_at", "located_at"],
  carrier_bookings: ["requested_at", "settled_at"],
};

async function applyShifts(client: pg.Client): Promise<void> {
  await shiftTimes(client, times);
  await client.query(
    "update orders o set created_at = o.created_at + shift, paid_at = o.paid_at + shift from shifts join sales s on s.id = shifts.sale_id where s.order_id = o.id",
  );
  await client.query(
    "update packages p set expected_at = expected_at + shift from shifts where shifts.sale_id = p.sale_id",
  );
  await client.query(
    `update carrier_bookings k set pick_up_date = (pick_up_date + shift)::date, delivery_date = (delivery_date + shift)::date
     from shifts where shifts.sale_id = k.sale_id`,
  );
  await client.query(
    `update warehouse_shipments h set created_at = h.created_at + shift, ready_at = h.ready_at + shift, cut_off_at = h.cut_off_at + shift,
       dispatched_at = h.dispatched_at + shift, delivered_at = h.delivered_at + shift
     from shifts join sales s on s.id = shifts.sale_id where s.order_id = h.order_id`,
  );
  const moved = ["created_at", "read_at", "confirmed_at", "paid_at", "completed_at", "closed_at"].map(
    (column) => `${column} = pg_temp.moved(s.${column}, shift, start, factor)`,
  );
  await client.query(
    `update sales s set ${moved.join(", ")}, expired_at = coalesce(shifts.expired_at, s.expired_at + shift),
       work_starts = coalesce(shifts.work_starts, '{}')
     from shifts where shifts.sale_id = s.id`,
  );
}
