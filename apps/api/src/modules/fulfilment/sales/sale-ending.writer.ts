import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { hasLeft, releaseSales } from "#modules/inventory/stock/index.ts";

/**
 * Ends what hangs on locked sales that have just ended: bookings are to be cancelled with their carriers, packages are
 * no longer announced to warehouses, and threads no longer wait for an answer. Reminders and calendar files follow
 * the status of a sale by themselves.
 */
export async function withdrawFromSales(tx: Tx, saleIds: readonly number[], now: Date): Promise<void> {
  await sql`
    update carrier_bookings set cancel_requested_at = ${now}
    where sale_id = any(${saleIds}::bigint[]) and status in ('PENDING', 'SUCCEEDED') and cancel_requested_at is null`.execute(
    tx,
  );
  await sql`update sales set has_booking = false where id = any(${saleIds}::bigint[]) and has_booking`.execute(
    tx,
  );
  await sql`delete from packages where sale_id = any(${saleIds}::bigint[]) and status = 'ANNOUNCED'`.execute(
    tx,
  );
  await sql`
    update sale_threads set status = 'CLOSED', waiting_since = null
    where sale_id = any(${saleIds}::bigint[]) and status <> 'CLOSED'`.execute(tx);
}

/**
 * Returns the goods of ended sales to stock, unless they have left: then staff are asked what became of them. While a
 * booked carrier has not answered the cancellation, both wait for its answer: it may have collected them.
 */
export async function settleGoods(tx: Tx, saleIds: readonly number[], now: Date): Promise<void> {
  const { rows } = await sql<{ id: number; isGone: boolean; isBooked: boolean }>`
    select s.id, ${hasLeft(now)} as "isGone",
      exists (select from carrier_bookings k where k.sale_id = s.id and k.status = 'SUCCEEDED') as "isBooked"
    from sales s where s.id = any(${saleIds}::bigint[])`.execute(tx);
  const idsOf = (wanted: (row: (typeof rows)[number]) => boolean) => rows.filter(wanted).map(({ id }) => id);
  const here = idsOf(({ isGone, isBooked }) => !isGone && !isBooked);
  await releaseSales(tx, here, now);
  await sql`delete from ended_sale_goods where sale_id = any(${here}::bigint[]) and outcome is null`.execute(
    tx,
  );
  await askAboutGoods(
    tx,
    idsOf(({ isGone }) => isGone),
    now,
  );
}

/** Asks staff what became of the goods of ended sales; a question that was asked before stays as it is. */
export async function askAboutGoods(tx: Tx, saleIds: readonly number[], now: Date): Promise<void> {
  await sql`
    insert into ended_sale_goods (sale_id, asked_at) select id, ${now} from unnest(${saleIds}::bigint[]) as x(id)
    on conflict (sale_id) do nothing`.execute(tx);
}

/** What became of goods that had left. */
export type GoodsOutcome = "BACK_IN_STOCK" | "NOT_BACK";

/**
 * Stores what became of the goods of a locked sale.
 * @returns the stored outcome, possibly from an earlier answer; null if the question was never asked
 */
export async function answerAboutGoods(
  tx: Tx,
  answer: { saleId: number; outcome: GoodsOutcome; userId: number; now: Date },
): Promise<{ outcome: GoodsOutcome; isNew: boolean } | null> {
  const { saleId, outcome, userId, now } = answer;
  const { rows } = await sql<{ outcome: GoodsOutcome | null }>`
    select outcome from ended_sale_goods where sale_id = ${saleId} for no key update`.execute(tx);
  const [asked] = rows;
  if (!asked) return null;
  if (asked.outcome !== null) return { outcome: asked.outcome, isNew: false };
  await sql`
    update ended_sale_goods set outcome = ${outcome}, answered_at = ${now}, answered_by = ${userId} where sale_id = ${saleId}`.execute(
    tx,
  );
  await sql`update sales set version = version + 1, demo_untouched = false where id = ${saleId}`.execute(tx);
  if (outcome === "BACK_IN_STOCK") await releaseSales(tx, [saleId], now);
  return { outcome, isNew: true };
}

/** What staff said about the goods of an ended sale; null while they have not, or are not asked. */
export async function readGoodsOutcome(tx: Tx, saleId: number): Promise<GoodsOutcome | null> {
  const { rows } = await sql<{ outcome: GoodsOutcome | null }>`
    select outcome from ended_sale_goods where sale_id = ${saleId}`.execute(tx);
  return rows[0]?.outcome ?? null;
}
