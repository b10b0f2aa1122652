"use client";
import { useEffect } from "react";
import type { RefObject } from "react";

/** Keys of a scanner or a keyboard that begin a text; handhelds hide the key and send "Unidentified". */
function beginsText(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  return /^[\w()\]]$/.test(event.key) || event.key === "Unidentified";
}

/** Where somebody is typing something else, or a sheet covers the page. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"]') !== null) return true;
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}

/**
 * Keeps a scan field ready: it has the focus when the page opens and when the window comes back, and what is
 * scanned or typed elsewhere on the page lands in it. The focus is never taken while Tab walks through the page.
 */
export function useScanFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const take = () => {
      field.current?.focus({ preventScroll: false });
      field.current?.select();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      // The key itself arrives in the field, because the focus moves before its text is inserted.
      if (beginsText(event) && !isTaken(event.target)) take();
    };
    const onReturn = () => {
      if (document.activeElement === document.body) take();
    };
    onReturn();
    document.addEventListener("keydown", onKeyDown);
    addEventListener("focus", onReturn);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      removeEventListener("focus", onReturn);
    };
  }, [field]);
}
