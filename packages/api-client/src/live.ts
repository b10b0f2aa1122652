import { createParser } from "eventsource-parser";
import type { Client } from "#client.ts";
import { LiveEvent, streamEvents } from "#contract/live/index.ts";
import { ApiError } from "#errors/api-error.ts";

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;
/** A connection that held this long was a good one: the next wait is short again. */
const GOOD_AFTER_MS = 10_000;
/** The server says something every 15 s; silence for longer means that the line is dead. */
const SILENCE_MS = 45_000;
/**
 * A page nobody looks at gives its connection up after this time, and catches up when it is seen again: over
 * HTTP/1.1 a browser has six connections to a host for all of its pages.
 */
const HIDDEN_MS = 60_000;
/** Ids remembered to drop what is sent a second time. */
const REMEMBERED = 500;

/** `paused`: nobody looks at the page, or the device is offline. */
export type LiveState = "connecting" | "open" | "waiting" | "paused" | "ended";

/** What tells whether it makes sense to be connected; the browser's unless given. */
export interface LiveSurroundings {
  readonly isHidden: () => boolean;
  readonly isOffline: () => boolean;
  /** Calls back whenever one of the two may have changed; returns how to stop. */
  readonly watch: (onChange: () => void) => () => void;
}

export interface LiveOptions {
  readonly client: Client;
  /** Begins after this position, and is told what has changed since; at the present without one. */
  readonly from?: string | undefined;
  readonly onEvent: (event: LiveEvent) => void;
  /** More was missed than the server keeps: everything shown may be out of date. */
  readonly onReload: () => void;
  readonly onState?: (state: LiveState) => void;
  /** Ends it. */
  readonly signal: AbortSignal;
  readonly surroundings?: LiveSurroundings;
  readonly random?: () => number;
}

const browser: LiveSurroundings = {
  isHidden: () => document.visibilityState === "hidden",
  isOffline: () => !navigator.onLine,
  watch(onChange) {
    document.addEventListener("visibilitychange", onChange);
    addEventListener("online", onChange);
    addEventListener("offline", onChange);
    return () => {
      document.removeEventListener("visibilitychange", onChange);
      removeEventListener("online", onChange);
      removeEventListener("offline", onChange);
    };
  },
};

/** Waits in ms, or until the signal aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done);
  });
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && (error.statusCode === 401 || error.statusCode === 403);
}

/** One reader of the company's live changes: remembers its position across connections. */
class LiveReader {
  #lastId: string | undefined;
  readonly #seen = new Set<string>();
  readonly #options: LiveOptions;

  constructor(options: LiveOptions) {
    this.#options = options;
    this.#lastId = options.from;
  }

  /**
   * Reads one connection to its end.
   * @throws what opening throws; an end of the stream, of any kind, is none
   */
  async read(signal: AbortSignal): Promise<void> {
    const line = new AbortController();
    const cut = () => line.abort();
    signal.addEventListener("abort", cut);
    let silence = setTimeout(cut, SILENCE_MS);
    try {
      const lastEventId = this.#lastId;
      const response = await this.#options.client.open(
        streamEvents,
        {},
        { signal: line.signal, ...(lastEventId === undefined ? {} : { lastEventId }) },
      );
      this.#options.onState?.("open");
      const parser = createParser({ onEvent: (message) => this.#take(message) });
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        const chunk = await reader?.read().catch(() => undefined);
        if (chunk?.value === undefined || line.signal.aborted) return;
        clearTimeout(silence);
        silence = setTimeout(cut, SILENCE_MS);
        parser.feed(chunk.value);
      }
    } finally {
      clearTimeout(silence);
      signal.removeEventListener("abort", cut);
      cut();
    }
  }

  #take({ event, id, data }: { event?: string | undefined; id?: string | undefined; data: string }): void {
    if (id !== undefined && id !== "") this.#lastId = id;
    if (event === "reload") return this.#options.onReload();
    if (event !== "change") return;
    if (id !== undefined && this.#isRepeated(id)) return;
    const change = LiveEvent.safeParse(jsonOf(data));
    // A newer server may say things this page does not know; it says them again to a newer page.
    if (change.success) this.#options.onEvent(change.data);
  }

  #isRepeated(id: string): boolean {
    if (this.#seen.has(id)) return true;
    this.#seen.add(id);
    const [oldest] = this.#seen;
    if (this.#seen.size > REMEMBERED && oldest !== undefined) this.#seen.delete(oldest);
    return false;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Follows the live changes of the own company until the signal aborts or the session is refused for good.
 * Comes back by itself after 1 s, doubling to 30 s, and is told then what it missed; never throws.
 */
export async function openLive(options: LiveOptions): Promise<void> {
  const { signal, onState, surroundings = browser, random = Math.random } = options;
  const reader = new LiveReader(options);
  let failures = 0;
  while (!signal.aborted) {
    await whenNeeded(surroundings, signal, () => onState?.("paused"));
    if (signal.aborted) break;
    onState?.("connecting");
    const needed = whileNeeded(surroundings, signal);
    const openedAt = performance.now();
    try {
      await reader.read(needed.signal);
    } catch (error) {
      if (isRefused(error)) break;
    } finally {
      needed.stop();
    }
    // Left on purpose: no failure, and it waits for its reason to go.
    if (needed.signal.aborted) continue;
    failures = performance.now() - openedAt >= GOOD_AFTER_MS ? 1 : failures + 1;
    onState?.("waiting");
    const longest = Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), LONGEST_DELAY_MS);
    // Spread over half of the time, so that readers of a server that was away do not all return at once.
    await pause(longest * (0.5 + random() / 2), signal);
  }
  onState?.("ended");
}

/** Returns once the page is seen and the device is online, or the signal aborts. */
async function whenNeeded(surroundings: LiveSurroundings, signal: AbortSignal, onPause: () => void) {
  const isNeeded = () => !surroundings.isHidden() && !surroundings.isOffline();
  if (isNeeded()) return;
  onPause();
  await new Promise<void>((resolve) => {
    const check = () => {
      if (!signal.aborted && !isNeeded()) return;
      stop();
      signal.removeEventListener("abort", check);
      resolve();
    };
    const stop = surroundings.watch(check);
    signal.addEventListener("abort", check);
    check();
  });
}

/** A signal that aborts when the device goes offline, or when the page has been hidden for long. */
function whileNeeded(surroundings: LiveSurroundings, signal: AbortSignal) {
  const controller = new AbortController();
  const end = () => controller.abort();
  let hidden: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    if (surroundings.isOffline()) end();
    if (!surroundings.isHidden()) {
      clearTimeout(hidden);
      hidden = undefined;
    } else hidden ??= setTimeout(end, HIDDEN_MS);
  };
  const stopWatching = surroundings.watch(check);
  signal.addEventListener("abort", end);
  check();
  if (signal.aborted) end();
  return {
    signal: controller.signal,
    stop: () => {
      stopWatching();
      clearTimeout(hidden);
      signal.removeEventListener("abort", end);
    },
  };
}
