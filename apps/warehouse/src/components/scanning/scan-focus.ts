"use client";
import { useEffect } from "react";
import type { RefObject } from "react";

/** Keeps a scan field ready: focuses it when the page opens and when the window regains focus. */
export function useScanFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onReturn = () => {
      if (document.activeElement !== document.body) return;
      field.current?.focus();
      field.current?.select();
    };
    onReturn();
    addEventListener("focus", onReturn);
    return () => removeEventListener("focus", onReturn);
  }, [field]);
}
