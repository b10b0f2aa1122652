import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { newQid } from "#kernel/qid.ts";

/**
 * Announces the boxes of a locked sale to a warehouse; updates the numbers of earlier announcements. A box without
 * declared contents is announced with an equal share of the sale's units.
 */
export async function announcePackages(
  tx: Tx,
  announced: {
    saleId: number;
    warehouseId: number;
    carrier: string;
    /** One per box in order, or one for all. */
    trackingNumbers: readonly string[];
    expectedAt: Date;
    now: Date;
  },
): Promise<void> {
  const { saleId, warehouseId, carrier, trackingNumbers, expectedAt, now } = announced;
  const { rows } = await sql<{ number: number }>`
    select number from sale_boxes where sale_id = ${saleId} order by number`.execute(tx);
  for (const { number } of rows) {
    const tracking = trackingNumbers[number - 1] ?? trackingNumbers[0] ?? null;
    await sql`
      insert into packages (qid, warehouse_id, sale_id, sscc, carrier, tracking_number, box_number, box_count, units, weight_grams,
        status, announced_at, expected_at)
      select ${newQid()}, ${warehouseId}, s.id, b.sscc, ${carrier}, ${tracking}, b.number, ${rows.length},
        coalesce((select sum(c.units) from sale_box_lines c where c.box_id = b.id),
          greatest(1, s.quantity / ${rows.length}::int + (b.number <= s.quantity % ${rows.length}::int)::int)),
        b.weight_grams, 'ANNOUNCED', ${now}, ${expectedAt}
      from sale_boxes b join sales s on s.id = b.sale_id where b.sale_id = ${saleId} and b.number = ${number}
      on conflict (sale_id, box_number) do update set carrier = excluded.carrier, tracking_number = excluded.tracking_number,
        expected_at = excluded.expected_at where packages.status = 'ANNOUNCED'`.execute(tx);
  }
}

/** Withdraws announced packages of a locked sale that have not arrived. Undone scans are kept, by SSCC. */
export async function withdrawPackages(tx: Tx, saleId: number): Promise<void> {
  await sql`delete from packages where sale_id = ${saleId} and status = 'ANNOUNCED'`.execute(tx);
}

/** Updates the announced packages of a locked sale with the numbers of its corrected shipment. */
export async function renumberPackages(
  tx: Tx,
  corrected: { saleId: number; carrier: string; trackingNumbers: readonly string[] },
): Promise<void> {
  const { saleId, carrier, trackingNumbers } = corrected;
  await sql`
    update packages set carrier = ${carrier},
      tracking_number = coalesce((${[...trackingNumbers]}::text[])[box_number], (${[...trackingNumbers]}::text[])[1])
    where sale_id = ${saleId} and status = 'ANNOUNCED'`.execute(tx);
}

/** Whether a package of a locked sale has arrived at a warehouse, so that its shipping cannot be withdrawn any more. */
export async function hasHandledPackages(tx: Tx, saleId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from packages where sale_id = ${saleId} and status <> 'ANNOUNCED' limit 1`.execute(tx);
  return rows.length > 0;
}
