import type { PackageStatus } from "@quayside/api-client/contract/warehouse/package.schema";
import type { WarehouseShipmentStatus } from "@quayside/api-client/contract/warehouse/shipment.schema";
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { newQid } from "#kernel/qid.ts";

export interface LockedShipment {
  readonly id: number;
  readonly qid: string;
  readonly status: WarehouseShipmentStatus;
  readonly version: number;
  readonly orderId: number;
  readonly orderQid: string;
  readonly buyerId: number;
  readonly assignedTo: number | null;
  readonly assigneeName: string | null;
  /** Country of the warehouse. */
  readonly country: string;
}

/** Locks a shipment until the transaction ends; undefined when the warehouse has no such shipment. */
export async function lockShipment(
  tx: Tx,
  key: { warehouseId: number; qid: string },
): Promise<LockedShipment | undefined> {
  const { rows } = await sql<LockedShipment>`
    select h.id, h.qid, h.status, h.version, h.order_id as "orderId", o.qid as "orderQid", o.buyer_id as "buyerId",
      h.assigned_to as "assignedTo", (select u.name from users u where u.id = h.assigned_to) as "assigneeName", w.country
    from warehouse_shipments h join orders o on o.id = h.order_id join organisations w on w.id = h.warehouse_id
    where h.qid = ${key.qid} and h.warehouse_id = ${key.warehouseId} for no key update of h`.execute(tx);
  return rows[0];
}

export interface PackageToShip {
  readonly id: number;
  readonly qid: string;
  readonly status: PackageStatus;
  readonly orderId: number;
  readonly shipmentId: number | null;
}

/** Locks packages of a warehouse by id; unknown ones are left out. */
export async function lockPackages(
  tx: Tx,
  key: { warehouseId: number; qids: readonly string[] },
): Promise<PackageToShip[]> {
  const { rows } = await sql<PackageToShip>`
    select p.id, p.qid, p.status, s.order_id as "orderId", p.warehouse_shipment_id as "shipmentId"
    from packages p join sales s on s.id = p.sale_id
    where p.warehouse_id = ${key.warehouseId} and p.qid = any(${[...key.qids]}::text[]) order by p.id for no key update of p`.execute(
    tx,
  );
  return rows;
}

/** Creates a shipment for an order; returns its database id and its public one. */
export async function insertShipment(
  tx: Tx,
  shipment: { warehouseId: number; orderId: number; userId: number; now: Date },
): Promise<{ id: number; qid: string }> {
  return tx
    .insertInto("warehouse_shipments")
    .values({
      qid: newQid(),
      warehouse_id: shipment.warehouseId,
      order_id: shipment.orderId,
      status: "OPEN",
      assigned_to: shipment.userId,
      created_at: shipment.now,
    })
    .returning(["id", "qid"])
    .executeTakeFirstOrThrow();
}

/** Puts locked packages into a shipment, and onto one of its pallets if given. */
export async function consolidate(
  tx: Tx,
  put: {
    shipmentId: number;
    packageIds: readonly number[];
    palletNumber: number | null;
    layer: number | null;
  },
): Promise<void> {
  const { shipmentId, palletNumber } = put;
  const packageIds = [...put.packageIds];
  // Packages that only change their layer do not require weighing the pallet again.
  const { rows: moved } = await sql<{ number: number | null }>`
    select case when warehouse_shipment_id = ${shipmentId} then pallet_number end as number from packages
    where id = any(${packageIds}::bigint[])
      and (warehouse_shipment_id, pallet_number) is distinct from (${shipmentId}::bigint, ${palletNumber}::int)`.execute(
    tx,
  );
  await sql`
    update packages set status = 'CONSOLIDATED', warehouse_shipment_id = ${shipmentId}, pallet_number = ${palletNumber},
      layer = ${put.layer}
    where id = any(${packageIds}::bigint[])`.execute(tx);
  const changed = moved.length === 0 ? [] : [palletNumber, ...moved.map(({ number }) => number)];
  await markChangedPallets(tx, { shipmentId, numbers: changed });
  await touch(tx, shipmentId);
}

/** Takes everything off a pallet of a locked shipment; returns what was on it. */
export async function clearPallet(
  tx: Tx,
  cleared: { shipmentId: number; palletNumber: number },
): Promise<string[]> {
  const { rows } = await sql<{ qid: string }>`
    update packages set status = 'CONFIRMED', warehouse_shipment_id = null, pallet_number = null, layer = null
    where warehouse_shipment_id = ${cleared.shipmentId} and pallet_number = ${cleared.palletNumber} returning qid`.execute(
    tx,
  );
  if (rows.length > 0) {
    await markChangedPallets(tx, { shipmentId: cleared.shipmentId, numbers: [cleared.palletNumber] });
    await touch(tx, cleared.shipmentId);
  }
  return rows.map(({ qid }) => qid);
}

