"use client";
import { useEffect, useRef, useState } from "react";

const DEBOUNCE_MS = 300;

/**
 * The text of a search field; what it searches for follows a moment after typing ends.
 *
 * @param applied what the list is searched for now
 */
export function useSearchText(applied: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(applied);
  const latest = useRef(onSearch);
  latest.current = onSearch;
  useEffect(() => setText(applied), [applied]);
  useEffect(() => {
    if (text.trim() === applied) return;
    const timer = setTimeout(() => latest.current(text.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, applied]);
  return [text, setText] as const;
}
