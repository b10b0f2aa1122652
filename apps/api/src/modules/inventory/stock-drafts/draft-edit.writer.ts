import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import {
  lacksOfNew,
  unfitTiers,
  withTierNote,
} from "#modules/inventory/stock-drafts/draft-reading.writer.ts";
import type { ReadDraftRow } from "#modules/inventory/stock-drafts/read-draft-row.rules.ts";

/** Up to this many GTINs of an edit, their rows are looked up by number. */
const FEW_GTINS = 1000;

/** A row after an edit. */
export interface EditedRow extends ReadDraftRow {
  readonly number: number;
  readonly cells: readonly string[];
  readonly edits: Readonly<Record<string, string>> | null;
}

/** A cell changed by an edit, with its previous text. */
export interface EditedCell {
  readonly row: number;
  readonly column: number;
  readonly before: string;
}

/** Records an edit, so that it can be undone. */
export async function addEdit(
  tx: Tx,
  edit: { draftId: number; kind: "CELLS" | "ALIKE" | "REPLACE"; rows: number; userId: number; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into stock_draft_edits (draft_id, kind, row_count, made_by, made_at)
    values (${edit.draftId}, ${edit.kind}, ${edit.rows}, ${edit.userId}, ${edit.now}) returning id`.execute(
    tx,
  );
  return rows[0]?.id ?? 0;
}

/** Sets the number of rows of an edit, which is known only at its end. */
export async function setEditRows(tx: Tx, id: number, rows: number): Promise<void> {
  await sql`update stock_draft_edits set row_count = ${rows} where id = ${id}`.execute(tx);
}

/** Records the previous texts of an edit's cells. */
export async function addEditCells(tx: Tx, editId: number, cells: readonly EditedCell[]): Promise<void> {
  await sql`
    insert into stock_draft_edit_cells (edit_id, row_number, column_number, before)
    select ${editId}, x."row", x."column", x.before
    from json_to_recordset(${JSON.stringify(cells)}::json) as x("row" int, "column" int, before text)`.execute(
    tx,
  );
}

/** Removes an edit that can no longer be undone. */
export async function removeEdit(tx: Tx, id: number): Promise<void> {
  await sql`delete from stock_draft_edits where id = ${id}`.execute(tx);
}

/** Writes edited rows, each with its product of the catalogue. */
export async function writeRows(tx: Tx, draftId: number, rows: readonly EditedRow[]): Promise<void> {
  await sql`
    update stock_draft_rows r set version = r.version + 1, cells = x.cells, edits = x.edits, twice = null,
      read_as = case when x."ofNew" is null then x."readAs" else 'REJECTED' end, ignored_because = x."ignoredBecause",
      faults = case when x."ofNew" is null then x.faults else coalesce(x.faults, '[]') || x."ofNew" end,
      notes = case when x."ofNew" is null then x."allNotes" end, gtin14 = x.gtin14, gtin = x.gtin, name = x.name,
      variant_id = x.variant_id, price_minor = x."priceMinor", stock = x.stock, unit = x.unit, sku = x.sku,
      tiers = x."fitTiers"
    from (
      select e.*, v.id as variant_id, ${lacksOfNew(sql`e.lacks`)} as "ofNew", ${withTierNote(sql`e.notes`)} as "allNotes",
        case when f.note is null then e.tiers end as "fitTiers"
      from json_to_recordset(${JSON.stringify(rows)}::json) as e(number int, cells jsonb, edits jsonb, "readAs" text, "ignoredBecause" text,
        faults jsonb, lacks jsonb, notes jsonb, gtin14 char(14), gtin text, name text, "priceMinor" bigint, stock int, unit int, sku text, tiers jsonb)
        join stock_drafts d on d.id = ${draftId} left join variants v on v.gtin14 = e.gtin14
        cross join lateral (select ${unfitTiers({ tiers: sql`e.tiers`, price: sql`e."priceMinor"`, unit: sql`e.unit` })} as note) f) x
    where r.draft_id = ${draftId} and r.row_number = x.number`.execute(tx);
}

/**
 * Resolves GTINs named by several rows: decides which row counts. One without a price or a stock counts only if no
 * other has both.
 * @param only GTINs whose rows changed; without it the whole draft
 */
export async function decideRepetitions(
  tx: Tx,
  { draftId, duplicates }: { draftId: number; duplicates: "CHEAPEST" | "REJECT" },
  only?: ReadonlySet<string>,
): Promise<void> {
  const isAsked = only ? sql`gtin14 = any(${[...only]}::char(14)[])` : sql`true`;
  const isFew = only !== undefined && only.size <= FEW_GTINS;
  // Statistics may be older than these rows; the planner then expects one row instead of 200,000 and picks a nested loop
  // over all of them. Materializing the CTE, and looking few rows up by number, avoids that.
  const isNamed = isFew ? sql`r.row_number = any(array(select row_number from decided))` : sql`true`;
  if (!isFew) await sql`select set_config('enable_nestloop', 'off', true)`.execute(tx);
  await sql`
    with decided as materialized (
      select row_number, case when count(*) over g = 1 then null
        when min(coalesce(price_minor, 0)) over g = max(coalesce(price_minor, 0)) over g and min(coalesce(stock, -1)) over g = max(coalesce(stock, -1)) over g
            and min(coalesce(unit, 0)) over g = max(coalesce(unit, 0)) over g
            and min(coalesce(tiers::text, '')) over g = max(coalesce(tiers::text, '')) over g
          then case when row_number = min(row_number) over g then 'FIRST' else 'SAME_AGAIN' end
        when ${duplicates} = 'REJECT' or max(price_minor) over g is null then 'CONTRADICTS'
        when row_number = first_value(row_number) over (partition by gtin14 order by num_nulls(price_minor, stock) > 0, price_minor, row_number) then 'CHEAPEST'
        else 'DEARER' end as twice
      from stock_draft_rows where draft_id = ${draftId} and read_as = 'ACCEPTED' and ${isAsked}
      window g as (partition by gtin14))
    update stock_draft_rows r set twice = x.twice from decided x
    where r.draft_id = ${draftId} and ${isNamed} and r.row_number = x.row_number and r.twice is distinct from x.twice`.execute(
    tx,
  );
  if (!isFew) await sql`select set_config('enable_nestloop', 'on', true)`.execute(tx);
}

/** Recounts the rows of a locked draft and increments its version. */
export async function recount(tx: Tx, draftId: number, now: Date): Promise<void> {
  await sql`
    update stock_drafts d set version = d.version + 1, updated_at = ${now}, row_count = n.total, accepted_count = n.accepted,
      unmatched_count = n.unmatched, rejected_count = n.rejected, ignored_count = n.ignored, edited_count = n.edited
    from (select count(*)::int as total, (count(*) filter (where status = 'ACCEPTED'))::int as accepted,
      (count(*) filter (where status = 'ACCEPTED' and variant_id is null))::int as unmatched,
      (count(*) filter (where status = 'REJECTED'))::int as rejected, (count(*) filter (where status = 'IGNORED'))::int as ignored,
      count(edits)::int as edited from stock_draft_rows where draft_id = ${draftId}) n
    where d.id = ${draftId}`.execute(tx);
}

/** The last edit of a draft. */
export async function lastEdit(tx: Tx, draftId: number): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from stock_draft_edits where draft_id = ${draftId} order by id desc limit 1`.execute(tx);
  return rows[0];
}

/** The previous cell texts of an edit, by row. */
export async function cellsBefore(
  tx: Tx,
  editId: number,
  numbers: readonly number[],
): Promise<Map<number, Map<number, string>>> {
  const { rows } = await sql<EditedCell>`
    select row_number as "row", column_number as "column", before from stock_draft_edit_cells
    where edit_id = ${editId} and row_number = any(${numbers}::int[])`.execute(tx);
  const found = new Map<number, Map<number, string>>();
  for (const { row, column, before } of rows) {
    const cells = found.get(row) ?? new Map<number, string>();
    found.set(row, cells.set(column, before));
  }
  return found;
}
