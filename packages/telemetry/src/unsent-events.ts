import type { TrackedEvent } from "#events.ts";

const KEY = "unsent-events";

/** localStorage; null where the browser blocks it. */
function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

function read(): readonly TrackedEvent[] {
  try {
    const kept: unknown = JSON.parse(storage()?.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as TrackedEvent[]) : [];
  } catch {
    return [];
  }
}

/**
 * Keeps events of a page that is left before the collector's client was loaded. Call it after consent only.
 *
 * @param max how many are kept; the oldest go first
 */
export function keepUnsent(events: readonly TrackedEvent[], max: number): void {
  try {
    storage()?.setItem(KEY, JSON.stringify([...read(), ...events].slice(-max)));
  } catch {
    // A full storage loses events, nothing else.
  }
}

/** Returns the kept events and removes them. */
export function takeUnsent(): readonly TrackedEvent[] {
  const kept = read();
  forgetUnsent();
  return kept;
}

/** Drops kept events: the visitor withdrew, or another user comes. */
export function forgetUnsent(): void {
  try {
    storage()?.removeItem(KEY);
  } catch {
    // Nothing was kept then.
  }
}
