"use client";
import { useEffect } from "react";

const PREFIX = "Error: ";

/** Fields and summaries on the page that show an error. */
let shown = 0;

/**
 * Prefixes the page's title with "Error: " while anything on the page shows an error, so that a screen reader
 * announces it first.
 */
export function useErrorTitle(hasError: boolean): void {
  useEffect(() => {
    if (!hasError) return;
    shown += 1;
    if (!document.title.startsWith(PREFIX)) document.title = `${PREFIX}${document.title}`;
    return () => {
      shown -= 1;
      if (shown === 0 && document.title.startsWith(PREFIX))
        document.title = document.title.slice(PREFIX.length);
    };
  }, [hasError]);
}
