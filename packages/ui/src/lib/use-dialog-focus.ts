import { useRef } from "react";

const FIRST_PART =
  "a[href], button:not(:disabled), input:not([type=hidden]):not(:disabled), select, textarea";

/** Marks the close button of a dialog, which never gets the initial focus. */
export const closesDialog = { "data-closes-dialog": "" };

/**
 * Handlers for a Radix dialog that has no trigger of its own. The initial focus is on its first field or button; if a
 * link comes first or there is only the close button, on the dialog itself, whose name a screen reader then
 * announces. When the dialog closes, the focus returns to its previous
 * place, or to the content of the page.
 *
 * @param instead called when it closes: returns the element to focus instead of the opener, or null
 */
export function useDialogFocus(instead?: () => HTMLElement | null): {
  onOpenAutoFocus: (event: Event) => void;
  onCloseAutoFocus: (event: Event) => void;
} {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event) => {
      opener.current = document.activeElement;
      if (!(event.target instanceof HTMLElement)) return;
      const first = event.target.querySelector(FIRST_PART);
      if (first !== null && !first.matches("a, [data-closes-dialog]")) return;
      event.preventDefault();
      event.target.focus();
    },
    onCloseAutoFocus: (event) => {
      const target = instead?.() ?? null;
      if (target !== null) {
        event.preventDefault();
        target.focus();
        return;
      }
      event.preventDefault();
      const { current } = opener;
      const isThere = current instanceof HTMLElement && current.isConnected && current !== document.body;
      // Opened by a key, or its opener is gone: the content, never the document.
      const place = isThere ? current : document.getElementById("main");
      place?.focus({ preventScroll: !isThere });
    },
  };
}
