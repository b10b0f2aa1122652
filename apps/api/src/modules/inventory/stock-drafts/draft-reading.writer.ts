import type {
  DraftMapping,
  DraftMode,
  DraftQuestion,
} from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import type { StockIs } from "@quayside/api-client/contract/stock-lists/stock-list.schema";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { tierRows } from "#modules/inventory/offers/index.ts";
import { type WorkLease, isCutOff, isLeaseHeld as isRowLeaseHeld, ofLease } from "#db/work-lease.ts";

/** Timeout of a statement over all rows of a draft. */
const STATEMENT_TIMEOUT = "5min";

/** How the lists of a source are read; null for a draft that a user uploaded. */
export interface SourceReading {
  /** Null until one of its lists has taken effect. */
  readonly mapping: DraftMapping | null;
  /** Hash of that list's headings, in hexadecimal. */
  readonly fingerprint: string | null;
  /** What the stock numbers of its lists are. */
  readonly stockIs: StockIs;
}

/** A draft taken for reading. */
export interface TakenDraft extends WorkLease {
  readonly qid: string;
  readonly sellerId: number;
  readonly fileHash: Buffer;
  /** The user's choice; null for a draft that is read for the first time. */
  readonly mapping: DraftMapping | null;
  readonly mappingFrom: "SAVED" | "FOUND" | "CHOSEN" | null;
  /** What the upload specified for offers that the list does not name. */
  readonly saidMode: DraftMode | null;
  /** What a push said about the stock numbers of its file. */
  readonly saidStockIs: StockIs | null;
  readonly source: SourceReading | null;
}

/** A file larger than this takes so long to read that small ones go first. */
const LARGE_BYTES = 4 * 1024 * 1024;
/** Minutes after which a large file no longer waits for small ones. */
const YIELDS_MINUTES = 10;

/**
 * Takes a draft that is queued or was interrupted, so that no other process reads it. Companies take turns, each with
 * its oldest draft, and small files go first for a while.
 */
export async function takeDraft(tx: Tx, now: Date): Promise<TakenDraft | undefined> {
  const { rows } = await sql<TakenDraft>`
    update stock_drafts d set started_at = ${now}, attempts = d.attempts + 1, progress_rows = 0
    where d.id = (
      select w.id from stock_drafts w join files f on f.hash = w.file_hash where w.status = 'READING'
        and ${isCutOff("stock_drafts", { id: sql`w.id`, touchedAt: sql`w.started_at`, now })}
      order by (select count(*) from stock_drafts p where p.status = 'READING' and p.seller_id = w.seller_id and p.id < w.id),
        f.bytes > ${LARGE_BYTES} and w.created_at > ${now}::timestamptz - make_interval(mins => ${YIELDS_MINUTES}), w.id
      limit 1 for no key update of w skip locked)
    returning d.id, d.qid, d.seller_id as "sellerId", d.file_hash as "fileHash", d.mapping, d.mapping_from as "mappingFrom", d.said_mode as "saidMode", d.said_stock_is as "saidStockIs", d.attempts,
      (select json_build_object('mapping', s.mapping, 'fingerprint', encode(s.fingerprint, 'hex'), 'stockIs', s.stock_is)
        from stock_list_sources s where s.id = d.source_id) as source`.execute(tx);
  return rows[0];
}

/** Whether this attempt has not been overtaken; locks the draft. */
export const isLeaseHeld = (tx: Tx, draft: WorkLease): Promise<boolean> =>
  isRowLeaseHeld(tx, "stock_drafts", draft);

/**
 * Releases the lease of a draft whose reading failed, so that it is retried; does nothing if a later attempt has
 * taken it.
 */
export async function releaseDraft(db: Database, draft: WorkLease): Promise<void> {
  await sql`update stock_drafts set started_at = null where ${ofLease("stock_drafts", draft)}`.execute(db);
}

/** Stores the progress of a reading; does nothing if the attempt was overtaken. */
export async function noteProgress(
  db: Database,
  draft: WorkLease,
  { read, expected }: { read: number; expected: number },
): Promise<void> {
  await sql`
    update stock_drafts set progress_rows = ${read}, expected_rows = ${expected}
    where ${ofLease("stock_drafts", draft)}`.execute(db);
}

/** Ends a reading that cannot succeed. */
export async function failDraft(tx: Tx, id: number, failure: string, now: Date): Promise<void> {
  await sql`
    update stock_drafts set status = 'FAILED', failure = ${failure}, closed_at = ${now}, version = version + 1, updated_at = ${now}
    where id = ${id}`.execute(tx);
}

/** The result of a reading, besides the rows. */
export interface DraftFindings {
  readonly fileKind: string;
  readonly mapping: DraftMapping;
  readonly mappingFrom: "SAVED" | "FOUND" | "CHOSEN";
  readonly fingerprint: Uint8Array;
  readonly found: {
    readonly headings: readonly string[];
    readonly questions: readonly DraftQuestion[];
    readonly [more: string]: unknown;
  };
  readonly samples: object;
}

/** Stores the result of a reading. The draft is ready when its rows have been read, too. */
export async function keepFindings(
  tx: Tx,
  id: number,
  findings: DraftFindings & { status: "CHOOSING" | "READY"; now: Date },
): Promise<void> {
  const { fileKind, mapping, mappingFrom, fingerprint, found, samples, status, now } = findings;
  await sql`
    update stock_drafts set status = ${status}, file_kind = ${fileKind}, mapping = ${JSON.stringify(mapping)}::jsonb,
      mapping_from = ${mappingFrom}, fingerprint = ${Buffer.from(fingerprint)}::bytea, found = ${JSON.stringify(found)}::jsonb,
      samples = ${JSON.stringify(samples)}::jsonb, version = version + 1, updated_at = ${now} where id = ${id}`.execute(
    tx,
  );
}