/** Moves everything on a pallet of a locked shipment onto another one; returns what was moved. */
export async function mergePallets(
  tx: Tx,
  merged: { shipmentId: number; from: number; into: number },
): Promise<string[]> {
  const { shipmentId, from, into } = merged;
  const { rows } = await sql<{ id: number; qid: string }>`
    select id, qid from packages where warehouse_shipment_id = ${shipmentId} and pallet_number = ${from}
    order by id for no key update`.execute(tx);
  const packageIds = rows.map(({ id }) => id);
  // Layers referred to the emptied pallet.
  if (rows.length > 0) await consolidate(tx, { shipmentId, packageIds, palletNumber: into, layer: null });
  return rows.map(({ qid }) => qid);
}

/** Removes packages from a locked shipment; returns those that were in it. */
export async function release(
  tx: Tx,
  taken: { shipmentId: number; qids: readonly string[] },
): Promise<string[]> {
  const { shipmentId } = taken;
  const { rows } = await sql<{ qid: string; number: number | null }>`
    with taken as (
      select id, pallet_number from packages
      where warehouse_shipment_id = ${shipmentId} and qid = any(${[...taken.qids]}::text[]) for no key update)
    update packages p set status = 'CONFIRMED', warehouse_shipment_id = null, pallet_number = null, layer = null
    from taken t where p.id = t.id returning p.qid, t.pallet_number as number`.execute(tx);
  if (rows.length > 0) {
    await markChangedPallets(tx, { shipmentId, numbers: rows.map(({ number }) => number) });
    await touch(tx, shipmentId);
  }
  return rows.map(({ qid }) => qid);
}

/** Marks pallets with added or removed packages for measuring again; an empty one loses its SSCC. */
async function markChangedPallets(
  tx: Tx,
  changed: { shipmentId: number; numbers: readonly (number | null)[] },
): Promise<void> {
  const { shipmentId } = changed;
  await sql`
    update warehouse_pallets set is_changed = true
    where shipment_id = ${shipmentId} and number = any(${[...changed.numbers]}::int[])`.execute(tx);
  await sql`
    delete from warehouse_pallets w where w.shipment_id = ${shipmentId} and not exists (
      select 1 from packages p where p.warehouse_shipment_id = w.shipment_id and p.pallet_number = w.number)`.execute(
    tx,
  );
}

/** The number of packages in a shipment. */
export async function countPackages(tx: Tx, shipmentId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from packages where warehouse_shipment_id = ${shipmentId}`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** Assigns a locked shipment to the person who packs it. */
export async function assignShipment(
  tx: Tx,
  assigned: { shipmentId: number; userId: number },
): Promise<void> {
  await sql`
    update warehouse_shipments set assigned_to = ${assigned.userId}, version = version + 1 where id = ${assigned.shipmentId}`.execute(
    tx,
  );
}

/**
 * Closes a locked shipment for its carrier.
 * @param ready.cutOffAt the carrier's cut-off that it must make
 */
export async function markReady(
  tx: Tx,
  ready: { shipmentId: number; carrier: string; trackingNumbers: string[]; cutOffAt: Date; now: Date },
): Promise<void> {
  await sql`
    update warehouse_shipments set status = 'READY_TO_SHIP', carrier = ${ready.carrier},
      tracking_numbers = ${ready.trackingNumbers}::text[], cut_off_at = ${ready.cutOffAt}, ready_at = ${ready.now}, version = version + 1
    where id = ${ready.shipmentId}`.execute(tx);
}

/** Reopens a closed shipment, and clears its collection. */
export async function markReopened(tx: Tx, shipmentId: number): Promise<void> {
  await sql`
    update warehouse_shipments set status = 'OPEN', ready_at = null, cut_off_at = null, version = version + 1
    where id = ${shipmentId}`.execute(tx);
}

/** Marks a locked shipment as handed to the carrier. */
export async function markDispatched(tx: Tx, dispatched: { shipmentId: number; now: Date }): Promise<void> {
  await sql`
    update warehouse_shipments set status = 'DISPATCHED', dispatched_at = ${dispatched.now}, version = version + 1
    where id = ${dispatched.shipmentId}`.execute(tx);
}

/** Marks a locked shipment as delivered. */
export async function markDelivered(tx: Tx, delivered: { shipmentId: number; now: Date }): Promise<void> {
  await sql`
    update warehouse_shipments set status = 'DELIVERED', delivered_at = ${delivered.now}, version = version + 1
    where id = ${delivered.shipmentId}`.execute(tx);
}

/** Notifies the buyer's open pages of an order's shipment. */
export async function announceToBuyer(
  tx: Tx,
  told: { buyerId: number; type: string; orderQid: string; now: Date },
): Promise<void> {
  await sql`select announce(${told.buyerId}::bigint, ${told.type}::text, 'order', ${told.orderQid}::text, ${told.now}::timestamptz)`.execute(
    tx,
  );
}

/** Marks a locked shipment as changed. */
export async function touch(tx: Tx, shipmentId: number): Promise<void> {
  await sql`update warehouse_shipments set version = version + 1 where id = ${shipmentId}`.execute(tx);
}
