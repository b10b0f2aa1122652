import { useRef } from "react";

const FIRST_PART =
  "a[href], button:not(:disabled), input:not([type=hidden]):not(:disabled), select, textarea";

/** Marks the button that closes a dialog: no dialog starts there. */
export const closesDialog = { "data-closes-dialog": "" };

/**
 * Handlers for a Radix dialog that has no trigger of its own. It starts at its first field or button; where a link
 * comes first or there is only the button that closes it, at the dialog itself, which a screen reader then names.
 * What had the focus before gets it back when the dialog closes, so that a keyboard goes on where it was.
 *
 * @param instead asked when it closes: what gets the focus rather than the opener, or null
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
      if (!(opener.current instanceof HTMLElement) || !opener.current.isConnected) return;
      event.preventDefault();
      opener.current.focus();
    },
  };
}
