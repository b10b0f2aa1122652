"use client";
import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/**
 * Focuses an element when it replaces another that had the focus, so that keyboard users continue there. Focus
 * elsewhere on the page is not affected.
 *
 * @param shown the current content; the first one gets no focus
 */
export function useTakeFocus(element: RefObject<HTMLElement | null>, shown: string): void {
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) element.current?.focus();
  }, [element, shown]);
}
