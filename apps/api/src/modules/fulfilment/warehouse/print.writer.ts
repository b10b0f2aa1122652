import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";

interface Paper {
  readonly shipmentId: number;
  readonly paper: string;
  /** SSCC of the label's pallet; null for a packing list. */
  readonly sscc: string | null;
}

/** Locks a shipment of the warehouse, which serialises its prints. Undefined for an unknown one. */
export async function lockShipmentOf(
  tx: Tx,
  key: { warehouseId: number; qid: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from warehouse_shipments where qid = ${key.qid} and warehouse_id = ${key.warehouseId} for no key update`.execute(
    tx,
  );
  return rows[0]?.id;
}

/** When a document was last printed, and by whom; undefined before its first print. */
export async function readLastPrint(
  db: Database | Tx,
  { shipmentId, paper, sscc }: Paper,
): Promise<{ at: Date; by: string } | undefined> {
  const { rows } = await sql<{ at: Date; by: string }>`
    select p.printed_at as at, u.name as by from warehouse_prints p join users u on u.id = p.user_id
    where p.shipment_id = ${shipmentId} and p.paper = ${paper} and p.sscc is not distinct from ${sscc}
    order by p.id desc limit 1`.execute(db);
  return rows[0];
}

/** Like {@link readLastPrint}, for the label with this SSCC of a shipment of the warehouse. */
export async function readLastLabelPrint(
  db: Database,
  key: { warehouseId: number; qid: string; sscc: string },
): Promise<{ at: Date; by: string } | undefined> {
  const { rows } = await sql<{ at: Date; by: string }>`
    select p.printed_at as at, u.name as by from warehouse_prints p join users u on u.id = p.user_id
      join warehouse_shipments h on h.id = p.shipment_id and h.warehouse_id = p.warehouse_id
    where h.qid = ${key.qid} and h.warehouse_id = ${key.warehouseId} and p.paper = 'PALLET_LABEL' and p.sscc = ${key.sscc}
    order by p.id desc limit 1`.execute(db);
  return rows[0];
}

/** Records that a document was printed. */
export async function insertPrint(
  tx: Tx,
  print: Paper & {
    warehouseId: number;
    reason: string | null;
    note: string | null;
    userId: number;
    now: Date;
  },
): Promise<void> {
  await tx
    .insertInto("warehouse_prints")
    .values({
      warehouse_id: print.warehouseId,
      shipment_id: print.shipmentId,
      paper: print.paper,
      sscc: print.sscc,
      reason: print.reason,
      note: print.note,
      user_id: print.userId,
      printed_at: print.now,
    })
    .execute();
}
