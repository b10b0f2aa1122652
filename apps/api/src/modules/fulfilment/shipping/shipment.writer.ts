import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { newQid } from "#kernel/qid.ts";

export interface Shipment {
  readonly id: number;
  readonly carrier: string;
  readonly numbers: string[];
}

/** The sale of a seller's shipment; undefined when the seller has no such shipment. */
export async function findSaleOfShipment(
  tx: Tx,
  key: { sellerId: number; qid: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ qid: string }>`
    select s.qid from shipments h join sales s on s.id = h.sale_id
    where h.qid = ${key.qid} and s.seller_id = ${key.sellerId}`.execute(tx);
  return rows[0]?.qid;
}

/** A shipment of a locked sale: it may have been withdrawn while waiting for the lock. */
export async function findShipment(
  tx: Tx,
  key: { saleId: number; qid: string },
): Promise<Shipment | undefined> {
  const { rows } = await sql<Shipment>`
    select id, carrier, tracking_numbers as numbers from shipments where qid = ${key.qid} and sale_id = ${key.saleId}`.execute(
    tx,
  );
  return rows[0];
}

/** Adds a shipment to a locked sale. */
export async function addShipment(
  tx: Tx,
  shipment: { saleId: number; carrier: string; numbers: string[]; now: Date },
): Promise<void> {
  await tx
    .insertInto("shipments")
    .values({
      qid: newQid(),
      sale_id: shipment.saleId,
      carrier: shipment.carrier,
      tracking_numbers: shipment.numbers,
      created_at: shipment.now,
    })
    .execute();
  await followShipments(tx, shipment.saleId);
}

/** Changes a shipment of a locked sale. */
export async function changeShipment(
  tx: Tx,
  change: { id: number; saleId: number; carrier: string; numbers: string[]; now: Date },
): Promise<void> {
  await tx
    .updateTable("shipments")
    .set({ carrier: change.carrier, tracking_numbers: change.numbers, updated_at: change.now })
    .where("id", "=", change.id)
    .where("sale_id", "=", change.saleId)
    .execute();
  await followShipments(tx, change.saleId);
}

/** Removes a shipment from a locked sale. */
export async function removeShipment(tx: Tx, shipment: { id: number; saleId: number }): Promise<void> {
  await tx
    .deleteFrom("shipments")
    .where("id", "=", shipment.id)
    .where("sale_id", "=", shipment.saleId)
    .execute();
  await followShipments(tx, shipment.saleId);
}

/** Those of some tracking numbers that belong to another shipment of a locked sale. */
export async function findTakenNumbers(
  tx: Tx,
  wanted: { saleId: number; numbers: readonly string[]; except?: number },
): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select distinct number from shipments, unnest(tracking_numbers) as number
    where sale_id = ${wanted.saleId} and id is distinct from ${wanted.except ?? null}::bigint
      and number = any(${[...wanted.numbers]}::text[]) order by number`.execute(tx);
  return rows.map(({ number }) => number);
}

/** Whether a locked sale has shipments. */
export async function hasShipments(tx: Tx, saleId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from shipments where sale_id = ${saleId} limit 1`.execute(tx);
  return rows.length > 0;
}

/** The seller's next action depends on the shipments, so it is updated with each change of them. */
async function followShipments(tx: Tx, saleId: number): Promise<void> {
  await sql`
    update sales s set version = s.version + 1, demo_untouched = false,
      next_action = sale_next_action(s.status, s.has_booking, x.shipments, x.untracked)
    from (select count(*) as shipments, count(*) filter (where tracking_numbers = '{}') as untracked
      from shipments where sale_id = ${saleId}) x
    where s.id = ${saleId}`.execute(tx);
}
