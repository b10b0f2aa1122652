"use client";
import { Fragment, isValidElement, memo, useState } from "react";
import type { MouseEvent, ReactNode } from "react";
import { RowCheckbox } from "#row-checkbox.tsx";
import { UiLink } from "#ui-provider.tsx";
import { cn } from "#lib/cn.ts";
import { useIntent } from "#lib/intent.ts";

export type Column<T> = {
  key: string;
  header: string;
  /** Text, one element, or a fragment: on a card it is opposite its label as one. */
  cell: (row: T) => ReactNode;
  /** Numbers are aligned at the end, tabular. */
  align?: "start" | "end";
  sortable?: boolean;
  /** Names the row: exactly one column has it, and it carries the link of the row. */
  rowHeader?: boolean;
  /** Leaves the fact out of the card that a row becomes under 640 px. */
  hideOnCard?: boolean;
  /** CSS width with the air at both sides, for example "8rem"; the least width where all columns of a table have one. */
  width?: string;
  /** Takes all that is left over where all columns of a table have a width; the others keep theirs. */
  grows?: boolean;
  /** Least width of the window, in px, for the column; a card has it at any width. */
  from?: 1360 | 1536;
};

/** Hands a plain click to the link of the row header, which knows the app's router; any other is the browser's. */
function followHeader(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.currentTarget.closest("tr")?.querySelector<HTMLElement>("th a");
  if (!link) return;
  event.preventDefault();
  link.click();
}

/** Covers the row beside its header: that one stays in sight, and so cannot reach out of its own cell. */
function RowCover({ href }: { href: string }) {
  return (
    <a
      href={href}
      aria-hidden
      tabIndex={-1}
      onClick={followHeader}
      className="absolute inset-0 max-sm:hidden"
    />
  );
}

function Cells<T>({ row, columns, looks, href, warm }: RowContent<T> & { readonly warm: boolean }) {
  const cover = columns.findLast((column) => !column.rowHeader && column.from === undefined);
  return columns.map((column, index) => {
    const content = column.cell(row);
    if (column.rowHeader) {
      return (
        <th key={column.key} scope="row" className={looks[index]}>
          {href ? (
            <UiLink href={href} warm={warm} className="text-fg after:absolute after:inset-0 hover:underline">
              {content}
            </UiLink>
          ) : (
            content
          )}
        </th>
      );
    }
    return (
      <td key={column.key} data-label={column.header} className={looks[index]}>
        {isValidElement(content) && content.type === Fragment ? <span>{content}</span> : content}
        {href && column === cover && <RowCover href={href} />}
      </td>
    );
  });
}

interface RowContent<T> {
  readonly row: T;
  readonly columns: readonly Column<T>[];
  /** Class names of the cells, one of each column. */
  readonly looks: readonly string[];
  readonly href: string | undefined;
}

function Row<T>({
  id,
  selected,
  selectLabel,
  onToggle,
  onIntent,
  warm,
  ...content
}: RowContent<T> & {
  readonly id: string;
  /** Undefined in a table whose rows are not selected. */
  readonly selected: boolean | undefined;
  readonly selectLabel: string | undefined;
  readonly onToggle: (id: string) => void;
  /** Called when the user is about to open the row. */
  readonly onIntent: (id: string) => void;
  /** Loads the page of the row ahead. */
  readonly warm: boolean;
}) {
  const [meant, setMeant] = useState(false);
  const intent = useIntent(() => {
    setMeant(true);
    onIntent(id);
  });
  return (
    <tr
      role="row"
      {...(content.href && intent)}
      aria-selected={selected}
      className={cn("list-row", content.href && "hover:bg-hover", selected && "bg-selected")}
    >
      {selected !== undefined && (
        <td className="cell-choice">
          <RowCheckbox label={selectLabel ?? id} checked={selected} onChange={() => onToggle(id)} />
        </td>
      )}
      <Cells {...content} warm={warm || meant} />
    </tr>
  );
}

/**
 * A row of a table, rendered again only when something of its own changes: a list renders often while it
 * loads.
 */
export const TableRow = memo(Row) as typeof Row;
