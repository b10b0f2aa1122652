import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";

const photoJson = sql`jsonb_build_object('qid', t.qid, 'lineId', (select l.qid from sale_lines l where l.id = t.sale_line_id),
  'mediaType', f.media_type, 'bytes', f.bytes, 'takenAt', instant_text(t.taken_at))`;

/** The photos of a package `p` as JSON, oldest first. */
export const packagePhotosJson = sql`coalesce((select jsonb_agg(${photoJson} order by t.id)
  from package_photos t join files f on f.hash = t.file_hash where t.package_id = p.id), '[]'::jsonb)`;

/** One photo of a warehouse as JSON; null when the warehouse has no such photo. */
export async function readPhotoJson(
  db: Database | Tx,
  key: { warehouseId: number; qid: string },
): Promise<string | null> {
  const { rows } = await sql<{ photo: string }>`
    select ${photoJson}::text as photo from package_photos t join files f on f.hash = t.file_hash
    where t.qid = ${key.qid} and t.warehouse_id = ${key.warehouseId}`.execute(db);
  return rows[0]?.photo ?? null;
}

/** Who may see photos: a warehouse those of its packages, a seller those of its own boxes, staff all of them. */
export type PhotoViewer =
  | { readonly side: "WAREHOUSE" | "SELLER"; readonly organisationId: number }
  | { readonly side: "STAFF" };

/** The file of a photo; null for a viewer who may not see it. */
export async function readPhotoFile(
  db: Database,
  viewer: PhotoViewer,
  key: { packageQid: string; photoQid: string },
): Promise<{ hash: Buffer } | null> {
  const mine =
    viewer.side === "STAFF"
      ? sql`true`
      : viewer.side === "SELLER"
        ? sql`s.seller_id = ${viewer.organisationId}`
        : sql`t.warehouse_id = ${viewer.organisationId} and p.warehouse_id = ${viewer.organisationId}`;
  const { rows } = await sql<{ hash: Buffer }>`
    select t.file_hash as hash from package_photos t join packages p on p.id = t.package_id join sales s on s.id = p.sale_id
    where t.qid = ${key.photoQid} and p.qid = ${key.packageQid} and ${mine}`.execute(db);
  return rows[0] ?? null;
}
