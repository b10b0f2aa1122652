"use client";
import { useEffect, useEffectEvent, useState } from "react";
import { useLazyComponent } from "#components/use-lazy-component.ts";
import { isForOthers, showPageSheet, useShortcutsSwitch } from "#components/shortcuts.ts";
import type { ShortcutsDialog } from "#components/lists/shortcuts-dialog.tsx";

/**
 * The sheet of shortcuts, for the account menu and for the question mark: that of the page on screen, or on a page
 * without its own that of the portal. The sheet is loaded with its first use.
 *
 * @returns the sheet to render, and the function that opens it
 */
export function usePortalKeys() {
  const [enabled] = useShortcutsSwitch();
  const [isOpen, setOpen] = useState(false);
  const [Sheet, loadSheet] = useLazyComponent(
    async (): Promise<typeof ShortcutsDialog> =>
      (await import("#components/lists/shortcuts-dialog.tsx")).ShortcutsDialog,
  );
  const show = () => {
    if (showPageSheet()) return;
    loadSheet();
    setOpen(true);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "?" || isForOthers(event)) return;
    event.preventDefault();
    show();
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const onKeyDown = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [enabled]);
  return { sheet: Sheet && <Sheet shortcuts={[]} open={isOpen} onOpenChange={setOpen} />, show };
}
