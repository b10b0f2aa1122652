"use client";
import { useCallback, useEffect, useRef, useState } from "react";

/** The state of a call that starts with the page. */
type CallState<T> =
  | { readonly state: "running" }
  | { readonly state: "done"; readonly answer: T }
  | { readonly state: "failed"; readonly error: unknown };

/**
 * Makes a call when the component mounts, exactly once even if effects run twice: the secret of a mailed link works
 * once. Not a query, because queries of a visitor are cancelled when the session turns out to be signed out.
 *
 * @param call makes the call; the first render's function is used
 * @returns its state, and a function to retry after a failure
 */
export function useCallOnMount<T>(call: () => Promise<T>): CallState<T> & { readonly retry: () => void } {
  const [state, setState] = useState<CallState<T>>({ state: "running" });
  const [first] = useState(() => call);
  const running = useRef<Promise<T> | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    running.current ??= first();
    running.current.then(
      (answer) => isCurrent && setState({ state: "done", answer }),
      (error: unknown) => isCurrent && setState({ state: "failed", error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [first, attempt]);
  const retry = useCallback(() => {
    running.current = null;
    setState({ state: "running" });
    setAttempt((before) => before + 1);
  }, []);
  return { ...state, retry };
}
