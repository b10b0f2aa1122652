import type { HeldStockList } from "@quayside/api-client/contract/stock-lists/stock-list.schema";
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { allTiers } from "#modules/inventory/offers/index.ts";
import { heldUnits, isOnHandBy } from "#modules/inventory/stock/index.ts";
import { setListedTiers, undoTiers } from "#modules/inventory/stock-lists/listed-tiers.writer.ts";
import { isReplacedBy, priceOfNew, stockOfNew } from "#modules/inventory/stock-lists/list-facts.reader.ts";

interface Switch {
  readonly id: number;
  readonly sellerId: number;
}

/** When a list is switched: its changes have the time of the beginning. */
interface SwitchTime {
  readonly now: Date;
  readonly clock: { readonly now: () => Date };
}

/** A list of many rows changes many offers: its one transaction may take longer than a request. */
const SWITCH_TIMEOUT = "60s";
/** For up to a million rows, in a job. */
const LARGE_SWITCH_TIMEOUT = "10min";
/** From this many rows on, joining them one by one would take too long. */
const MANY_ROWS = 5000;
/** Lists whose rejected rows are kept. */
const LISTS_REMEMBERED = 10;

/** Locks the offers of a locked inventory by id, as orders do. */
export async function lockOffersOf(tx: Tx, sellerId: number, isLarge = false): Promise<void> {
  const timeout = isLarge ? LARGE_SWITCH_TIMEOUT : SWITCH_TIMEOUT;
  await sql`select set_config('statement_timeout', ${timeout}, true)`.execute(tx);
  await sql`select count(*) from (select 1 from offers where seller_id = ${sellerId} order by id for no key update) locked`.execute(
    tx,
  );
}

/** Updates the planner's statistics for rows that were just added: with stale counts it picks nested loops. */
export async function analyzeListRows(tx: Tx, listId: number): Promise<void> {
  await updateStatistics(tx, "stock_list_rows", listId);
}

/**
 * Analyzes a table after a list has changed it. ANALYZE locks the table against other ANALYZEs until the transaction
 * ends, which takes minutes for a long list; a short list works with any plan, so it skips a locked table instead of
 * waiting.
 */
