"use client";
import { useEffect } from "react";

const PREFIX = "Error: ";

/**
 * Overrides the route's title, e.g. with "Page not found". The framework sets the route's title when its metadata
 * arrives, which may be after the page is rendered; the route's title is restored on unmount. Only one on a page may
 * have a title: two would overwrite each other for ever.
 *
 * @param title null leaves the title alone
 */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return undefined;
    let ofRoute = document.title;
    const write = () => {
      if (document.title === title || document.title === `${PREFIX}${title}`) return;
      ofRoute = document.title;
      document.title = title;
    };
    write();
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = ofRoute;
    };
  }, [title]);
}
