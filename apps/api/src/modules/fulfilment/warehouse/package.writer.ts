import type { WebhookEvent } from "@quayside/api-client/contract/integrations/webhook-events";
import type { PackageStatus } from "@quayside/api-client/contract/warehouse/package.schema";
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

export interface LockedPackage {
  readonly id: number;
  readonly qid: string;
  readonly sscc: string;
  readonly status: PackageStatus;
  readonly units: number;
  readonly saleQid: string;
  readonly saleNumber: string;
  readonly sellerId: number;
  readonly boxNumber: number;
  readonly boxCount: number;
}

/** Locks a package until the transaction ends; undefined when the warehouse has no such package. */
export async function lockPackage(
  tx: Tx,
  key: { warehouseId: number; qid: string },
): Promise<LockedPackage | undefined> {
  const { rows } = await sql<LockedPackage>`
    select p.id, p.qid, p.sscc, p.status, p.units, s.qid as "saleQid", s.number as "saleNumber", s.seller_id as "sellerId",
      p.box_number as "boxNumber", p.box_count as "boxCount"
    from packages p join sales s on s.id = p.sale_id
    where p.qid = ${key.qid} and p.warehouse_id = ${key.warehouseId} for no key update of p`.execute(tx);
  return rows[0];
}

export interface Scan {
  readonly warehouseId: number;
  readonly scanId: string;
  readonly packageId: number;
  readonly action: "receive" | "undo_receive" | "confirm" | "place";
  /** The scan that this one takes back. */
  readonly undoes?: string;
  readonly scannedAt: Date;
  readonly userId: number;
  readonly now: Date;
}

/**
 * Stores a scan under the id that the scanner made.
 * @returns `repeated` when the same scan was sent before, `other` when its id belongs to a different scan
 */
export async function storeScan(tx: Tx, scan: Scan): Promise<"new" | "repeated" | "other"> {
  const { numAffectedRows } = await sql`
    insert into warehouse_scans (warehouse_id, scan_id, package_id, sscc, action, undoes, scanned_at, stored_at, user_id)
    select ${scan.warehouseId}::bigint, ${scan.scanId}::text, p.id, p.sscc, ${scan.action}::text, ${scan.undoes ?? null}::text,
      ${scan.scannedAt}::timestamptz, ${scan.now}::timestamptz, ${scan.userId}::bigint
    from packages p where p.id = ${scan.packageId}
    on conflict do nothing`.execute(tx);
  if (numAffectedRows === 1n) return "new";
  const { rows } = await sql<{ isSame: boolean }>`
    select package_id is not distinct from ${scan.packageId}::bigint and action = ${scan.action} as "isSame" from warehouse_scans
    where warehouse_id = ${scan.warehouseId} and scan_id = ${scan.scanId}`.execute(tx);
  return rows[0]?.isSame ? "repeated" : "other";
}

export interface Discrepancy {
  readonly reason: string;
  readonly text?: string | undefined;
}

/** Takes a locked package in, or refuses it. */
export async function markReceived(
  tx: Tx,
  received: {
    id: number;
    status: "RECEIVED" | "RECEIVED_WITH_DISCREPANCY" | "REFUSED";
    discrepancy: Discrepancy | undefined;
    userId: number;
    at: Date;
  },
): Promise<void> {
  await sql`
    update packages set status = ${received.status}, received_at = coalesce(received_at, ${received.at}::timestamptz),
      received_by = coalesce(received_by, ${received.userId}::bigint),
      discrepancy_reason = coalesce(${received.discrepancy?.reason ?? null}, discrepancy_reason),
      discrepancy_text = coalesce(${received.discrepancy?.text ?? null}, discrepancy_text)
    where id = ${received.id}`.execute(tx);
}

interface Receipt {
  readonly warehouseId: number;
  readonly packageId: number;
  readonly scanId: string;
}

/** Whether this scan received the package, and no other one that was not taken back. */
export async function isOnlyReceipt(tx: Tx, receipt: Receipt): Promise<boolean> {
  const { rows } = await sql<{ scanId: string }>`
    select r.scan_id as "scanId" from warehouse_scans r
    where r.package_id = ${receipt.packageId} and r.warehouse_id = ${receipt.warehouseId} and r.action = 'receive'
      and (r.scan_id = ${receipt.scanId} or not exists (
        select 1 from warehouse_scans u where u.warehouse_id = r.warehouse_id and u.undoes = r.scan_id
          and u.package_id = r.package_id))`.execute(tx);
  return rows.length === 1 && rows[0]?.scanId === receipt.scanId;
}

/** Whether a scan was taken back, maybe before it arrived. */
export async function isUndone(tx: Tx, receipt: Receipt): Promise<boolean> {
  const { rows } = await sql`
    select 1 from warehouse_scans where warehouse_id = ${receipt.warehouseId} and undoes = ${receipt.scanId}
      and package_id = ${receipt.packageId}`.execute(tx);
  return rows.length > 0;
}

/** Takes the receipt of a locked package back. */
export async function markAnnounced(tx: Tx, id: number): Promise<void> {
  await sql`
    update packages set status = 'ANNOUNCED', received_at = null, received_by = null where id = ${id}`.execute(
    tx,
  );
}

/** Confirms what was counted in a locked package; a first scan is its receipt too. */
export async function markConfirmed(
  tx: Tx,
  confirmed: {
    id: number;
    units: number;
    weightGrams: number | undefined;
    discrepancy: Discrepancy | undefined;
    userId: number;
    at: Date;
  },
): Promise<void> {
  const { id, units, weightGrams, discrepancy, userId, at } = confirmed;
  await sql`
    update packages set status = 'CONFIRMED', confirmed_at = ${at}, confirmed_by = ${userId}, confirmed_units = ${units},
      confirmed_weight_grams = ${weightGrams ?? null}, received_at = coalesce(received_at, ${at}::timestamptz),
      received_by = coalesce(received_by, ${userId}::bigint),
      discrepancy_reason = coalesce(${discrepancy?.reason ?? null}, discrepancy_reason),
      discrepancy_text = coalesce(${discrepancy?.text ?? null}, discrepancy_text)
    where id = ${id}`.execute(tx);
}

/** Stores the location of a locked package, unless a later scan has stored one already. */
export async function markPlaced(tx: Tx, placed: { id: number; location: string; at: Date }): Promise<void> {
  await sql`
    update packages set location = ${placed.location}, located_at = ${placed.at}
    where id = ${placed.id} and (located_at is null or located_at <= ${placed.at}::timestamptz)`.execute(tx);
}

/** Lets the screens of a seller show where the packages of its sale are. */
export async function announceToSeller(
  tx: Tx,
  told: { sellerId: number; type: WebhookEvent; saleQid: string; now: Date },
): Promise<void> {
  await sql`select announce(${told.sellerId}::bigint, ${told.type}::text, 'sale', ${told.saleQid}::text, ${told.now}::timestamptz)`.execute(
    tx,
  );
}