async function updateStatistics(
  tx: Tx,
  table: "stock_list_rows" | "stock_list_effects",
  listId: number,
): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${sql.table(table)} where stock_list_id = ${listId} limit ${MANY_ROWS}) x`.execute(
    tx,
  );
  const isLong = rows[0]?.count === MANY_ROWS;
  await (isLong ? sql`analyze ${sql.table(table)}` : sql`analyze (skip_locked) ${sql.table(table)}`).execute(
    tx,
  );
}

/** Holds a list until a user has reviewed its effect. */
export async function holdStockList(tx: Tx, id: number, held: HeldStockList): Promise<void> {
  await sql`
    update stock_lists set status = 'HELD', is_confirmed = false, hold_reason = ${held.reasons[0] ?? null}::text, hold_facts = ${JSON.stringify(held)}::jsonb
    where id = ${id}`.execute(tx);
}

/** Whether row `r` of a list has values; an offer named by any other row stays as it is. */
const hasValues = sql`num_nonnulls(r.price_minor, r.stock) > 0`;

/** Records what a list changes: offers it names, then, unless it merges, those it does not name. */
async function noteEffects(tx: Tx, { id, sellerId, now }: Switch & { now: Date }): Promise<void> {
  await sql`
    with ${heldUnits({ sellerId, isOnHand: isOnHandBy(sql`(select mapping from stock_lists where id = ${id})`), now })}
    insert into stock_list_effects (stock_list_id, offer_id, old_list_price_minor, new_list_price_minor, old_unit, stock_change, old_sku, new_sku,
      old_tiers, new_tiers)
    select ${id}, o.id, o.list_price_minor, coalesce(r.price_minor, o.list_price_minor), o.unit,
      case when r.stock is null then 0 else greatest(r.stock - coalesce(h.units, 0), 0) - o.stock end, o.sku, r.sku,
      case when r.tiers <> n.tiers then n.tiers end, case when r.tiers <> n.tiers then r.tiers end
    from offers o join sellers e on e.organisation_id = o.seller_id
      join stock_list_rows r on r.stock_list_id = ${id} and r.variant_id = o.variant_id left join held h on h.offer_id = o.id
      cross join lateral (select case when r.tiers is not null then ${allTiers} end as tiers) n
    where o.seller_id = ${sellerId} and (o.list_price_minor <> r.price_minor or o.unit <> r.unit
      or (r.price_minor is not null and o.currency <> e.currency)
      or (r.stock is not null and o.stock <> greatest(r.stock - coalesce(h.units, 0), 0)) or r.sku <> coalesce(o.sku, '')
      or r.tiers <> n.tiers)`.execute(tx);
  await sql`
    insert into stock_list_effects (stock_list_id, offer_id, old_list_price_minor, new_list_price_minor, old_unit, stock_change)
    select ${id}, o.id, o.list_price_minor, o.list_price_minor, o.unit, -o.stock
    from offers o join stock_lists l on l.id = ${id} and l.mode = 'REPLACE'
    where o.seller_id = ${sellerId} and o.stock > 0 and ${isReplacedBy(sql`l.source_id`)} and not exists (
      select 1 from stock_list_rows r where r.stock_list_id = ${id} and r.variant_id = o.variant_id)`.execute(
    tx,
  );
  await updateStatistics(tx, "stock_list_effects", id);
}

/** Makes a list take effect on locked offers: changed, emptied and new ones, each stock change with its movement. */
export async function switchOffers(tx: Tx, { id, sellerId, now, clock }: Switch & SwitchTime): Promise<void> {
  await noteEffects(tx, { id, sellerId, now });
  await sql`
    update offers o set list_price_minor = x.new_list_price_minor, unit = coalesce(r.unit, o.unit),
      currency = case when r.price_minor is null then o.currency else e.currency end,
      stock = o.stock + x.stock_change, sku = coalesce(x.new_sku, o.sku), updated_at = ${now}, version = o.version + 1
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
      insert into offers (qid, seller_id, variant_id, price_minor, currency, stock, unit, sku, updated_at)
      select replace(gen_random_uuid()::text, '-', ''), ${sellerId}, r.variant_id, coalesce(r.price_minor, ${priceOfNew}), e.currency,
        coalesce(r.stock, ${stockOfNew}), coalesce(r.unit, 1), r.sku, ${now}
      from stock_list_rows r join stock_lists l on l.id = r.stock_list_id join sellers e on e.organisation_id = ${sellerId}
      where r.stock_list_id = ${id} and r.variant_id is not null and ${hasValues} and coalesce(r.price_minor, ${priceOfNew}) is not null
        and coalesce(r.stock, ${stockOfNew}) is not null and not exists (
        select 1 from offers o where o.seller_id = ${sellerId} and o.variant_id = r.variant_id)
      order by r.variant_id returning id, variant_id, list_price_minor, stock, sku),
    noted as (insert into stock_list_effects (stock_list_id, offer_id, new_list_price_minor, stock_change, new_sku, new_tiers)
      select ${id}, a.id, a.list_price_minor, a.stock, a.sku, nullif(r.tiers, '[]') from added a
        join stock_list_rows r on r.stock_list_id = ${id} and r.variant_id = a.variant_id)
    select count(*)::int as count from added`.execute(tx);
  const tiered = await setListedTiers(tx, id);
  await showNamed(tx, { id, sellerId });
  await noteSource(tx, { id, now });
  const { rows: left } = await sql<{ count: number }>`
    select count(*)::int as count from stock_list_rows r
    where r.stock_list_id = ${id} and r.variant_id is not null and ${hasValues} and (r.price_minor is null or r.stock is null) and not exists (
      select 1 from offers o where o.seller_id = ${sellerId} and o.variant_id = r.variant_id)`.execute(tx);
  const { rows: kept } = await sql<{ count: number }>`
    select count(*)::int as count from stock_list_rows r join offers o on o.seller_id = ${sellerId} and o.variant_id = r.variant_id
    where r.stock_list_id = ${id} and not ${hasValues}`.execute(tx);
  const { updated, emptied } = counts[0] ?? { updated: 0, emptied: 0 };
  const createdCount = created[0]?.count ?? 0;
  const leftOut = left[0]?.count ?? 0;
  await sql`
    update stock_lists set status = 'DONE', finished_at = ${clock.now()}, processed_count = row_count, created_offers = ${createdCount}::int,
      updated_offers = ${updated}::int, emptied_offers = ${emptied}::int, unchanged_offers = accepted_count - ${updated + createdCount + leftOut}::int,
      left_out_offers = ${leftOut}::int, kept_offers = ${kept[0]?.count ?? 0}::int,
      tiered_offers = ${tiered}::int,
      last_movement_id = (select coalesce(max(id), 0) from stock_movements)
    where id = ${id}`.execute(tx);
}

/** Shows offers that were hidden because no list had named them. */
async function showNamed(tx: Tx, { id, sellerId }: Switch): Promise<void> {
  await sql`
    update offers o set is_stale = false from stock_list_rows r
    where o.seller_id = ${sellerId} and o.is_stale and r.stock_list_id = ${id} and r.variant_id = o.variant_id and ${hasValues}`.execute(
    tx,
  );
}

/** Stores which source owns its offers now, and when it last succeeded; hidden offers of it are shown again. */
async function noteSource(tx: Tx, { id, now }: { id: number; now: Date }): Promise<void> {
  await sql`
    update stock_list_sources s set last_success_at = ${now}, staleness = 'FRESH',
      swept_offer_id = case when s.staleness = 'HIDDEN' then 0 else s.swept_offer_id end
    from stock_lists l where l.id = ${id} and s.id = l.source_id`.execute(tx);
  await sql`
    insert into offers_of_sources as k (offer_id, source_id)
    select o.id, l.source_id from stock_lists l join stock_list_rows r on r.stock_list_id = l.id
      join offers o on o.seller_id = l.seller_id and o.variant_id = r.variant_id
    where l.id = ${id} and l.source_id is not null and ${hasValues}
    on conflict (offer_id) do update set source_id = excluded.source_id where k.source_id <> excluded.source_id`.execute(
    tx,
  );
}

/** Deletes the rows of earlier lists: only the last one is shown. Their effects are kept as long as their files. */
export async function forgetEarlierLists(tx: Tx, { id, sellerId }: Switch): Promise<void> {
  const earlier = sql`select id from stock_lists where seller_id = ${sellerId} and id < ${id}`;
  await sql`delete from stock_list_rows where stock_list_id in (${earlier})`.execute(tx);
  await sql`delete from stock_list_errors where stock_list_id in (${earlier} order by id desc offset ${LISTS_REMEMBERED})`.execute(
    tx,
  );
}

/** Queues the undo of a list that took effect. */
export async function askForUndo(tx: Tx, id: number): Promise<void> {
  await sql`update stock_lists set status = 'RUNNING', started_at = null, attempts = 0, processed_count = 0 where id = ${id}`.execute(
    tx,
  );
}

/** Whether a movement `s` of an offer came after list `l` took effect. */
export const isSinceList = sql`(case when l.last_movement_id is null then s.at > l.finished_at else s.id > l.last_movement_id end)`;

/** Whether the seller set the stock of offer `o` after list `l` took effect. */
export const isStockEdited = sql`exists (select from stock_movements s
  where s.offer_id = o.id and s.kind in ('LISTED', 'EMPTIED') and ${isSinceList})`;

/**
 * Whether nobody touched offer `o` since list effect `x` created it: it was neither edited nor ordered, is in no cart,
 * and had no movement of stock.
 */
export const isUntouched = sql`(x.old_list_price_minor is null and o.version = 1
  and not exists (select from stock_movements s where s.offer_id = o.id)
  and not exists (select from cart_lines c where c.offer_id = o.id)
  and not exists (select from order_lines c where c.offer_id = o.id)
  and not exists (select from sale_lines c where c.offer_id = o.id)
  and not exists (select from deals c where c.offer_id = o.id)
  and ${allTiers} = coalesce(x.new_tiers, '[]')
  and not exists (select from offer_floors c where c.offer_id = o.id)
  and not exists (select from offer_price_changes c where c.offer_id = o.id)
  and not exists (select from stock_list_effects c where c.offer_id = o.id and c.stock_list_id <> x.stock_list_id))`;

/** Removes those of some locked offers that a list created and nobody touched. */
async function removeUntouched(tx: Tx, id: number, offers: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select o.id from stock_list_effects x join offers o on o.id = x.offer_id
    where x.stock_list_id = ${id} and x.offer_id = any(${offers}::bigint[]) and ${isUntouched}`.execute(tx);
  if (rows.length === 0) return;
  const removed = sql`any(${rows.map((offer) => offer.id)}::bigint[])`;
  await sql`delete from stock_list_effects where stock_list_id = ${id} and offer_id = ${removed}`.execute(tx);
  await sql`delete from offer_opportunities where offer_id = ${removed}`.execute(tx);
  // Refused, and tried again later, if a cart or an order came to refer to one of them meanwhile.
  await sql`delete from offers where id = ${removed}`.execute(tx);
}

