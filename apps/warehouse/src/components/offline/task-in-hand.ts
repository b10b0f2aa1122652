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

/** Says that a task is under way for as long as what calls this is shown: nothing else is asked for meanwhile. */
export function useTaskInHand(): void {
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

/** Whether nothing is in hand, so that a person can be asked for something else. */
export function useIsBetweenTasks(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => inHand === 0,
    () => true,
  );
}
