"use client";
import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/**
 * Gives an element the focus when something else takes its place and the focus went with what was there: a keyboard
 * goes on where the work goes on. A user who is elsewhere on the page stays there.
 *
 * @param shown what is shown now; the first one gets no focus
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
