import { expireCollectorCookies } from "#collector-cookies.ts";
import type { Consent } from "#consent.ts";
import type { EventName, TrackArguments, TrackedEvent } from "#events.ts";
import { createPageEvents, forgetUnsent } from "#unsent-events.ts";

/** Where events go once the visitor has agreed. */
export interface AnalyticsSink {
  /** @param isLeaving the page may be gone before a response arrives: the request has to outlive it */
  send(events: readonly TrackedEvent[], isLeaving: boolean): void;
  identify(qid: string): void;
  /** Forgets who the visitor is, e.g. after signing out. */
  reset(): void;
  /** Stops collecting and deletes what the service stored on the device. */
  stop(): void;
}

export interface Analytics {
  /** Records one event; without consent it is discarded at once. Never throws. */
  track<Name extends EventName>(...args: TrackArguments<Name>): void;
  /** Ties later events to a user's qid (never a name or address). */
  identify(qid: string): void;
  /** Sends the queue, and forgets the user: later events are no longer tied to them. */
  reset(): void;
  /** Sends the queue, if the sink is loaded. */
  flush(): void;
  /** Stops timers and listeners. */
  dispose(): void;
}

export interface AnalyticsOptions {
  consent: Consent;
  /** Loads the sink, only after consent, when the browser is idle; again after a withdrawal and for a page that comes back. */
  sink: () => Promise<AnalyticsSink>;
  /** Maximum number of events kept; the oldest are dropped first. */
  queueMax?: number;
  /** Milliseconds between two deliveries. */
  flushMs?: number;
  /** Share of page loads that record at all, 0 to 1. */
  samplingRate?: number;
  random?: () => number;
  whenIdle?: (run: () => void) => void;
}

function browserIdle(run: () => void): void {
  if (typeof window === "undefined") return;
  if (typeof window.requestIdleCallback === "function") window.requestIdleCallback(run, { timeout: 5000 });
  else setTimeout(run, 1);
}

/**
 * A collector that stores and loads nothing before consent, and batches after it: 20 events or 30 s. When the page is
 * left, closed or hidden, the queue is sent in a way that outlives the page; if the sink has not loaded, or the page
 * ends first, the next page of this site sends it.
 */
export function createAnalytics(options: AnalyticsOptions): Analytics {
  const { consent, queueMax = 20, flushMs = 30_000, samplingRate = 1, whenIdle = browserIdle } = options;
  const sampled = (options.random ?? Math.random)() < samplingRate;
  let queue: readonly TrackedEvent[] = [];
  let sink: AnalyticsSink | null = null;
  let loading = false;
  /** The browser may not send anything from a page that was left, although its code still runs for a moment. */
  let isLeft = false;
  let qid: string | null = null;
  /** A user signed out while the collector's client was loading: it had already read its cookie. */
  let isForgotten = false;

  const allowed = () => sampled && consent.get() === "accepted";
  /** A failing collector must not affect the page. */
  const quietly = (run: () => void) => {
    try {
      run();
    } catch {
      // Analytics must not cause an error for the visitor.
    }
  };

  const kept = createPageEvents();
  const setQueue = (events: readonly TrackedEvent[]) => {
    queue = events;
    kept.keep(events);
  };

  const deliver = (isLeaving: boolean) => {
    if (!sink || isLeft || queue.length === 0 || !allowed()) return;
    const batch = queue;
    const target = sink;
    quietly(() => target.send(batch, isLeaving));
    setQueue([]);
  };
  const flush = () => deliver(false);
  const onLeave = () => {
    deliver(true);
    isLeft = true;
    kept.leave();
    // Unsent events are left to the next page, even if this one is restored.
    queue = [];
  };
  const onReturn = () => {
    isLeft = false;
    onConsent();
  };
  // A phone may end a hidden page without another event.
  const onVisibility = () => {
    if (document.visibilityState === "hidden") deliver(true);
  };

  const load = async () => {
    if (!allowed() || isLeft || sink) return void (loading = false);
    try {
      const loaded = await options.sink();
      const unsent = await kept.ofEndedPages();
      loading = false;
      if (!allowed()) return quietly(() => loaded.stop());
      if (isLeft) return undefined;
      sink = loaded;
      if (isForgotten) quietly(() => loaded.reset());
      isForgotten = false;
      // They happened before this page knew its user: the collector's own cookie attributes them.
      if (unsent.events.length > 0) quietly(() => loaded.send(unsent.events, true));
      unsent.forget();
      if (qid !== null) quietly(() => loaded.identify(qid ?? ""));
      // A page may end soon after it has loaded, before the client would send what it batches.
      deliver(true);
    } catch {
      // The collector is not available on this page (blocked, or down): the queue's limit drops events.
    }
  };

  const onConsent = () => {
    if (allowed()) {
      if (sink || loading) return;
      loading = true;
      whenIdle(() => void load());
      return;
    }
    setQueue([]);
    forgetUnsent();
    const stopped = sink;
    sink = null;
    if (stopped) quietly(() => stopped.stop());
  };

  const unsubscribe = consent.subscribe(onConsent);
  const timer = typeof window === "undefined" ? undefined : setInterval(flush, flushMs);
  if (typeof window !== "undefined") {
    window.addEventListener("pagehide", onLeave);
    window.addEventListener("pageshow", onReturn);
    document.addEventListener("visibilitychange", onVisibility);
  }
  onConsent();

  return {
    track(...[name, properties]) {
      if (!allowed()) return;
      const event = { name, properties: properties ?? {}, at: new Date().toISOString() } as TrackedEvent;
      setQueue([...queue, event].slice(-queueMax));
      if (queue.length >= queueMax) flush();
    },
    identify(next) {
      qid = next;
      quietly(() => sink?.identify(next));
    },
    reset() {
      qid = null;
      // Events up to now belong to the user who is forgotten.
      deliver(true);
      setQueue([]);
      forgetUnsent();
      isForgotten = !sink;
      quietly(() => (sink ? sink.reset() : expireCollectorCookies()));
    },
    flush,
    dispose() {
      flush();
      kept.leave();
      unsubscribe();
      clearInterval(timer);
      if (typeof window === "undefined") return;
      window.removeEventListener("pagehide", onLeave);
      window.removeEventListener("pageshow", onReturn);
      document.removeEventListener("visibilitychange", onVisibility);
    },
  };
}
