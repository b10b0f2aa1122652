import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { type NewFile, keepFile } from "#files/file.writer.ts";
import { newQid } from "#kernel/qid.ts";

/** A photo that its device has sent before; null for a new one. */
export async function findSentPhoto(
  tx: Tx,
  key: { warehouseId: number; scanId: string },
): Promise<{ qid: string; packageId: number } | null> {
  const { rows } = await sql<{ qid: string; packageId: number }>`
    select qid, package_id as "packageId" from package_photos
    where warehouse_id = ${key.warehouseId} and scan_id = ${key.scanId}`.execute(tx);
  return rows[0] ?? null;
}

/** The number of photos of one line of a locked package, or of the package itself. */
export async function countPhotos(
  tx: Tx,
  key: { packageId: number; lineId: number | null },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from package_photos
    where package_id = ${key.packageId} and sale_line_id is not distinct from ${key.lineId}::bigint`.execute(
    tx,
  );
  return rows[0]?.n ?? 0;
}

export interface NewPhoto {
  readonly warehouseId: number;
  readonly packageId: number;
  readonly lineId: number | null;
  readonly scanId: string;
  readonly file: NewFile;
  readonly takenAt: Date;
  readonly userId: number;
  readonly now: Date;
}

/**
 * Stores a photo of a locked package.
 * @returns its qid; null when another package got a photo with this id meanwhile
 */
export async function storePhoto(tx: Tx, photo: NewPhoto): Promise<string | null> {
  await keepFile(tx, photo.file, photo.now);
  const { rows } = await sql<{ qid: string }>`
    insert into package_photos (qid, warehouse_id, package_id, sale_line_id, scan_id, file_hash, taken_at, stored_at, user_id)
    values (${newQid()}, ${photo.warehouseId}, ${photo.packageId}, ${photo.lineId}, ${photo.scanId}, ${photo.file.hash},
      ${photo.takenAt}, ${photo.now}, ${photo.userId})
    on conflict (warehouse_id, scan_id) do nothing returning qid`.execute(tx);
  return rows[0]?.qid ?? null;
}
