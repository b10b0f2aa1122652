import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

/** A product declared to be in a package. */
export interface AnnouncedLine {
  readonly lineId: number;
  readonly id: string;
  readonly units: number;
}

/** The seller's declared contents of a locked package; empty without a declaration. */
export async function readAnnouncedLines(tx: Tx, packageId: number): Promise<AnnouncedLine[]> {
  const { rows } = await sql<AnnouncedLine>`
    select l.id as "lineId", l.qid as id, c.units from packages p
      join sale_boxes b on b.sale_id = p.sale_id and b.sscc = p.sscc join sale_box_lines c on c.box_id = b.id
      join sale_lines l on l.id = c.sale_line_id where p.id = ${packageId} order by l.position`.execute(tx);
  return rows;
}

/** Stores the count of a locked package that was not counted before. */
export async function storeCounts(
  tx: Tx,
  packageId: number,
  counts: readonly { lineId: number; counted: number; damaged: number }[],
): Promise<void> {
  if (counts.length === 0) return;
  const rows = counts.map(({ lineId, ...found }) => ({
    package_id: packageId,
    sale_line_id: lineId,
    ...found,
  }));
  await tx.insertInto("package_counts").values(rows).execute();
}
