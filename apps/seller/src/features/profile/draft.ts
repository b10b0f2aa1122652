"use client";
import { useState } from "react";

/**
 * What a form holds, next to what is saved. Saved values that arrive later replace those of a form that the
 * user has not touched; a touched one keeps what was typed, and with it the version it was typed upon.
 *
 * @param saved plain data, compared by content
 */
export function useDraft<T extends object>(saved: T) {
  const text = JSON.stringify(saved);
  const [seen, setSeen] = useState(text);
  const [base, setBase] = useState(saved);
  const [draft, setDraft] = useState(saved);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(base);
  const settle = (next: T) => {
    setBase(next);
    setDraft(next);
  };
  if (text !== seen) {
    setSeen(text);
    if (!isDirty) settle(saved);
  }
  return {
    draft,
    isDirty,
    change: (changes: Partial<T>) => setDraft((now) => ({ ...now, ...changes })),
    /** The form holds what is saved now. */
    settle,
    /** Discards what was typed. */
    reset: () => settle(saved),
  };
}
