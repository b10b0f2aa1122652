"use client";
import { useEffect, useState } from "react";
import type { RefObject } from "react";
import { afterLoad } from "@quayside/portal/after-load";
import type { Checkbox as CheckboxComponent } from "@quayside/ui/checkbox";
import { SEARCH_FIELD } from "#features/sales/components/sales-filters.tsx";

const KEY = "orders:keys";

function readChoice(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest("input, select, textarea, [contenteditable], dialog, [role=dialog]") !== null
  );
}

/** Moves the focus to the row link `step` rows away; from outside the list to its first one. */
function moveFocus(list: HTMLElement | null, step: 1 | -1): void {
  const links = [...(list?.querySelectorAll<HTMLAnchorElement>("tbody th a") ?? [])];
  const index = links.findIndex((link) => link === document.activeElement);
  const next = index === -1 ? 0 : Math.min(links.length - 1, Math.max(0, index + step));
  links[next]?.focus();
}

/** The keys of the list: J and K go through the orders, Enter opens one, / searches. They can be switched off. */
export function ListKeys({ list }: { readonly list: RefObject<HTMLElement | null> }) {
  const [enabled, setEnabled] = useState(true);
  const [Checkbox, setCheckbox] = useState<typeof CheckboxComponent | null>(null);
  useEffect(() => setEnabled(readChoice()), []);
  // The keys work at once; the switch for them can come after the list.
  useEffect(
    () =>
      afterLoad(() => {
        import("@quayside/ui/checkbox").then((loaded) => setCheckbox(() => loaded.Checkbox)).catch(() => {});
      }),
    [],
  );
  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === "j") moveFocus(list.current, 1);
      else if (event.key === "k") moveFocus(list.current, -1);
      else if (event.key === "/") document.getElementById(SEARCH_FIELD)?.focus();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [enabled, list]);
  const choose = (on: boolean) => {
    setEnabled(on);
    try {
      localStorage.setItem(KEY, on ? "on" : "off");
    } catch {
      // Without storage the choice holds until the page is left.
    }
  };
  return (
    <div className="mt-6 min-h-12 text-sm text-muted max-lg:hidden print:hidden">
      {Checkbox && (
        <Checkbox
          label="Keyboard shortcuts"
          hint="J next order, K previous order, Enter open, / search"
          checked={enabled}
          onCheckedChange={choose}
        />
      )}
    </div>
  );
}
