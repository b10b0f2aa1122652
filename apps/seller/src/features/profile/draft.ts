"use client";
import { useState } from "react";

/**
 * The form state beside the saved values. Saved values that arrive later replace an untouched form; a touched one
 * keeps its input, and the version it is based on.
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
    /** Resets the form to the saved values. */
    settle,
    /** Discards the input. */
    reset: () => settle(saved),
  };
}