/** COPY statement for the incoming rows of a draft. */
export const COPY_INCOMING =
  "copy incoming_draft_rows (row_number, version, cells, edits, raws, read_as, ignored_because, faults, lacks, notes, gtin14, gtin, name, price_minor, stock, unit, sku, tiers) from stdin";

/** Creates the temporary table for the incoming rows of a draft; dropped with the transaction. */
export async function openIncoming(tx: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', ${STATEMENT_TIMEOUT}, true)`.execute(tx);
  await sql`
    create temporary table incoming_draft_rows (row_number int, version int, cells jsonb, edits jsonb, raws jsonb, read_as text, ignored_because text,
      faults jsonb, lacks jsonb, notes jsonb, gtin14 char(14), gtin text, name text, price_minor bigint, stock int, unit int, sku text, tiers jsonb) on commit drop`.execute(
    tx,
  );
}

/**
 * The given faults if the seller of draft `d` does not offer product `v`, and null otherwise: only what exists can stay.
 */
export const lacksOfNew = (
  lacks: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(case when ${lacks} is not null and not exists (
  select from offers o where o.seller_id = d.seller_id and o.variant_id = v.id) then ${lacks} end)`;

/**
 * Why an offer that the seller of draft `d` has of product `v` cannot have the steps of a row, where the row leaves it its
 * price or its unit; null when it can. What the row says itself is checked when it is read.
 */
export const unfitTiers = ({
  tiers,
  price,
  unit,
}: Readonly<Record<"tiers" | "price" | "unit", RawBuilder<unknown>>>): RawBuilder<unknown> => sql`(case
  when ${tiers} is null or (${price} is not null and ${unit} is not null) then null
  else (select case
      when exists (select from ${tierRows(tiers)} where s."fromQuantity" <= coalesce(${unit}, o.unit) or s."fromQuantity" % coalesce(${unit}, o.unit) <> 0)
        then 'TIERS_NOT_IN_UNITS'
      when exists (select from ${tierRows(tiers)} where s."priceMinor" >= coalesce(${price}, o.list_price_minor) or (${price} is null and s.currency <> o.currency))
        then 'TIERS_NOT_BELOW_PRICE' end
    from offers o where o.seller_id = d.seller_id and o.variant_id = v.id) end)`;

/** Notes of a row, with the note of `f` on its steps. */
export const withTierNote = (
  notes: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(case when f.note is null then ${notes}
  else coalesce(${notes}, '[]') || jsonb_build_array(jsonb_build_object('field', 'tiers', 'note', f.note, 'before', '', 'after', '')) end)`;

/** Replaces the rows of an earlier reading with the incoming ones, each with its product of the catalogue. */
export async function replaceRows(tx: Tx, draftId: number): Promise<void> {
  await sql`analyze incoming_draft_rows`.execute(tx);
  await sql`delete from stock_draft_rows where draft_id = ${draftId}`.execute(tx);
  await sql`
    insert into stock_draft_rows (draft_id, row_number, version, cells, edits, raws, read_as, ignored_because, faults, notes, gtin14, gtin, name,
      variant_id, price_minor, stock, unit, sku, tiers)
    select ${draftId}, r.row_number, r.version, r.cells, r.edits, r.raws, case when n.lacks is null then r.read_as else 'REJECTED' end,
      r.ignored_because, case when n.lacks is null then r.faults else coalesce(r.faults, '[]') || n.lacks end,
      case when n.lacks is null then ${withTierNote(sql`r.notes`)} end, r.gtin14, r.gtin, r.name, v.id, r.price_minor, r.stock, r.unit, r.sku,
      case when f.note is null then r.tiers end
    from incoming_draft_rows r join stock_drafts d on d.id = ${draftId} left join variants v on v.gtin14 = r.gtin14
      cross join lateral (select ${lacksOfNew(sql`r.lacks`)} as lacks) n
      cross join lateral (select ${unfitTiers({ tiers: sql`r.tiers`, price: sql`r.price_minor`, unit: sql`r.unit` })} as note) f
    order by r.row_number`.execute(tx);
}

/** Texts of edited cells by row and column, with the version of the row. */
export type EditsKept = ReadonlyMap<
  number,
  { readonly version: number; readonly texts: ReadonlyMap<number, string> }
>;

/** Edited cells, which are kept when a file is read again. */
export async function editedCells(db: Database, draftId: number): Promise<EditsKept> {
  const { rows } = await sql<{
    number: number;
    version: number;
    cells: string[];
    edits: Record<string, string>;
  }>`
    select row_number as number, version, cells, edits from stock_draft_rows where draft_id = ${draftId} and edits is not null`.execute(
    db,
  );
  return new Map(
    rows.map(({ number, version, cells, edits }) => {
      const columns = Object.keys(edits).map(Number);
      return [number, { version, texts: new Map(columns.map((column) => [column, cells[column] ?? ""])) }];
    }),
  );
}

/** The mapping of an earlier list of the seller, found by the row that equals its headings. */
export async function findSavedMapping(
  db: Database,
  sellerId: number,
  fingerprints: readonly Uint8Array[],
): Promise<{ row: number; mapping: DraftMapping; usedAt: string } | undefined> {
  const { rows } = await sql<{ row: number; mapping: DraftMapping; usedAt: string }>`
    select (x.place - 1)::int as row, m.mapping, instant_text(m.used_at) as "usedAt"
    from unnest(${fingerprints.map((one) => Buffer.from(one))}::bytea[]) with ordinality x(fingerprint, place)
      join stock_draft_mappings m on m.fingerprint = x.fingerprint and m.seller_id = ${sellerId}
    order by x.place limit 1`.execute(db);
  return rows[0];
}
