"use client";
import { useEffect } from "react";

/** Keeps the screen on while the page is shown. Does nothing in a browser without wake locks. */
export function useAwakeScreen(): void {
  useEffect(() => {
    if (!("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isGone = false;
    const hold = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        const held = await navigator.wakeLock.request("screen");
        if (isGone) await held.release();
        else lock = held;
      } catch {
        // Denied, e.g. because the battery is low.
      }
    };
    const holdAgain = () => void hold();
    holdAgain();
    // The browser releases the lock when the page is hidden.
    document.addEventListener("visibilitychange", holdAgain);
    return () => {
      isGone = true;
      document.removeEventListener("visibilitychange", holdAgain);
      void lock?.release().catch(() => {});
    };
  }, []);
}
