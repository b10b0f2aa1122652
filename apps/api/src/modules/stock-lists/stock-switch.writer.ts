import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

interface Switch {
  readonly id: number;
  readonly sellerId: number;
}

/** A list of many rows changes many offers: its one transaction may take longer than a request. */
const SWITCH_TIMEOUT = "60s";
/** One of up to a million rows, in a job. */
const LARGE_SWITCH_TIMEOUT = "10min";
/** Lists whose left-out rows are kept. */
const LISTS_REMEMBERED = 10;

/** Locks the offers of a locked inventory in the order of their ids, as orders do. */
export async function lockOffersOf(tx: Tx, sellerId: number, isLarge = false): Promise<void> {
  const timeout = isLarge ? LARGE_SWITCH_TIMEOUT : SWITCH_TIMEOUT;
  await sql`select set_config('statement_timeout', ${timeout}, true)`.execute(tx);
  await sql`select count(*) from (select 1 from offers where seller_id = ${sellerId} order by id for no key update) locked`.execute(
    tx,
  );
}

/** Lets the planner know of the rows that were just added: with the counts of yesterday it joins them row by row. */
export async function countRows(tx: Tx): Promise<void> {
  await sql`analyze stock_list_rows`.execute(tx);
}

export interface SwitchFacts {
  /** Offers that can be bought now, and those of them that the list would empty because it does not name them. */
  readonly inStock: number;
  readonly vanishing: number;
  /** Offers that keep being offered, and by which share half of their prices move at least; null without any. */
  readonly staying: number;
  readonly medianMove: number | null;
}

/** What a list would do to what is there, to tell a new list from a mistake. */
export async function factsOfSwitch(tx: Tx, { id, sellerId }: Switch): Promise<SwitchFacts> {
  const { rows } = await sql<SwitchFacts>`
    select (count(*) filter (where o.stock >= o.unit))::int as "inStock",
      (count(*) filter (where o.stock >= o.unit and r.row_number is null and l.mode = 'REPLACE'))::int as vanishing,
      count(r.row_number)::int as staying,
      (percentile_cont(0.5) within group (order by abs(r.price_minor::float8 / o.list_price_minor - 1)) filter (where r.row_number is not null)) as "medianMove"
    from offers o join stock_lists l on l.id = ${id} left join stock_list_rows r on r.stock_list_id = l.id and r.variant_id = o.variant_id
    where o.seller_id = ${sellerId}`.execute(tx);
  return rows[0] ?? { inStock: 0, vanishing: 0, staying: 0, medianMove: null };
}

/** Keeps a list from taking effect until a person has looked at it. */
export async function holdStockList(tx: Tx, id: number, reason: string): Promise<void> {
  await sql`update stock_lists set status = 'HELD', hold_reason = ${reason} where id = ${id}`.execute(tx);
}

/**
 * Units of each offer that buyers ordered and the seller has not confirmed yet. The seller's list still counts them,
 * so what it says is less by them; what is confirmed the seller has taken off its list.
 */
const held = (sellerId: number) => sql`held as (select offer_id, sum(quantity)::int as units from (
    select l.offer_id, l.quantity from orders r join order_lines l on l.order_id = r.id
    where r.status in ('AWAITING_PAYMENT', 'PAYMENT_IN_REVIEW') and l.seller_id = ${sellerId}
    union all
    select l.offer_id, l.requested_quantity from sales s join sale_lines l on l.sale_id = s.id
    where s.seller_id = ${sellerId} and s.status = 'NOTIFIED') ordered where offer_id is not null group by offer_id)`;

/** Notes what a list changes: offers it names, then, unless it merges, those it does not. */
async function noteEffects(tx: Tx, { id, sellerId }: Switch): Promise<void> {
  await sql`
    with ${held(sellerId)}
    insert into stock_list_effects (stock_list_id, offer_id, old_list_price_minor, new_list_price_minor, old_unit, stock_change)
    select ${id}, o.id, o.list_price_minor, r.price_minor, o.unit, greatest(r.stock - coalesce(h.units, 0), 0) - o.stock
    from offers o join sellers e on e.organisation_id = o.seller_id
      join stock_list_rows r on r.stock_list_id = ${id} and r.variant_id = o.variant_id left join held h on h.offer_id = o.id
    where o.seller_id = ${sellerId} and (o.list_price_minor <> r.price_minor or o.unit <> r.unit or o.currency <> e.currency
      or o.stock <> greatest(r.stock - coalesce(h.units, 0), 0))`.execute(tx);
  await sql`
    insert into stock_list_effects (stock_list_id, offer_id, old_list_price_minor, new_list_price_minor, old_unit, stock_change)
    select ${id}, o.id, o.list_price_minor, o.list_price_minor, o.unit, -o.stock
    from offers o join stock_lists l on l.id = ${id} and l.mode = 'REPLACE'
    where o.seller_id = ${sellerId} and o.stock > 0 and not exists (
      select 1 from stock_list_rows r where r.stock_list_id = ${id} and r.variant_id = o.variant_id)`.execute(
    tx,
  );
}

