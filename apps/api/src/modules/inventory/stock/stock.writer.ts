import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

export interface ReservationLine {
  readonly orderLineId: number;
  readonly offerId: number;
  /** Units, at least 1. */
  readonly quantity: number;
}

export interface ReservationFailure {
  readonly orderLineId: number;
  readonly offerId: number;
  /** The remaining stock of the offer. */
  readonly availableQuantity: number;
}

/**
 * Reserves units of offers for order lines: each only if its stock is sufficient, with one RESERVED movement each.
 * Offers are locked by id, with a lock that does not conflict with existing order lines, so that two orders cannot
 * deadlock.
 * @returns the lines with insufficient stock; unless it is empty the caller must roll back
 */
export async function reserveStock(
  tx: Tx,
  lines: readonly ReservationLine[],
  now: Date,
): Promise<ReservationFailure[]> {
  const wanted = new Map<number, number>();
  for (const { offerId, quantity } of lines) wanted.set(offerId, (wanted.get(offerId) ?? 0) + quantity);
  const { rows: found } = await sql<{ id: number; stock: number }>`
    select id, stock from offers where id = any(${[...wanted.keys()]}::bigint[]) order by id for no key update`.execute(
    tx,
  );
  const amounts = JSON.stringify([...wanted].map(([id, quantity]) => ({ id, quantity })));
  const { rows: taken } = await sql<{ id: number }>`
    update offers o set stock = o.stock - x.quantity, updated_at = ${now}, version = o.version + 1
    from json_to_recordset(${amounts}::json) as x(id bigint, quantity int)
    where o.id = x.id and o.stock >= x.quantity returning o.id`.execute(tx);
  const stock = new Map(found.map((offer) => [offer.id, offer.stock]));
  const reserved = new Set(taken.map((offer) => offer.id));
  const kept = JSON.stringify(lines.filter((line) => reserved.has(line.offerId)));
  await sql`
    insert into stock_movements (offer_id, kind, quantity, order_line_id, at)
    select "offerId", 'RESERVED', -quantity, "orderLineId", ${now}
    from json_to_recordset(${kept}::json) as x("orderLineId" bigint, "offerId" bigint, quantity int)`.execute(
    tx,
  );
  return lines
    .filter((line) => !reserved.has(line.offerId))
    .map(({ orderLineId, offerId }) => ({
      orderLineId,
      offerId,
      availableQuantity: stock.get(offerId) ?? 0,
    }));
}

/** Returns everything that these order lines reserved; a line returned before stays unchanged. */
export async function releaseOrderLines(tx: Tx, orderLineIds: readonly number[], now: Date): Promise<void> {
  await sql`select 1 from offers where id in (select offer_id from stock_movements
    where order_line_id = any(${orderLineIds}::bigint[]) and kind = 'RESERVED') order by id for no key update`.execute(
    tx,
  );
  await sql`
    with freed as (
      insert into stock_movements (offer_id, kind, quantity, order_line_id, at)
      select offer_id, 'RELEASED', -quantity, order_line_id, ${now} from stock_movements
      where order_line_id = any(${orderLineIds}::bigint[]) and kind = 'RESERVED'
      on conflict (order_line_id) where kind = 'RELEASED' do nothing
      returning offer_id, quantity),
    sums as (select offer_id, sum(quantity)::int as quantity from freed group by offer_id)
    update offers o set stock = o.stock + sums.quantity, updated_at = ${now}, version = o.version + 1
    from sums where o.id = sums.offer_id`.execute(tx);
}

/**
 * Returns what these sales still hold: the confirmed quantity of each line, or the ordered one before confirmation.
 * Units that a seller did not confirm are gone from its shelf and are not returned.
 */
export async function releaseSales(tx: Tx, saleIds: readonly number[], now: Date): Promise<void> {
  await sql`select 1 from offers where id in (
    select offer_id from sale_lines where sale_id = any(${saleIds}::bigint[])) order by id for no key update`.execute(
    tx,
  );
  await sql`
    with freed as (
      insert into stock_movements (offer_id, kind, quantity, order_line_id, at)
      select offer_id, 'RELEASED', coalesce(confirmed_quantity, requested_quantity), order_line_id, ${now}
      from sale_lines where sale_id = any(${saleIds}::bigint[]) and offer_id is not null
        and coalesce(confirmed_quantity, requested_quantity) > 0
      on conflict (order_line_id) where kind = 'RELEASED' do nothing
      returning offer_id, quantity),
    sums as (select offer_id, sum(quantity)::int as quantity from freed group by offer_id)
    update offers o set stock = o.stock + sums.quantity, updated_at = ${now}, version = o.version + 1
    from sums where o.id = sums.offer_id`.execute(tx);
}

/** Empties the offers that a seller's confirmation showed to be out of stock, until the seller's next stock list. */
export async function emptyOffers(
  tx: Tx,
  { sellerId, saleId, now }: { sellerId: number; saleId: number; now: Date },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from offers where seller_id = ${sellerId} and id in (select offer_id from sale_lines
      where sale_id = ${saleId} and reduction_reason in ('OUT_OF_STOCK', 'INSUFFICIENT_STOCK'))
    order by id for no key update`.execute(tx);
  const ids = rows.map((offer) => offer.id);
  await sql`
    insert into stock_movements (offer_id, kind, quantity, at)
    select id, 'EMPTIED', -stock, ${now} from offers where id = any(${ids}::bigint[]) and stock > 0`.execute(
    tx,
  );
  await sql`update offers set stock = 0, updated_at = ${now}, version = version + 1 where id = any(${ids}::bigint[])`.execute(
    tx,
  );
}
