import type { DraftChange } from "@quayside/api-client/contract/stock-drafts/draft-change.schema";
import type { Tx } from "#db/database.ts";
import { currencyOf } from "#modules/inventory/stock-lists/index.ts";
import type { LockedDraft } from "#modules/inventory/stock-drafts/draft.reader.ts";
import {
  type EditedCell,
  type EditedRow,
  addEdit,
  addEditCells,
  decideRepetitions,
  recount,
  removeEdit,
  setEditRows,
  writeRows,
} from "#modules/inventory/stock-drafts/draft-edit.writer.ts";
import {
  type EditableRow,
  type RowsToEdit,
  readStatuses,
  rowsToEdit,
} from "#modules/inventory/stock-drafts/draft-rows.reader.ts";
import { rowOf, withTexts } from "#modules/inventory/stock-drafts/draft-row-cells.rules.ts";
import { type DraftReading, readDraftRow } from "#modules/inventory/stock-drafts/read-draft-row.rules.ts";

/** Rows of a change that are shown individually. */
const EXAMPLES = 20;

/** Texts of a row by column, counted from 0. */
type CellTexts = ReadonlyMap<number, string>;

/** Applies a change to each row separately. */
export function eachRow(change: (row: EditableRow) => CellTexts): RowsEdit["changes"] {
  return (rows) => Promise.resolve(new Map(rows.map((row) => [row.number, change(row)])));
}

/** An edit of a locked draft. */
export interface RowsEdit {
  /** The kind under which it can be undone; null for an undo, which cannot be undone itself. */
  readonly kind: "CELLS" | "ALIKE" | "REPLACE" | null;
  readonly rows: RowsToEdit;
  /** The new texts of cells, by row and column; other cells are kept. */
  readonly changes: (rows: readonly EditableRow[]) => Promise<ReadonlyMap<number, CellTexts>>;
  readonly userId: number;
  readonly now: Date;
}

/** The result of an edit. */
export type EditOutcome = Omit<DraftChange, "draft">;

/**
 * Edits cells of a locked draft, reads the rows again and resolves their duplicates again. It touches nothing else of
 * the draft, so editing one row costs the same in a draft of any length.
 */
export async function editRows(tx: Tx, draft: LockedDraft, edit: RowsEdit): Promise<EditOutcome> {
  const { id, mapping, found } = draft;
  if (!mapping || !found) throw new Error("Only a draft that is mapped has rows");
  const { kind, userId, now } = edit;
  const reading = { choice: found.choice, currency: await currencyOf(tx, draft.sellerId) };
  const editId = kind && (await addEdit(tx, { draftId: id, kind, rows: 1, userId, now }));
  const gtins = new Set<string>();
  const examples: EditOutcome["examples"] = [];
  const changedRows: number[] = [];
  let acceptedBefore = 0;
  for await (const batch of rowsToEdit(tx, id, edit.rows)) {
    const edited: EditedRow[] = [];
    const cells: EditedCell[] = [];
    const wanted = await edit.changes(batch);
    for (const row of batch) {
      const changes = new Map(
        [...(wanted.get(row.number) ?? [])].filter(([column, text]) => (row.cells[column] ?? "") !== text),
      );
      const [first] = changes;
      if (!first) continue;
      const after = withChanges(row, changes, reading);
      edited.push(after);
      for (const column of changes.keys()) {
        cells.push({ row: row.number, column, before: row.cells[column] ?? "" });
      }
      for (const gtin of [row.gtin14, after.gtin14]) if (gtin !== null) gtins.add(gtin);
      if (row.status === "ACCEPTED") acceptedBefore += 1;
      changedRows.push(row.number);
      if (examples.length < EXAMPLES) {
        const [column, text] = first;
        const before = row.cells[column] ?? "";
        const statusBefore = row.status;
        examples.push({
          number: row.number,
          column,
          before,
          after: text,
          statusBefore,
          statusAfter: statusBefore,
        });
      }
    }
    await writeRows(tx, id, edited);
    if (editId !== null) await addEditCells(tx, editId, cells);
  }
  if (editId !== null && changedRows.length === 0) await removeEdit(tx, editId);
  else if (editId !== null) await setEditRows(tx, editId, changedRows.length);
  if (changedRows.length > 0) {
    await decideRepetitions(tx, { draftId: id, duplicates: mapping.duplicates }, gtins);
    await recount(tx, id, now);
  }
  const { accepted, statuses } = await readStatuses(
    tx,
    id,
    changedRows,
    examples.map(({ number }) => number),
  );
  return {
    rows: changedRows.length,
    acceptedBefore,
    acceptedAfter: accepted,
    examples: examples.map((one) => ({ ...one, statusAfter: statuses.get(one.number) ?? one.statusAfter })),
  };
}

/** The result of reading a row again after its texts were changed. */
function withChanges(row: EditableRow, changes: CellTexts, reading: DraftReading): EditedRow {
  const { number, raws } = row;
  const { cells, edits } = withTexts(row, changes);
  return { number, cells, edits, ...readDraftRow(rowOf({ number, cells, edits, raws }), reading) };
}
