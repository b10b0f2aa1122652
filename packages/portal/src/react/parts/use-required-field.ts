"use client";
import { useRef, useState } from "react";

/**
 * A field that must not be left empty, in a form that reads it when it is sent.
 *
 * @param missing what is said of an empty one
 * @returns `ref` and `error` for the field, and `take`, which reads it: null, and the focus in the field, when it is empty
 */
export function useRequiredField(missing: string) {
  const ref = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | undefined>(undefined);
  function take(): string | null {
    const text = ref.current?.value.trim() ?? "";
    setError(text === "" ? missing : undefined);
    if (text !== "") return text;
    ref.current?.focus();
    return null;
  }
  return { ref, error, setError, take };
}
