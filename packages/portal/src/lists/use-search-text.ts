"use client";
import { useEffect, useRef, useState } from "react";

const DEBOUNCE_MS = 300;

/**
 * The text of a search field; the search is debounced.
 *
 * @param applied the text the list is currently searched for
 */
export function useSearchText(applied: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(applied);
  const latest = useRef(onSearch);
  latest.current = onSearch;
  const asked = useRef<string | null>(null);
  useEffect(() => {
    // The applied text may arrive after the user has typed more.
    if (asked.current !== applied) setText(applied);
    asked.current = null;
  }, [applied]);
  useEffect(() => {
    if (text.trim() === applied) return;
    const timer = setTimeout(() => {
      asked.current = text.trim();
      latest.current(text.trim());
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, applied]);
  return [text, setText] as const;
}
