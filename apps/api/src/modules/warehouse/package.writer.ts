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
  readonly action: "receive" | "confirm";
  readonly scannedAt: Date;
  readonly userId: number;
  readonly now: Date;
}

/**
 * Stores a scan under the id that the scanner made.
 * @returns `repeated` for one that was sent before, `other` when its id stands for something else
 */
export async function storeScan(tx: Tx, scan: Scan): Promise<"new" | "repeated" | "other"> {
  const { numAffectedRows } = await sql`
    insert into warehouse_scans (warehouse_id, scan_id, package_id, action, scanned_at, stored_at, user_id)
    values (${scan.warehouseId}, ${scan.scanId}, ${scan.packageId}, ${scan.action}, ${scan.scannedAt}, ${scan.now}, ${scan.userId})
    on conflict do nothing`.execute(tx);
  if (numAffectedRows === 1n) return "new";
  const { rows } = await sql<{ isSame: boolean }>`
    select package_id = ${scan.packageId} and action = ${scan.action} as "isSame" from warehouse_scans
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

/** Lets the screens of a seller show where the packages of its sale are. */
export async function announceToSeller(
  tx: Tx,
  told: { sellerId: number; type: string; saleQid: string; now: Date },
): Promise<void> {
  await sql`select announce(${told.sellerId}::bigint, ${told.type}::text, 'sale', ${told.saleQid}::text, ${told.now}::timestamptz)`.execute(
    tx,
  );
}
