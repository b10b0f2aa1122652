"use client";
import { useCallback, useEffect, useRef, useState } from "react";

/** The state of a call that begins with the page. */
type CallState<T> =
  | { readonly state: "running" }
  | { readonly state: "done"; readonly answer: T }
  | { readonly state: "failed"; readonly error: unknown };

/**
 * Makes a call when the component appears, once, however often its effects run: the secret of a mailed link
 * counts once. Not a query, because those of a visitor without a session are cancelled when the session turns
 * out to be signed out.
 *
 * @param call makes the call; that of the first render counts
 * @returns its state, and how to make it again after a failure
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
