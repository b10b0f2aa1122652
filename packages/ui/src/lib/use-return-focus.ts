import { useRef } from "react";

/**
 * Handlers for a Radix dialog that has no trigger of its own: what had the focus when it opened gets it back when
 * it closes, so that a keyboard goes on where it was.
 *
 * @param instead asked when it closes: what gets the focus rather than the opener, or null
 */
export function useReturnFocus(instead?: () => HTMLElement | null): {
  onOpenAutoFocus: () => void;
  onCloseAutoFocus: (event: Event) => void;
} {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
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
