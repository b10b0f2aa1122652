import type { Client } from "#client.ts";
import type { LiveEvent } from "#contract/live/live.schemas.ts";
import { type TabCapabilities, browserCapabilities } from "#live-capabilities.ts";
import { type LiveEnvironment, browserEnvironment, whenNeeded, whileNeeded } from "#live-environment.ts";
import { LiveTab } from "#live-tabs.ts";

/** `paused`: the page is hidden, or the device is offline. */
export type LiveState = "connecting" | "open" | "waiting" | "paused" | "ended";

export interface LiveOptions {
  readonly client: Client;
  /** Identifies whose changes to follow: tabs of the same browser with the same value share one connection. */
  readonly whose: string;
  /** Begins after this position, and receives what has changed since; without one, only new changes. */
  readonly from?: string | undefined;
  readonly onEvent: (event: LiveEvent) => void;
  /** More was missed than is kept: everything shown may be out of date. */
  readonly onReload: () => void;
  readonly onState?: (state: LiveState) => void;
  /** Ends it. */
  readonly signal: AbortSignal;
  readonly environment?: LiveEnvironment;
  /** What the tabs share; null makes each connect on its own. */
  readonly tabs?: TabCapabilities | null;
  readonly random?: () => number;
}

/** Calls back only when the value has changed. */
function changesOf<T>(onChange: ((value: T) => void) | undefined): (value: T) => void {
  let last: T | undefined;
  return (value) => {
    if (value !== last) onChange?.(value);
    last = value;
  };
}

/**
 * Follows the live changes of the own company until the signal aborts or the session is rejected for good. One tab of
 * a browser is connected and forwards changes to the others; after an absence it receives what was missed. Never
 * throws.
 */
export async function openLive(options: LiveOptions): Promise<void> {
  const { client, whose, from, onEvent, onReload, signal } = options;
  const { environment = browserEnvironment, tabs = browserCapabilities(), random = Math.random } = options;
  const onState = changesOf<LiveState>(options.onState);
  // The number is the version of the tabs' messages: tabs with another version do not interact.
  const name = `live:1:${client.application}:${whose}`;
  const tab = new LiveTab({ client, from, name, tabs, onEvent, onReload, onState, random });
  while (!signal.aborted) {
    await whenNeeded(environment, signal, () => onState("paused"));
    if (signal.aborted) break;
    const needed = whileNeeded(environment, signal);
    const end = await tab.follow(needed.signal).finally(needed.stop);
    if (end === "refused") break;
  }
  onState("ended");
}
