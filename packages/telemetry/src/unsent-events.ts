import type { TrackedEvent } from "#events.ts";

/** Each page stores its events under its own key, so that pages do not overwrite each other. */
const PREFIX = "unsent-events.";
/** Maximum pages whose events are kept; the oldest are dropped first. */
const PAGES_MAX = 20;

/** localStorage; null where the browser blocks it. */
function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** The stored keys, oldest first: they begin with a timestamp. */
function keptKeys(): readonly string[] {
  return Object.keys(storage() ?? {})
    .filter((key) => key.startsWith(PREFIX))
    .toSorted();
}

function eventsOf(key: string): readonly TrackedEvent[] {
  try {
    const kept: unknown = JSON.parse(storage()?.getItem(key) ?? "[]");
    return Array.isArray(kept) ? (kept as TrackedEvent[]) : [];
  } catch {
    return [];
  }
}

function forget(keys: readonly string[]): void {
  for (const key of keys) storage()?.removeItem(key);
}

/** Holds a lock of this name until it is released or the page ends. */
function hold(name: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Without locks another page may send these events as well.
  void navigator.locks?.request(name, () => promise).catch(() => {});
  return resolve;
}

/** Events that one page has recorded and not yet sent, in storage that outlives the page. */
export interface PageEvents {
  /** Replaces what is kept of this page. Call it after consent only. */
  keep(events: readonly TrackedEvent[]): void;
  /** Leaves what is kept to the next page. */
  leave(): void;
  /** The events of pages that have ended, oldest first; call `forget` once they are sent. */
  ofEndedPages(): Promise<{ readonly events: readonly TrackedEvent[]; readonly forget: () => void }>;
}

/**
 * Keeps events from the moment they happen: a browser may end a page, or a phone the browser, without another word. A
 * lock tells other pages that this one is alive and sends them itself.
 */
export function createPageEvents(): PageEvents {
  let own: { readonly key: string; readonly release: () => void } | null = null;
  return {
    keep(events) {
      if (events.length === 0) return own ? forget([own.key]) : undefined;
      if (!own) {
        const keys = keptKeys();
        forget(keys.slice(0, Math.max(0, keys.length + 1 - PAGES_MAX)));
        const key = `${PREFIX}${Date.now()}.${Math.random()}`;
        own = { key, release: hold(key) };
      }
      try {
        storage()?.setItem(own.key, JSON.stringify(events));
      } catch {
        // A full storage loses events, nothing else.
      }
    },
    leave() {
      own?.release();
      own = null;
    },
    async ofEndedPages() {
      const { held = [], pending = [] } = (await navigator.locks?.query()) ?? {};
      const alive = new Set([own?.key, ...[...held, ...pending].map(({ name }) => name)]);
      const keys = keptKeys().filter((key) => !alive.has(key));
      return { events: keys.flatMap(eventsOf), forget: () => forget(keys) };
    },
  };
}

/** Drops kept events: the visitor withdrew, or another user comes. */
export function forgetUnsent(): void {
  forget(keptKeys());
}