/** Lets a list take effect on locked offers: changed, emptied and new ones, each change of stock with its movement. */
export async function switchOffers(tx: Tx, { id, sellerId, now }: Switch & { now: Date }): Promise<void> {
  await noteEffects(tx, { id, sellerId });
  await sql`
    update offers o set list_price_minor = x.new_list_price_minor, unit = coalesce(r.unit, o.unit), currency = e.currency,
      stock = o.stock + x.stock_change, updated_at = ${now}, version = o.version + 1
    from stock_list_effects x join offers p on p.id = x.offer_id join sellers e on e.organisation_id = p.seller_id
      left join stock_list_rows r on r.stock_list_id = x.stock_list_id and r.variant_id = p.variant_id
    where o.id = x.offer_id and x.stock_list_id = ${id}`.execute(tx);
  await sql`
    insert into stock_movements (offer_id, kind, quantity, at)
    select offer_id, 'LISTED', stock_change, ${now} from stock_list_effects where stock_list_id = ${id} and stock_change <> 0`.execute(
    tx,
  );
  const { rows: counts } = await sql<{ updated: number; emptied: number }>`
    select (count(*) filter (where r.row_number is not null))::int as updated, (count(*) filter (where r.row_number is null))::int as emptied
    from stock_list_effects x join offers o on o.id = x.offer_id
      left join stock_list_rows r on r.stock_list_id = ${id} and r.variant_id = o.variant_id where x.stock_list_id = ${id}`.execute(
    tx,
  );
  const { rows: created } = await sql<{ count: number }>`
    with added as (
      insert into offers (qid, seller_id, variant_id, price_minor, currency, stock, unit, updated_at)
      select replace(gen_random_uuid()::text, '-', ''), ${sellerId}, r.variant_id, r.price_minor, e.currency, r.stock, r.unit, ${now}
      from stock_list_rows r join sellers e on e.organisation_id = ${sellerId}
      where r.stock_list_id = ${id} and r.variant_id is not null and not exists (
        select 1 from offers o where o.seller_id = ${sellerId} and o.variant_id = r.variant_id)
      order by r.variant_id returning id, list_price_minor, stock),
    noted as (insert into stock_list_effects (stock_list_id, offer_id, new_list_price_minor, stock_change)
      select ${id}, id, list_price_minor, stock from added)
    select count(*)::int as count from added`.execute(tx);
  const { updated, emptied } = counts[0] ?? { updated: 0, emptied: 0 };
  const createdCount = created[0]?.count ?? 0;
  await sql`
    update stock_lists set status = 'DONE', finished_at = ${now}, processed_count = row_count, created_offers = ${createdCount}::int,
      updated_offers = ${updated}::int, emptied_offers = ${emptied}::int, unchanged_offers = accepted_count - ${updated + createdCount}::int
    where id = ${id}`.execute(tx);
}

/** Forgets the rows of the lists before this one: only the last one is shown and can be undone. */
export async function forgetEarlierLists(tx: Tx, { id, sellerId }: Switch): Promise<void> {
  const earlier = sql`select id from stock_lists where seller_id = ${sellerId} and id < ${id}`;
  await sql`delete from stock_list_rows where stock_list_id in (${earlier})`.execute(tx);
  await sql`delete from stock_list_effects where stock_list_id in (${earlier})`.execute(tx);
  await sql`delete from stock_list_errors where stock_list_id in (${earlier} order by id desc offset ${LISTS_REMEMBERED})`.execute(
    tx,
  );
}

/** Asks for a list that took effect to be taken back: nobody works on it yet. */
export async function askForUndo(tx: Tx, id: number): Promise<void> {
  await sql`update stock_lists set status = 'RUNNING', started_at = null, attempts = 0, processed_count = 0 where id = ${id}`.execute(
    tx,
  );
}

/**
 * Takes the next part of a list back on a locked inventory, its offers in the order of their ids, and forgets what the
 * list had changed there. Stock goes back by what the list changed but never below nothing, as units were sold
 * meanwhile; a price or selling unit that was changed since stays.
 *
 * @param part.offers most offers that are taken back at once
 * @returns false when nothing was left, and the list is undone
 */
export async function undoPart(
  tx: Tx,
  { id, offers, now }: { id: number; offers: number; now: Date },
): Promise<boolean> {
  await sql`select set_config('statement_timeout', ${SWITCH_TIMEOUT}, true)`.execute(tx);
  const { rows: locked } = await sql<{ id: number }>`
    select id from offers where id in (
      select offer_id from stock_list_effects where stock_list_id = ${id} order by offer_id limit ${offers})
    order by id for no key update`.execute(tx);
  if (locked.length === 0) {
    await sql`update stock_lists set status = 'UNDONE', processed_count = row_count where id = ${id}`.execute(
      tx,
    );
    return false;
  }
  // Named one by one: of a range the planner expects so many that it reads all offers there are.
  const part = sql`x.stock_list_id = ${id} and x.offer_id = any(${locked.map((offer) => offer.id)}::bigint[])`;
  const back = sql`greatest(o.stock - x.stock_change, 0) - o.stock`;
  await sql`
    insert into stock_movements (offer_id, kind, quantity, at)
    select o.id, 'LISTED', ${back}, ${now} from stock_list_effects x join offers o on o.id = x.offer_id
    where ${part} and ${back} <> 0`.execute(tx);
  await sql`
    update offers o set stock = o.stock + (${back}), updated_at = ${now}, version = o.version + 1,
      list_price_minor = case when o.list_price_minor = x.new_list_price_minor then coalesce(x.old_list_price_minor, o.list_price_minor) else o.list_price_minor end,
      unit = coalesce(x.old_unit, o.unit)
    from stock_list_effects x where x.offer_id = o.id and ${part}`.execute(tx);
  await sql`delete from stock_list_effects x where ${part}`.execute(tx);
  await sql`
    update stock_lists set processed_count = processed_count + ${locked.length}::int, started_at = ${now} where id = ${id}`.execute(
    tx,
  );
  return true;
}
