"use client";
import { useCallback, useSyncExternalStore } from "react";

const KEY = "orders:keys";
const CHANGED = "quayside:shortcuts";

function areOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

function subscribe(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  addEventListener("storage", listener);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener("storage", listener);
  };
}

/** Whether shortcuts of a single key work, on this device, and the switch for them: all of the portal together. */
export function useShortcutsSwitch(): readonly [on: boolean, choose: (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, areOn, () => true);
  const choose = useCallback((next: boolean) => {
    try {
      localStorage.setItem(KEY, next ? "on" : "off");
    } catch {
      // Without storage they stay as they are.
    }
    dispatchEvent(new Event(CHANGED));
  }, []);
  return [on, choose];
}

/** True for a key that belongs to a field or a dialog, or that comes with a modifier. */
export function isForOthers(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const { target } = event;
  return (
    target instanceof HTMLElement &&
    target.closest("input, select, textarea, [contenteditable], dialog, [role=dialog]") !== null
  );
}
