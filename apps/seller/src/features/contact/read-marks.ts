"use client";
import { useEffect, useRef } from "react";
import type { SaleThread } from "@quayside/api-client/contract/sale-contact/sale-contact.schemas";

/**
 * Marks the other side's messages as read once visible on screen, once for each message.
 *
 * @param mark makes the call; the same function at every render
 */
export function useReadMarks(thread: SaleThread | undefined, isAllowed: boolean, mark: () => void): void {
  const done = useRef("");
  const newest = thread?.messages.at(-1)?.qid ?? "";
  const hasNews = isAllowed && (thread?.unreadCount ?? 0) > 0;
  useEffect(() => {
    if (!hasNews || done.current === newest) return undefined;
    const read = () => {
      if (document.visibilityState === "hidden" || done.current === newest) return;
      done.current = newest;
      mark();
    };
    read();
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
  }, [hasNews, newest, mark]);
}
