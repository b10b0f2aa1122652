"use client";
import { Fragment, isValidElement, memo, useState } from "react";
import type { MouseEvent, ReactNode } from "react";
import { RowCheckbox } from "#row-checkbox.tsx";
import { UiLink } from "#ui-provider.tsx";
import { cn } from "#lib/cn.ts";
import { useIntent } from "#lib/intent.ts";

/** How a column is hidden below the minimum width of the window that it names. */
export const SHOWN_FROM = {
  1280: "sm:max-xl:hidden",
  1360: "sm:max-[85rem]:hidden",
  1536: "sm:max-2xl:hidden",
  1800: "sm:max-[112.5rem]:hidden",
  1920: "sm:max-[120rem]:hidden",
};

export type Column<T> = {
  key: string;
  header: string;
  /** Text, one element, or a fragment: on a card it is placed as a whole opposite its label. */
  cell: (row: T) => ReactNode;
  /** Numbers are aligned at the end, tabular. */
  align?: "start" | "end";
  sortable?: boolean;
  /** The row header: exactly one column has it, and it contains the link of the row. */
  rowHeader?: boolean;
  /** Omits the column from the card that a row becomes under 640 px. */
  hideOnCard?: boolean;
  /** CSS width including padding, e.g. "8rem"; the minimum width if all columns of a table have one. */
  width?: string;
  /** Takes all remaining width if all columns of a table have a width; the others keep theirs. */
  grows?: boolean;
  /** Minimum width of the window, in px, for the column; a card has it at any width. */
  from?: keyof typeof SHOWN_FROM;
};

/** What a row holds that has its own use: a press on it does not open the row. */
const OWN_USE = "a, button, input, select, textarea, label, summary, [contenteditable]";

/**
 * Opens a row from anywhere in it: a plain click follows the link of the row header, which uses the app's router; the
 * middle button or a key for a new tab opens one. Text in the row can be marked: that does not open it.
 */
function openRow(event: MouseEvent<HTMLTableRowElement>): void {
  const { target, currentTarget, button } = event;
  if (event.defaultPrevented || button > 1 || event.altKey) return;
  if (!(target instanceof Element) || target.closest(OWN_USE) !== null) return;
  const link = currentTarget.querySelector<HTMLAnchorElement>("th a");
  if (link === null || getSelection()?.isCollapsed === false) return;
  if (button === 1 || event.metaKey || event.ctrlKey || event.shiftKey)
    window.open(link.href, "_blank", "noopener");
  else link.click();
}

/** Keeps the middle button from scrolling the page where it opens a row. */
function keepStill(event: MouseEvent<HTMLTableRowElement>): void {
  if (event.button === 1 && event.target instanceof Element && event.target.closest(OWN_USE) === null)
    event.preventDefault();
}

const opensRow = { onClick: openRow, onAuxClick: openRow, onMouseDown: keepStill };

function Cells<T>({ row, columns, looks, href, warm }: RowContent<T> & { readonly warm: boolean }) {
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
      </td>
    );
  });
}

interface RowContent<T> {
  readonly row: T;
  readonly columns: readonly Column<T>[];
  /** Class names of the cells, one for each column. */
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
  /** Undefined in a table without selection. */
  readonly selected: boolean | undefined;
  readonly selectLabel: string | undefined;
  readonly onToggle: (id: string) => void;
  /** Called when the user is about to open the row. */
  readonly onIntent: (id: string) => void;
  /** Prefetches the page of the row. */
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
      {...(content.href && { ...intent, ...opensRow })}
      aria-selected={selected}
      className={cn("list-row", content.href && "cursor-pointer hover:bg-hover", selected && "bg-selected")}
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
 * A row of a table, re-rendered only when its own data changes: a list renders often while loading.
 */
export const TableRow = memo(Row) as typeof Row;
