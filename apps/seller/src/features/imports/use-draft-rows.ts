"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import {
  listStockDraftRows,
  updateStockDraftRow,
  updateStockDraftRows,
} from "@quayside/api-client/contract/stock-drafts/rows.endpoints";
import type {
  StockDraft,
  StockDraftDetail,
} from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { useSession } from "@quayside/auth/react/session-provider";
import type { Position } from "#features/imports/grid/grid-position.view-model.ts";
import type { GridColumn } from "#features/imports/grid/grid-row.tsx";
import { type CellEdit, blockEdits, rowsBelow } from "#features/imports/grid/pasted-block.view-model.ts";
import { ROWS_A_PAGE, createRowPages } from "#features/imports/grid/row-pages.ts";
import { draftKey } from "#features/imports/imports.queries.ts";
import type { RowFilter } from "#features/imports/imports.search-params.ts";

/** Texts that are being saved, by row and column. */
type Pending = ReadonlyMap<number, ReadonlyMap<number, string>>;

function withEdits(pending: Pending, edits: readonly CellEdit[]): Pending {
  const next = new Map(pending);
  for (const { number, column, text } of edits) next.set(number, new Map(next.get(number)).set(column, text));
  return next;
}

function withoutEdits(pending: Pending, edits: readonly CellEdit[]): Pending {
  const next = new Map(pending);
  for (const { number, column, text } of edits) {
    const cells = new Map(next.get(number));
    // A later edit of the same cell is still in flight.
    if (cells.get(column) === text) cells.delete(column);
    if (cells.size === 0) next.delete(number);
    else next.set(number, cells);
  }
  return next;
}

/** The edits of each row, as they are sent. */
function byRow(edits: readonly CellEdit[]): ReadonlyMap<number, { column: number; value: string }[]> {
  const rows = new Map<number, { column: number; value: string }[]>();
  for (const { number, column, text } of edits)
    rows.set(number, [...(rows.get(number) ?? []), { column, value: text }]);
  return rows;
}

/**
 * The rows of a draft for the grid, and the edits of its cells. Edits are optimistic and saved in order; a rejected
 * one is reverted. When another person or tab changed the draft, the rows are refetched.
 *
 * @param view the filter of the rows
 * @param onRefused called with the reason when an edit was reverted
 */
export function useDraftRows(
  draft: StockDraftDetail,
  view: { readonly status: RowFilter; readonly search: string },
  onRefused: (error: Error) => void,
) {
  const { client } = useSession();
  const queryClient = useQueryClient();
  const { qid, version } = draft;
  const { status, search } = view;
  const pages = useMemo(
    () =>
      createRowPages((page, signal) =>
        client.call(
          listStockDraftRows,
          {
            params: { id: qid },
            query: { page, size: ROWS_A_PAGE, status, ...(search === "" ? {} : { search }) },
          },
          { signal },
        ),
      ),
    [client, qid, status, search],
  );
  useEffect(() => pages.stop, [pages]);
  const state = useSyncExternalStore(pages.subscribe, pages.state, pages.state);
  const [pending, setPending] = useState<Pending>(new Map());
  const known = useRef(version);
  useEffect(() => {
    if (version <= known.current) return;
    known.current = version;
    pages.reload();
  }, [version, pages]);

  const noteDraft = useCallback(
    (next: StockDraft) => {
      known.current = Math.max(known.current, next.version);
      const key = draftKey(qid);
      queryClient.setQueryData<StockDraftDetail>(key, (now) => now && { ...now, ...next });
      // The faults by kind are not in the answer of an edit.
      void queryClient.invalidateQueries({ queryKey: key });
    },
    [queryClient, qid],
  );
  const { mutate } = useMutation({
    mutationKey: [updateStockDraftRow.id],
    // Sequentially: each needs the versions from the previous one.
    scope: { id: `${updateStockDraftRow.id} ${qid}` },
    mutationFn: async (edits: readonly CellEdit[]) => {
      const call = { idempotencyKey: crypto.randomUUID() };
      const changed = [...byRow(edits)].map(([number, cells]) => ({
        number,
        version: pages.find(number)?.version ?? 1,
        cells,
      }));
      const [first, second] = changed;
      if (first === undefined || second !== undefined)
        return client.call(updateStockDraftRows, { params: { id: qid }, body: { rows: changed } }, call);
      const { number, ...body } = first;
      const { row, draft: next } = await client.call(
        updateStockDraftRow,
        { params: { id: qid, number }, body },
        call,
      );
      return { rows: [row], draft: next };
    },
    onSuccess: ({ rows, draft: next }) => {
      pages.replace(rows);
      noteDraft(next);
    },
    onError: (error) => {
      onRefused(error);
      pages.reload();
    },
    onSettled: (_answer, _error, edits) => setPending((now) => withoutEdits(now, edits)),
  });
  const editAll = (edits: readonly CellEdit[]) => {
    if (edits.length === 0) return;
    setPending((now) => withEdits(now, edits));
    mutate(edits);
  };
  /** Pastes a block over the rows from a cell, as one edit. @returns how many of its rows did not fit */
  const paste = async (
    at: Position,
    cells: readonly (readonly string[])[],
    grid: { readonly columns: readonly GridColumn[]; readonly rowCount: number },
  ): Promise<number> => {
    const below = rowsBelow(at, cells.length, grid.rowCount);
    if (below === null) return cells.length;
    const { first, last } = below;
    await pages.need(first, last);
    const fitting = cells.slice(0, last - first + 1);
    editAll(blockEdits(at, fitting, { columns: grid.columns, rowAt: pages.rowAt }));
    return cells.length - fitting.length;
  };
  return { pages, state, pending, edit: (next: CellEdit) => editAll([next]), paste, noteDraft };
}
