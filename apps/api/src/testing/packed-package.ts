import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { newQid } from "#kernel/qid.ts";

/** An announced package with declared contents: 3 units of one product and 2 of another. */
export interface PackedPackage {
  readonly qid: string;
  readonly sscc: string;
  readonly saleQid: string;
  readonly saleNumber: string;
  readonly lines: readonly [string, string];
}

/** An announced package of a seller whose sale no other test has used, repacked with two products. */
export async function packPackage(
  db: Database,
  { sellerId, taken }: { sellerId: number; taken: Set<string> },
): Promise<PackedPackage> {
  const { rows } = await sql<Omit<PackedPackage, "lines">>`
    select p.qid, p.sscc, s.qid as "saleQid", s.number as "saleNumber" from packages p join sales s on s.id = p.sale_id
    where s.seller_id = ${sellerId} and p.status = 'ANNOUNCED' and not (s.qid = any(${[...taken]}::text[]))
      and (select count(*) from sale_lines l where l.sale_id = s.id) >= 2
    order by p.expected_at, p.id limit 1`.execute(db);
  const found = rows[0];
  if (!found) throw new Error("No announced package is left");
  taken.add(found.saleQid);
  await sql`update packages set units = 5 where qid = ${found.qid}`.execute(db);
  const packed = await sql<{ qid: string }>`
    with box as (insert into sale_boxes (qid, sale_id, number, kind, sscc, weight_grams, length_cm, width_cm, height_cm, created_at)
        select ${newQid()}, p.sale_id, 200, 'PARCEL', p.sscc, 9000, 60, 40, 30, now() from packages p where p.qid = ${found.qid}
        on conflict (sscc) do update set kind = 'PARCEL' returning id, sale_id),
      emptied as (delete from sale_box_lines where box_id in (select id from box)),
      two as (select l.id, l.qid, row_number() over (order by l.position) as at from sale_lines l join box on box.sale_id = l.sale_id
        order by l.position limit 2)
    select qid from two order by at`.execute(db);
  await sql`
    insert into sale_box_lines (box_id, sale_line_id, units)
    select b.id, l.id, case when l.qid = ${packed.rows[0]?.qid} then 3 else 2 end from sale_boxes b, sale_lines l
    where b.sscc = ${found.sscc} and l.qid = any(${packed.rows.map(({ qid }) => qid)}::text[])`.execute(db);
  const [first, second] = packed.rows;
  if (!first || !second) throw new Error("The sale has two lines");
  return { ...found, lines: [first.qid, second.qid] };
}
