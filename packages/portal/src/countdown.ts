"use client";
import { useEffect, useState } from "react";

/**
 * Seconds left of a wait required by the server; counts down to 0.
 *
 * @param seconds length of the wait, 0 for none
 * @param begin any value that changes when a wait restarts, e.g. the error that required it
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
