"use client";
import { useEffect, useEffectEvent, useState } from "react";
import { Copy } from "lucide-react";
import { formatNumber } from "@quayside/format/number";
import { tsvOf } from "#lib/tsv.ts";
import type { CopyField } from "#lib/tsv.ts";

/** Where the copy command means text, not rows. */
const TEXT = "input, textarea, select, [contenteditable], dialog, [role=dialog]";

type Outcome = { rows: readonly unknown[]; text: string };

/**
 * Copies rows for a spreadsheet, with headings: by its button all rows or the selected ones, and with the copy command
 * of the keyboard the selected ones, unless text is marked.
 */
export function CopyRows<T>({
  fields,
  rows,
  isSelection = false,
  noun,
}: {
  /** The columns of the copy. */
  fields: readonly CopyField<T>[];
  /** The rows to copy: the selected ones, or all of the page. */
  rows: readonly T[];
  /** The rows are selected: the keyboard's copy command copies them. */
  isSelection?: boolean;
  /** What a row is, in singular and plural. */
  noun: { one: string; other: string };
}) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const what = `${formatNumber(rows.length)} ${rows.length === 1 ? noun.one : noun.other}`;
  const done = () => setOutcome({ rows, text: `${what} copied` });
  const copy = () => {
    navigator.clipboard
      .writeText(tsvOf(fields, rows))
      .then(done)
      .catch(() => setOutcome({ rows, text: "The browser did not allow copying" }));
  };
  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    const { target } = event;
    if (!isSelection || event.defaultPrevented || event.clipboardData === null) return;
    if (target instanceof Element && target.closest(TEXT) !== null) return;
    if (getSelection()?.isCollapsed === false) return;
    event.clipboardData.setData("text/plain", tsvOf(fields, rows));
    event.preventDefault();
    done();
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onCopy(event);
    document.addEventListener("copy", listener);
    return () => document.removeEventListener("copy", listener);
  }, []);
  if (rows.length === 0) return null;
  return (
    <span className="inline-flex items-center gap-2 text-sm print:hidden">
      <span role="status" className="text-muted">
        {outcome?.rows === rows ? outcome.text : ""}
      </span>
      <button
        type="button"
        title="Copy for a spreadsheet"
        onClick={copy}
        className="inline-flex min-h-6 items-center gap-1.5 rounded-md px-1 font-medium text-muted hover:bg-hover hover:text-fg pointer-coarse:min-h-11 large:min-h-14"
      >
        <Copy aria-hidden className="size-4" />
        Copy {what}
      </button>
    </span>
  );
}
