"use client";
import { useCallback, useSyncExternalStore } from "react";
import { deviceChoice } from "#lib/device-choice.ts";

const choice = deviceChoice("orders:keys");

const areOn = (): boolean => choice.read() !== "off";

/** Whether single-key shortcuts are on for this device, and the switch for all of them. */
export function useShortcutsSwitch(): readonly [on: boolean, choose: (on: boolean) => void] {
  const on = useSyncExternalStore(choice.subscribe, areOn, () => true);
  const choose = useCallback((next: boolean) => choice.keep(next ? "on" : "off"), []);
  return [on, choose];
}

/** True for a key event in a field or a dialog, or with a modifier. */
export function isForOthers(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const { target } = event;
  return (
    target instanceof HTMLElement &&
    target.closest("input, select, textarea, [contenteditable], dialog, [role=dialog]") !== null
  );
}

/** Opens the sheet of shortcuts of the page on screen; null on a page without its own. */
let openPageSheet: (() => void) | null = null;

/** Offers the sheet of a page to the account menu while the page is on screen; returns the way to withdraw it. */
export function offerPageSheet(open: () => void): () => void {
  openPageSheet = open;
  return () => {
    if (openPageSheet === open) openPageSheet = null;
  };
}

/** Opens the sheet of the page on screen; false if it has none. */
export function showPageSheet(): boolean {
  openPageSheet?.();
  return openPageSheet !== null;
}
