"use client";
import { useState } from "react";
import { useKeptDraft } from "#components/kept-draft.ts";

/**
 * The form state beside the saved values. Saved values that arrive later replace an untouched form; a touched one
 * keeps its input, and the version it is based on.
 *
 * @param saved plain data, compared by content
 * @param form name under which the device keeps the input; null keeps nothing, as for secrets
 */
export function useDraft<T extends object>(saved: T, form: string | null = null) {
  const text = JSON.stringify(saved);
  const [seen, setSeen] = useState(text);
  const [base, setBase] = useState(saved);
  const [draft, setDraft] = useState(saved);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(base);
  const { forget, clear } = useKeptDraft(form, { draft, isDirty, restore: setDraft });
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
    settle: (next: T) => {
      clear();
      settle(next);
    },
    /** Discards the input of a form that closes. */
    forget,
    /** Discards the input. */
    reset: () => settle(saved),
  };
}
