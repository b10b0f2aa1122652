import { formatNumber } from "@quayside/format/number";
import type { ReactNode } from "react";

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
}: {
  /** The count in words; announced. */
  readonly text: string;
  readonly asOf?: string | undefined;
}) {
  return (
    <div className="flex min-h-6 flex-wrap items-center justify-between gap-2">
      <p className="tnum text-sm text-muted">
        <span role="status">{text}</span>
        {asOf && ` · as of ${asOf}`}
      </p>
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