/**
 * Undoes the next batch of a list on a locked inventory, by offer id. Stock is changed back by the list's difference
 * but never below zero, as units were sold meanwhile; a price, stock, SKU or steps that the seller changed since are kept.
 * Offers that the list created go away if nobody touched them, and out of stock otherwise.
 *
 * @param part.offers maximum offers per batch
 * @returns false when nothing was left, and the list is undone
 */
export async function undoPart(
  tx: Tx,
  { id, offers, now }: { id: number; offers: number; now: Date },
): Promise<boolean> {
  await sql`select set_config('statement_timeout', ${SWITCH_TIMEOUT}, true)`.execute(tx);
  const { rows: locked } = await sql<{ id: number }>`
    select id from offers where id in (
      select offer_id from stock_list_effects where stock_list_id = ${id}
        and offer_id > coalesce((select undone_offer_id from stock_lists where id = ${id}), 0) order by offer_id limit ${offers})
    order by id for no key update`.execute(tx);
  const last = locked.at(-1);
  if (!last) {
    await sql`update stock_lists set status = 'UNDONE', processed_count = row_count where id = ${id}`.execute(
      tx,
    );
    return false;
  }
  const ids = locked.map((offer) => offer.id);
  await removeUntouched(tx, id, ids);
  // Offers are listed individually: for a range the planner expects too many rows and scans all offers.
  await sql`
    with part as materialized (
      select o.id, x.old_list_price_minor, x.new_list_price_minor, x.old_unit, x.old_sku, x.new_sku,
        case when ${isStockEdited} then 0 else greatest(o.stock - x.stock_change, 0) - o.stock end as back
      from stock_list_effects x join stock_lists l on l.id = x.stock_list_id join offers o on o.id = x.offer_id
      where x.stock_list_id = ${id} and x.offer_id = any(${ids}::bigint[])),
    changed as (
      update offers o set stock = o.stock + p.back, updated_at = ${now}, version = o.version + 1,
        list_price_minor = case when o.list_price_minor = p.new_list_price_minor then coalesce(p.old_list_price_minor, o.list_price_minor) else o.list_price_minor end,
        unit = coalesce(p.old_unit, o.unit), sku = case when o.sku = p.new_sku then p.old_sku else o.sku end
      from part p where o.id = p.id)
    insert into stock_movements (offer_id, kind, quantity, at) select id, 'LISTED', back, ${now} from part where back <> 0`.execute(
    tx,
  );
  await undoTiers(tx, id, ids);
  await sql`
    update stock_lists set processed_count = processed_count + ${locked.length}::int, started_at = ${now},
      undone_offer_id = ${last.id} where id = ${id}`.execute(tx);
  return true;
}
