"use client";
import { useCallback, useMemo, useState } from "react";
import { Replace, Undo2 } from "lucide-react";
import { undoStockDraftEdit } from "@quayside/api-client/contract/stock-drafts/rows.endpoints";
import type {
  DraftMapping,
  StockDraftDetail,
} from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { problemText } from "@quayside/portal/problem-text";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { Button } from "@quayside/ui/button";
import { Checkbox } from "@quayside/ui/checkbox";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { LinkButton } from "@quayside/ui/link-button";
import { StateBlock } from "@quayside/ui/state-block";
import { useToast } from "@quayside/ui/toast";
import { useIsReadOnly } from "#components/read-only.ts";
import { AlikeOffer, type LastEdit } from "#features/imports/alike-offer.tsx";
import { StepFoot } from "#features/imports/draft-frame.tsx";
import { FaultList } from "#features/imports/fault-list.tsx";
import { ReplaceDialog } from "#features/imports/replace-dialog.tsx";
import { RowFilters } from "#features/imports/row-filters.tsx";
import type { Position } from "#features/imports/grid/grid-position.view-model.ts";
import type { GridColumn, GridRowData } from "#features/imports/grid/grid-row.tsx";
import { SheetGrid } from "#features/imports/grid/sheet-grid.tsx";
import { useDraftRows } from "#features/imports/use-draft-rows.ts";
import { alikeErrors, importMessages, undoEditErrors } from "#features/imports/imports.messages.ts";
import { draftKey } from "#features/imports/imports.queries.ts";
import { type RowFilter, draftHref } from "#features/imports/imports.search-params.ts";
import {
  countOf,
  filterNames,
  gridColumns,
  gridRow,
  leftOverText,
  rowsText,
  usableText,
} from "#features/imports/rows.view-model.ts";

/** "Undo: 12 rows changed by Demo Seller". */
function undoLabel(lastEdit: StockDraftDetail["lastEdit"]): string {
  if (lastEdit === null) return "Undo";
  const { rows, by } = lastEdit;
  return `Undo: ${rowsText(rows)} changed${by === null ? "" : ` by ${by}`}`;
}

/** The rows of a list as read: the faults, and a grid for correcting them. */
export function ReviewStep({
  draft,
  mapping,
  view: { filter, search },
  onSearch,
}: {
  readonly draft: StockDraftDetail;
  readonly mapping: DraftMapping;
  readonly view: { readonly filter: RowFilter; readonly search: string };
  readonly onSearch: (text: string) => void;
}) {
  const isReadOnly = useIsReadOnly("stock");
  const { show } = useToast();
  const [isWhole, setWhole] = useState(false);
  const [isReplacing, setReplacing] = useState(false);
  const [lastEdit, setLastEdit] = useState<LastEdit | null>(null);
  const refuse = (error: Error) =>
    show({ tone: "error", title: problemText(error, alikeErrors, { other: importMessages.edit }) });
  const rows = useDraftRows(draft, { status: filter, search }, refuse);
  const { pages, state, pending } = rows;
  const undo = useSubmit(undoStockDraftEdit, {
    texts: undoEditErrors,
    fallback: importMessages.undoEdit,
    refetches: [draftKey(draft.qid)],
    onSuccess: (next) => {
      rows.noteDraft(next);
      pages.reload();
    },
    onError: (error) =>
      show({ tone: "error", title: problemText(error, undoEditErrors, { other: importMessages.undoEdit }) }),
  });
  const undoLast = () => {
    setLastEdit(null);
    if (!isReadOnly && draft.lastEdit !== null)
      undo.send({ params: { id: draft.qid }, body: { version: draft.version } });
  };
  const { headings } = draft;
  const columns = useMemo(() => gridColumns(headings, mapping, isWhole), [headings, mapping, isWhole]);
  const rowAt = (index: number) => {
    const row = pages.rowAt(index);
    return row && gridRow(row, pending.get(row.number), draft.sheets);
  };
  const onRange = useCallback((first: number, last: number) => pages.show(first, last), [pages]);
  const onEdit = (row: GridRowData, column: GridColumn, text: string) => {
    const cell = row.cells[column.key];
    rows.edit({ number: row.number, column: Number(column.key), text });
    setLastEdit(
      cell?.problem === undefined ? null : { column: Number(column.key), before: cell.text, after: text },
    );
  };
  const onPasteBlock = (at: Position, cells: readonly (readonly string[])[]) => {
    setLastEdit(null);
    rows.paste(at, cells, { columns, rowCount: shownCount ?? rowCount }).then(
      (leftOver) => {
        if (leftOver > 0) show({ tone: "caution", title: leftOverText(leftOver) });
      },
      (error: Error) => refuse(error),
    );
  };
  const isSearched = search !== "";
  const rowCount = (isSearched ? null : countOf(filter, draft.counts)) ?? state.count ?? 0;
  const shownCount = state.count === null ? null : Math.max(rowCount, state.count > 0 ? state.count : 0);
  return (
    <>
      <FaultList draft={draft} mapping={mapping} isReadOnly={isReadOnly} onChanged={pages.reload} />
      <RowFilters draft={draft} filter={filter} search={search} onSearch={onSearch} />
      <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Checkbox label="Show all columns of the file" checked={isWhole} onCheckedChange={setWhole} />
        {!isReadOnly && (
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              icon={<Replace aria-hidden className="size-4" />}
              onClick={() => setReplacing(true)}
            >
              Find and replace
            </Button>
            <Button
              size="sm"
              icon={<Undo2 aria-hidden className="size-4" />}
              disabled={draft.lastEdit === null}
              pending={undo.isPending}
              onClick={undoLast}
            >
              {undoLabel(draft.lastEdit)}
            </Button>
          </div>
        )}
      </div>
      {lastEdit !== null && (
        <AlikeOffer
          draft={draft}
          edit={lastEdit}
          onClose={() => setLastEdit(null)}
          onChanged={() => {
            setLastEdit(null);
            pages.reload();
          }}
        />
      )}
      {state.error !== null && state.count !== null && (
        <InlineNotification tone="error" closable={false} title={importMessages.loadMoreRows}>
          <Button size="sm" className="mt-2" onClick={pages.reload}>
            Try again
          </Button>
        </InlineNotification>
      )}
      {state.error !== null && state.count === null ? (
        <StateBlock kind="failed" title={importMessages.loadRows} onRetry={pages.reload} />
      ) : shownCount === 0 ? (
        <StateBlock
          kind={isSearched ? "no-results" : "empty"}
          title={isSearched ? undefined : filter === "REJECTED" ? "Nothing to fix" : "No such rows"}
        >
          {filter === "REJECTED" && !isSearched && "Every row of the list can be used."}
        </StateBlock>
      ) : (
        <SheetGrid
          key={`${filter} ${search}`}
          label={`${filterNames[filter]}: rows of the list`}
          columns={columns}
          rowCount={shownCount ?? rowCount}
          rowAt={rowAt}
          onRange={onRange}
          onEdit={onEdit}
          onPasteBlock={onPasteBlock}
          onUndo={undoLast}
          isReadOnly={isReadOnly}
        />
      )}
      {isReplacing && (
        <ReplaceDialog draft={draft} onClose={() => setReplacing(false)} onChanged={pages.reload} />
      )}
      <StepFoot>
        <p className="tnum text-muted max-sm:text-sm">{usableText(draft.counts)}</p>
        <LinkButton variant="primary" href={draftHref(draft.qid, { step: "changes" })}>
          See what will change
        </LinkButton>
      </StepFoot>
    </>
  );
}
