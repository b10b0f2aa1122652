"use client";
import { useEffect, useState } from "react";

/**
 * Seconds left of a wait that the server asked for; counts down to 0.
 *
 * @param seconds how long the wait is, 0 for none
 * @param begin anything that is another one when a wait restarts, e.g. the error that named it
 */
export function useCountdown(seconds: number, begin: unknown): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    tick();
    if (seconds === 0) return;
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [seconds, begin]);
  return left;
}
