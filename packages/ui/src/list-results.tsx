import { formatNumber } from "@quayside/format/number";
import { useMemo } from "react";
import type { ReactNode } from "react";
import { CopyRows } from "#copy-rows.tsx";
import type { CopyField } from "#lib/tsv.ts";

interface Noun {
  readonly one: string;
  readonly other: string;
}

/** "1,204 orders". */
export function countText(count: number, noun: Noun): string {
  return `${formatNumber(count)} ${count === 1 ? noun.one : noun.other}`;
}

/**
 * The line above the rows of a list: the announced count, and the time of the data.
 *
 * @param asOf when the rows were fetched, e.g. "14:02"; not announced
 */
export function ResultsLine({
  text,
  asOf,
  children,
}: {
  /** The count in words; announced. */
  readonly text: string;
  readonly asOf?: string | undefined;
  /** What can be done with the rows, at the end of the line. */
  readonly children?: ReactNode;
}) {
  return (
    <div className="flex min-h-6 flex-wrap items-center justify-between gap-2">
      <p className="tnum text-sm text-muted">
        <span role="status">{text}</span>
        {asOf && ` · as of ${asOf}`}
      </p>
      {children}
    </div>
  );
}

/** Shown instead of the rows. */
export function ResultsBody({
  isBusy = false,
  children,
}: {
  /** Rows are being loaded. */
  readonly isBusy?: boolean;
  /** The rows, or why there are none. */
  readonly children: ReactNode;
}) {
  return <div aria-busy={isBusy}>{children}</div>;
}

/** The button that copies the selected rows, or all of the page. */
export function CopyOfRows<T>({
  copy,
  rows,
  rowKey,
  selection,
  noun,
}: {
  /** The columns of the copy; nothing without them. */
  readonly copy?: readonly CopyField<T>[] | undefined;
  readonly rows?: readonly T[] | undefined;
  readonly rowKey: (row: T) => string;
  readonly selection?: { readonly selected: ReadonlySet<string> } | undefined;
  readonly noun: Noun;
}) {
  const selected = useMemo(
    () => rows?.filter((row) => selection?.selected.has(rowKey(row))) ?? [],
    [rows, rowKey, selection?.selected],
  );
  if (copy === undefined || rows === undefined) return null;
  const isSelection = selected.length > 0;
  return (
    <CopyRows fields={copy} rows={isSelection ? selected : rows} isSelection={isSelection} noun={noun} />
  );
}
