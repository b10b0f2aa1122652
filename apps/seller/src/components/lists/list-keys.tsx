"use client";
import { useEffect, useEffectEvent, useState } from "react";
import type { RefObject } from "react";
import { Keyboard } from "lucide-react";
import { useLazyComponent } from "#components/use-lazy-component.ts";
import { isForOthers, useShortcutsSwitch } from "#components/shortcuts.ts";
import type { ShortcutsDialog } from "#components/lists/shortcuts-dialog.tsx";

type Dialog = typeof ShortcutsDialog;

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
  const [enabled] = useShortcutsSwitch();
  const [isOpen, setOpen] = useState(false);
  const [Dialog, loadDialog] = useLazyComponent(
    async (): Promise<Dialog> => (await import("#components/lists/shortcuts-dialog.tsx")).ShortcutsDialog,
  );
  const showKeys = () => {
    loadDialog();
    setOpen(true);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isForOthers(event)) return;
    const row = focusedRow(list.current);
    if (event.key === "j") moveFocus(list.current, 1);
    else if (event.key === "k") moveFocus(list.current, -1);
    else if (event.key === "x" && row >= 0) onSelect(row);
    else if (event.key === "e") onExport();
    else if (event.key === "f") document.getElementById(searchField)?.focus();
    else if (event.key === "?") showKeys();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const onKeyDown = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [enabled]);
  return (
    <p className="mt-6 text-sm max-lg:hidden print:hidden">
      <button
        type="button"
        className="prose-link inline-flex min-h-6 items-center gap-2 text-muted"
        onClick={showKeys}
      >
        <Keyboard aria-hidden className="size-4" />
        Keyboard shortcuts
      </button>
      {Dialog && <Dialog noun={noun} open={isOpen} onOpenChange={setOpen} />}
    </p>
  );
}
