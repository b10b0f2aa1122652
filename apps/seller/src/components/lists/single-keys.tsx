"use client";
import { useEffect, useEffectEvent, useState } from "react";
import { Keyboard } from "lucide-react";
import { useLazyComponent } from "#components/use-lazy-component.ts";
import { isForOthers, offerPageSheet, useShortcutsSwitch } from "#components/shortcuts.ts";
import type { Shortcuts, ShortcutsDialog } from "#components/lists/shortcuts-dialog.tsx";

type Dialog = typeof ShortcutsDialog;

/**
 * The single-key shortcuts of a page, never while typing; a button and a question mark show all of them. They can be
 * switched off.
 */
export function SingleKeys({
  shortcuts,
  onKey,
}: {
  readonly shortcuts: Shortcuts;
  /** Called with a pressed key; true when the page used it. */
  readonly onKey: (key: string) => boolean;
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
  const showSheet = useEffectEvent(showKeys);
  useEffect(() => offerPageSheet(() => showSheet()), []);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isForOthers(event)) return;
    if (event.key === "?") showKeys();
    else if (!onKey(event.key)) return;
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
      {Dialog && <Dialog shortcuts={shortcuts} open={isOpen} onOpenChange={setOpen} />}
    </p>
  );
}
