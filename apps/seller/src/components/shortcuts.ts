"use client";
import { useCallback, useSyncExternalStore } from "react";
import { deviceChoice } from "#lib/device-choice.ts";

const choice = deviceChoice("orders:keys");

const areOn = (): boolean => choice.read() !== "off";

/** Whether shortcuts of a single key work, on this device, and the switch for them: all of the portal together. */
export function useShortcutsSwitch(): readonly [on: boolean, choose: (on: boolean) => void] {
  const on = useSyncExternalStore(choice.subscribe, areOn, () => true);
  const choose = useCallback((next: boolean) => choice.keep(next ? "on" : "off"), []);
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
