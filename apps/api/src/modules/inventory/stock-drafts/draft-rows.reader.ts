import type { DraftRowStatus } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { readSearch } from "@quayside/identifiers/search-text";
import { type RawBuilder, sql } from "kysely";
import type {
  StockRowField,
  StockRowReason,
} from "@quayside/api-client/contract/stock-lists/stock-list.schema";
import type { Database, Tx } from "#db/database.ts";
import { hasGtin, hasWords } from "#db/search-query.ts";
import { shownTiers } from "#modules/inventory/offers/index.ts";
import type { RowRaws } from "#modules/inventory/stock-drafts/draft-row-cells.rules.ts";
import { streamRows } from "#db/rows.ts";
import { pageFields } from "#db/page-fields.ts";

/** The requested rows of a draft. */
export interface RowsAsked {
  readonly status: "ALL" | "ACCEPTED" | "UNMATCHED" | "REJECTED" | "IGNORED" | "EDITED" | "NOTED";
  readonly search?: string | undefined;
  /** Only rows after this number. */
  readonly after?: number | undefined;
  readonly page: number;
  readonly size: number;
}

const conditions: Readonly<Record<RowsAsked["status"], RawBuilder<unknown>>> = {
  ALL: sql`true`,
  ACCEPTED: sql`r.status = 'ACCEPTED'`,
  UNMATCHED: sql`r.status = 'ACCEPTED' and r.variant_id is null`,
  REJECTED: sql`r.status = 'REJECTED'`,
  IGNORED: sql`r.status = 'IGNORED'`,
  EDITED: sql`r.edits is not null`,
  NOTED: sql`r.status = 'ACCEPTED' and (r.notes is not null or r.twice = 'CHEAPEST')`,
};

/** A row `r` of a draft of the seller `e` as JSON. */
const rowJson = sql`json_build_object('number', r.row_number, 'version', r.version, 'status', r.status, 'cells', r.cells,
  'edits', coalesce((select json_agg(json_build_object('column', x.key::int, 'source', x.value) order by x.key::int)
    from jsonb_each_text(r.edits) x), '[]'::json),
  'faults', case when r.twice = 'CONTRADICTS'
    then jsonb_build_array(jsonb_build_object('field', 'gtin', 'column', d.mapping -> 'columns' -> 'gtin', 'value', r.gtin, 'reason', 'GTIN_TWICE'))
    else coalesce(r.faults, '[]') end,
  'notes', coalesce(r.notes, '[]') || case when r.twice = 'CHEAPEST'
    then jsonb_build_array(jsonb_build_object('field', 'gtin', 'note', 'CHEAPEST_KEPT', 'before', r.gtin, 'after', r.gtin)) else '[]' end,
  'ignoredBecause', coalesce(r.ignored_because, case when r.twice in ('SAME_AGAIN', 'DEARER') then r.twice end),
  'offer', case when r.status = 'ACCEPTED' then json_build_object('gtin', r.gtin, 'name', coalesce(v.name, r.name),
    'isInCatalogue', r.variant_id is not null, 'price', money_text(r.price_minor), 'currency', e.currency, 'stock', r.stock, 'unit', r.unit, 'sku', r.sku,
    'tiers', ${shownTiers(sql`r.tiers`)}) end)`;

const tables = sql`stock_draft_rows r join stock_drafts d on d.id = r.draft_id join sellers e on e.organisation_id = d.seller_id
  left join variants v on v.id = r.variant_id`;

/**
 * Rows of a draft as JSON, in file order. Row numbers are paged first through the index, so that a late page does not
 * read the rows before it.
 */
export async function readRowsPage(
  db: Database,
  draftId: number,
  asked: RowsAsked,
  address: (page: number) => string,
): Promise<string> {
  const { status, search, after = 0, page, size } = asked;
  const found = search
    ? sql`(exists (select 1 from jsonb_array_elements_text(r.cells) c where strpos(lower(c), lower(${search})) > 0)
      or ${hasWords(sql`findable_words(array_to_string(array(select jsonb_array_elements_text(r.cells)), ' '))`, readSearch(search))}
      or ${hasGtin(sql`r.gtin`, readSearch(search))})`
    : sql`true`;
  const wanted = sql`r.draft_id = ${draftId} and r.row_number > ${after} and ${conditions[status]} and ${found}`;
  const { rows } = await sql<{ page: string }>`
    with counted as (select count(*)::int as n from stock_draft_rows r where ${wanted}),
      numbers as (select r.row_number from stock_draft_rows r where ${wanted} order by r.row_number limit ${size} offset ${(page - 1) * size})
    select json_build_object(${pageFields({ page, size }, address)},
      'results', coalesce((select json_agg(x.row order by x.number) from (select r.row_number as number, ${rowJson} as row from ${tables}
        where r.draft_id = ${draftId} and r.row_number = any(array(select row_number from numbers))) x), '[]'::json))::text as page
    from counted`.execute(db);
  return rows[0]?.page ?? "";
}

