"use client";
import { useState } from "react";

/** What is wrong at fields of a form: found before it is sent, or refused by its call. */
export function useFormCheck<P extends { readonly fieldId: string; readonly message: string }>() {
  const [problems, setProblems] = useState<readonly P[]>([]);
  const [attempt, setAttempt] = useState(0);
  return {
    problems,
    attempt,
    /** Takes what a try to send has found. @returns whether that is nothing */
    check: (found: readonly P[]): boolean => {
      setProblems(found);
      setAttempt(attempt + 1);
      return found.length === 0;
    },
    /** Takes what the call refused. */
    refuse: setProblems,
  };
}
