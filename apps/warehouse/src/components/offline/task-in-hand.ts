"use client";
import { useEffect, useSyncExternalStore } from "react";

let inHand = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1) {
  inHand += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Marks a task as in progress while the calling component is mounted: no other prompts are shown meanwhile. */
export function useTaskInHand(): void {
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

/** Whether no task is in progress, so that a person can be prompted. */
export function useIsBetweenTasks(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => inHand === 0,
    () => true,
  );
}