/** One row as JSON text; null when the draft has no such row. */
export async function readRowJson(tx: Tx, draftId: number, number: number): Promise<string | null> {
  return (await readRowsJson(tx, draftId, [number]))[0] ?? null;
}

/** Rows by number, in file order, each as JSON text; missing ones are left out. */
export async function readRowsJson(tx: Tx, draftId: number, numbers: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select ${rowJson}::text as row from ${tables}
    where r.draft_id = ${draftId} and r.row_number = any(${numbers}::int[]) order by r.row_number`.execute(
    tx,
  );
  return rows.map(({ row }) => row);
}

/** A row before it is edited. */
export interface EditableRow {
  readonly number: number;
  readonly version: number;
  readonly status: DraftRowStatus;
  readonly gtin14: string | null;
  readonly cells: string[];
  readonly edits: Record<string, string> | null;
  readonly raws: RowRaws | null;
}

/** Rows processed together. */
const ROWS_AT_ONCE = 5000;

/** The rows to edit. */
export type RowsToEdit =
  | { readonly by: "NUMBERS"; readonly numbers: readonly number[] }
  | { readonly by: "VALUE"; readonly column: number; readonly value: string }
  | { readonly by: "REASON"; readonly column: number; readonly reason: string }
  | { readonly by: "EDIT"; readonly editId: number }
  | { readonly by: "ALL" };

/** Rows of a locked draft, in batches. */
export async function* rowsToEdit(tx: Tx, draftId: number, asked: RowsToEdit): AsyncGenerator<EditableRow[]> {
  for (let after = 0; ;) {
    const { rows } = await sql<EditableRow>`
      select r.row_number as number, r.version, r.status, r.gtin14, r.cells, r.edits, r.raws from stock_draft_rows r
      where r.draft_id = ${draftId} and r.row_number > ${after} and ${conditionOf(asked)}
      order by r.row_number limit ${ROWS_AT_ONCE}`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_ONCE) return;
    after = rows.at(-1)?.number ?? after;
  }
}

function conditionOf(asked: RowsToEdit): RawBuilder<unknown> {
  switch (asked.by) {
    case "NUMBERS":
      return sql`r.row_number = any(${asked.numbers}::int[])`;
    case "VALUE":
      return sql`coalesce(r.cells ->> ${asked.column}::int, '') = ${asked.value} and r.read_as <> 'IGNORED'`;
    case "REASON":
      return sql`r.status = 'REJECTED' and r.faults @> ${JSON.stringify([{ column: asked.column, reason: asked.reason }])}::jsonb`;
    case "EDIT":
      return sql`r.row_number in (select c.row_number from stock_draft_edit_cells c where c.edit_id = ${asked.editId})`;
    case "ALL":
      return sql`true`;
  }
}

/** The result of edited rows: how many are accepted, and the state of some of them. */
export async function readStatuses(
  tx: Tx,
  draftId: number,
  numbers: readonly number[],
  shown: readonly number[],
): Promise<{ accepted: number; statuses: Map<number, DraftRowStatus> }> {
  const { rows } = await sql<{ number: number; status: DraftRowStatus }>`
    select row_number as number, status from stock_draft_rows where draft_id = ${draftId} and row_number = any(${shown}::int[])`.execute(
    tx,
  );
  const { rows: counted } = await sql<{ n: number }>`
    select count(*)::int as n from stock_draft_rows
    where draft_id = ${draftId} and row_number = any(${numbers}::int[]) and status = 'ACCEPTED'`.execute(tx);
  return {
    accepted: counted[0]?.n ?? 0,
    statuses: new Map(rows.map(({ number, status }) => [number, status])),
  };
}

/** The versions of rows by number, counted from 1; missing rows are left out. */
export async function rowVersions(
  tx: Tx,
  draftId: number,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ number: number; version: number }>`
    select row_number as number, version from stock_draft_rows
    where draft_id = ${draftId} and row_number = any(${numbers}::int[])`.execute(tx);
  return new Map(rows.map(({ number, version }) => [number, version]));
}

/** A rejected row with its problems. */
export interface RejectedRow {
  readonly cells: string[];
  readonly faults: readonly { readonly field: StockRowField; readonly reason: StockRowReason }[];
}

/** The rejected rows of a draft in file order, from one snapshot. */
export function rejectedRows(db: Database, draftId: number): AsyncGenerator<RejectedRow> {
  return streamRows(
    db,
    sql<RejectedRow>`
      select cells, coalesce(faults, '[{"field": "gtin", "reason": "GTIN_TWICE"}]') as faults from stock_draft_rows
      where draft_id = ${sql.lit(draftId)} and status = 'REJECTED' order by row_number`,
  );
}

/** The number of cells in the widest rejected row of a draft; 0 without any. */
export async function widestRejectedRow(db: Database, draftId: number): Promise<number> {
  const { rows } = await sql<{ width: number }>`
    select coalesce(max(jsonb_array_length(cells)), 0)::int as width from stock_draft_rows
    where draft_id = ${draftId} and status = 'REJECTED'`.execute(db);
  return rows[0]?.width ?? 0;
}
