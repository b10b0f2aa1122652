/**
 * A hidden page closes its connection after this time, and catches up when it is visible again: over HTTP/1.1 a
 * browser has six connections per host for all of its pages.
 */
const HIDDEN_MS = 60_000;

/** Whether it makes sense to be connected; by default taken from the browser. */
export interface LiveEnvironment {
  readonly isHidden: () => boolean;
  readonly isOffline: () => boolean;
  /** Calls back whenever one of the two may have changed; returns how to stop. */
  readonly watch: (onChange: () => void) => () => void;
}

/** The real page and device. */
export const browserEnvironment: LiveEnvironment = {
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

/** Resolves once the page is visible and the device is online, or the signal aborts. */
export async function whenNeeded(
  environment: LiveEnvironment,
  signal: AbortSignal,
  onPause: () => void,
): Promise<void> {
  const isNeeded = () => !environment.isHidden() && !environment.isOffline();
  if (isNeeded()) return;
  onPause();
  await new Promise<void>((resolve) => {
    const check = () => {
      if (!signal.aborted && !isNeeded()) return;
      stop();
      signal.removeEventListener("abort", check);
      resolve();
    };
    const stop = environment.watch(check);
    signal.addEventListener("abort", check);
    check();
  });
}

/** A signal that aborts when the device goes offline, or when the page has been hidden for long. */
export function whileNeeded(environment: LiveEnvironment, signal: AbortSignal) {
  const controller = new AbortController();
  const end = () => controller.abort();
  let hidden: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    if (environment.isOffline()) end();
    if (!environment.isHidden()) {
      clearTimeout(hidden);
      hidden = undefined;
    } else hidden ??= setTimeout(end, HIDDEN_MS);
  };
  const stopWatching = environment.watch(check);
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
