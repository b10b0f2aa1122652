"use client";
import type { RefObject } from "react";
import type { Shortcuts } from "#components/lists/shortcuts-dialog.tsx";
import { SingleKeys } from "#components/lists/single-keys.tsx";

/** The shortcuts of a list. */
export const listShortcuts = (noun: string): Shortcuts => [
  [["J"], `Next ${noun}`],
  [["K"], `Previous ${noun}`],
  [["Enter"], `Open the ${noun}`],
  [["X"], `Select or deselect the ${noun}`],
  [["E"], "Export the list"],
  [["F"], "Search in the list"],
];

function rowLinks(list: HTMLElement | null): HTMLAnchorElement[] {
  return [...(list?.querySelectorAll<HTMLAnchorElement>("tbody th a") ?? [])];
}

/** Moves the focus to the row link `step` rows away; from outside the list to its first one. */
function moveFocus(list: HTMLElement | null, step: 1 | -1): void {
  const links = rowLinks(list);
  const index = links.findIndex((link) => link.closest("tr")?.contains(document.activeElement));
  const next = index === -1 ? 0 : Math.min(links.length - 1, Math.max(0, index + step));
  links[next]?.focus();
}

/** The index of the focused row; -1 outside the list. */
function focusedRow(list: HTMLElement | null): number {
  return rowLinks(list).findIndex((link) => link.closest("tr")?.contains(document.activeElement));
}

/**
 * Keyboard shortcuts of the list: J and K move through the rows, Enter opens one, X selects it, E exports, F filters,
 * and a question mark shows all of them. They can be switched off.
 */
export function ListKeys({
  list,
  noun,
  searchField,
  onSelect,
  onExport,
}: {
  readonly list: RefObject<HTMLElement | null>;
  /** What a row is, e.g. "order". */
  readonly noun: string;
  /** Id of the field that searches the list. */
  readonly searchField: string;
  /** Called with the index of a row. */
  readonly onSelect: (row: number) => void;
  readonly onExport: () => void;
}) {
  const press = (key: string): boolean => {
    const row = focusedRow(list.current);
    if (key === "j") moveFocus(list.current, 1);
    else if (key === "k") moveFocus(list.current, -1);
    else if (key === "x" && row >= 0) onSelect(row);
    else if (key === "e") onExport();
    else if (key === "f") document.getElementById(searchField)?.focus();
    else return false;
    return true;
  };
  return <SingleKeys shortcuts={listShortcuts(noun)} onKey={press} />;
}
