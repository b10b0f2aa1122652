import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createAnalytics, type AnalyticsSink } from "#analytics.ts";
import { createConsent } from "#consent.ts";

function recordingSink() {
  const batches: string[][] = [];
  const sink = {
    send: vi.fn<AnalyticsSink["send"]>((events) => void batches.push(events.map((event) => event.name))),
    identify: vi.fn<AnalyticsSink["identify"]>(),
    reset: vi.fn<AnalyticsSink["reset"]>(),
    stop: vi.fn<AnalyticsSink["stop"]>(),
  };
  return { sink, batches, load: vi.fn(async () => sink as AnalyticsSink) };
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const whenIdle = (run: () => void) => run();

beforeEach(() => {
  vi.useFakeTimers();
  createConsent().reset();
  window.localStorage.clear();
});
afterEach(() => vi.useRealTimers());

describe("before consent", () => {
  it("loads nothing, stores nothing and forgets what was tracked", async () => {
    const consent = createConsent();
    const { load, sink, batches } = recordingSink();
    const analytics = createAnalytics({ consent, sink: load, whenIdle });
    analytics.track("login_page_viewed");
    await vi.advanceTimersByTimeAsync(120_000);
    expect(load).not.toHaveBeenCalled();
    expect(document.cookie).toBe("");
    expect(Object.entries(window.localStorage)).toEqual([]);

    consent.accept();
    await settle();
    analytics.flush();
    expect(load).toHaveBeenCalledTimes(1);
    expect(sink.send).not.toHaveBeenCalled();
    expect(batches).toEqual([]);
    analytics.dispose();
  });

  it("loads nothing after a refusal", async () => {
    const consent = createConsent();
    const { load } = recordingSink();
    const analytics = createAnalytics({ consent, sink: load, whenIdle });
    consent.reject();
    analytics.track("login_page_viewed");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).not.toHaveBeenCalled();
    analytics.dispose();
  });
});

describe("after consent", () => {
  async function started(options: { queueMax?: number; samplingRate?: number } = {}) {
    const consent = createConsent();
    consent.accept();
    const recording = recordingSink();
    const analytics = createAnalytics({
      consent,
      sink: recording.load,
      whenIdle,
      random: () => 0.5,
      ...options,
    });
    await settle();
    return { consent, analytics, ...recording };
  }

  it("waits for the browser to be idle before loading", async () => {
    const consent = createConsent();
    consent.accept();
    const { load } = recordingSink();
    const waiting: (() => void)[] = [];
    const analytics = createAnalytics({ consent, sink: load, whenIdle: (run) => void waiting.push(run) });
    await settle();
    expect(load).not.toHaveBeenCalled();
    waiting.forEach((run) => run());
    expect(load).toHaveBeenCalledTimes(1);
    analytics.dispose();
  });

  it("sends what is queued every 30 seconds, in one batch (A574)", async () => {
    const { analytics, batches } = await started();
    analytics.track("orders_downloaded", { orders: 3 });
    analytics.track("orders_filter_applied", { filters: ["status"] });
    await vi.advanceTimersByTimeAsync(29_999);
    expect(batches).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(batches).toEqual([["orders_downloaded", "orders_filter_applied"]]);
    analytics.dispose();
  });

  it("sends at once when 20 events are queued (A574)", async () => {
    const { analytics, batches } = await started();
    for (let count = 0; count < 20; count += 1) analytics.track("profile_viewed");
    expect(batches.map((batch) => batch.length)).toEqual([20]);
    analytics.dispose();
  });

  it("keeps the newest 20 events while the collector has not loaded", async () => {
    const consent = createConsent();
    consent.accept();
    const { sink } = recordingSink();
    let arrive: (loaded: AnalyticsSink) => void = () => {};
    const load = () => new Promise<AnalyticsSink>((resolve) => (arrive = resolve));
    const analytics = createAnalytics({ consent, sink: load, whenIdle });
    for (let orders = 0; orders < 25; orders += 1) analytics.track("orders_downloaded", { orders });
    arrive(sink);
    await settle();
    const sent = sink.send.mock.calls[0]?.[0] ?? [];
    expect(sent).toHaveLength(20);
    expect(sent[0]?.properties).toEqual({ orders: 5 });
    // The page may end before the client would send what it batches.
    expect(sink.send).toHaveBeenLastCalledWith(expect.anything(), true);
    analytics.dispose();
  });

  it("never lets a failing collector reach the page", async () => {
    const { analytics, sink } = await started();
    sink.send.mockImplementation(() => {
      throw new Error("collector down");
    });
    analytics.track("profile_viewed");
    expect(() => analytics.flush()).not.toThrow();
    analytics.dispose();
  });

  it("passes on the qid, also one known before the collector has loaded", async () => {
    const consent = createConsent();
    const { sink, load } = recordingSink();
    const analytics = createAnalytics({ consent, sink: load, whenIdle });
    analytics.identify("usr-1");
    consent.accept();
    await settle();
    expect(sink.identify).toHaveBeenCalledWith("usr-1");
    analytics.dispose();
  });

  it("sends what is queued when the page is left, in a way that outlives it", async () => {
    const { analytics, sink, batches } = await started();
    analytics.track("login_page_viewed");
    window.dispatchEvent(new Event("pagehide"));
    expect(batches).toEqual([["login_page_viewed"]]);
    expect(sink.send).toHaveBeenLastCalledWith(expect.anything(), true);
    analytics.track("profile_viewed");
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sink.send).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event("pageshow"));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sink.send).toHaveBeenLastCalledWith(expect.anything(), false);
    analytics.dispose();
  });

  it("sends the queue when the page is hidden, and keeps it while visible", async () => {
    const { analytics, sink } = await started();
    const visibility = vi.spyOn(document, "visibilityState", "get");
    analytics.track("profile_viewed");
    visibility.mockReturnValue("visible");
    document.dispatchEvent(new Event("visibilitychange"));
    expect(sink.send).not.toHaveBeenCalled();
    visibility.mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
    expect(sink.send).toHaveBeenCalledExactlyOnceWith(
      [expect.objectContaining({ name: "profile_viewed" })],
      true,
    );
    visibility.mockRestore();
    analytics.dispose();
  });

  describe("on a page that is left before the collector has loaded", () => {
    /** A page whose browser is never idle: its sink is never loaded. */
    function leftAtOnce() {
      const consent = createConsent();
      consent.accept();
      const page = createAnalytics({ consent, sink: recordingSink().load, whenIdle: () => {} });
      page.track("login_page_viewed");
      window.dispatchEvent(new Event("pagehide"));
      page.dispose();
      return consent;
    }

    it("keeps its events, and the next page sends them once", async () => {
      leftAtOnce();
      const { batches, sink, analytics } = await started();
      expect(batches).toEqual([["login_page_viewed"]]);
      // The next page may be left at once as well.
      expect(sink.send).toHaveBeenLastCalledWith(expect.anything(), true);
      analytics.dispose();
      const third = await started();
      expect(third.batches).toEqual([]);
      third.analytics.dispose();
    });

    it("leaves them to the next page when the collector arrives after the page was left", async () => {
      const consent = createConsent();
      consent.accept();
      const late = recordingSink();
      const arrival = Promise.withResolvers<AnalyticsSink>();
      const page = createAnalytics({ consent, sink: () => arrival.promise, whenIdle });
      page.track("login_page_viewed");
      window.dispatchEvent(new Event("pagehide"));
      arrival.resolve(late.sink);
      await settle();
      expect(late.batches).toEqual([]);
      // Restored from the back/forward cache, it continues as before.
      window.dispatchEvent(new Event("pageshow"));
      await settle();
      expect(late.batches).toEqual([["login_page_viewed"]]);
      page.track("profile_viewed");
      page.flush();
      expect(late.batches).toEqual([["login_page_viewed"], ["profile_viewed"]]);
      page.dispose();
    });

    it("keeps those of pages that are left together", async () => {
      const consent = createConsent();
      consent.accept();
      const open = () => createAnalytics({ consent, sink: recordingSink().load, whenIdle: () => {} });
      const [first, second] = [open(), open()];
      first.track("login_page_viewed");
      second.track("profile_viewed");
      // A page may read older storage than another one has just written.
      const before = vi.spyOn(Storage.prototype, "getItem").mockReturnValue(null);
      window.dispatchEvent(new Event("pagehide"));
      before.mockRestore();
      first.dispose();
      second.dispose();
      const { sink, analytics } = await started();
      const sent = sink.send.mock.calls.flatMap(([events]) => events.map(({ name }) => name));
      expect(sent.toSorted()).toEqual(["login_page_viewed", "profile_viewed"]);
      analytics.dispose();
    });

    it("stores them at once, as a page may end without an event", async () => {
      const consent = createConsent();
      consent.accept();
      const ended = createAnalytics({ consent, sink: recordingSink().load, whenIdle: () => {} });
      ended.track("login_page_viewed");
      const { batches, analytics } = await started();
      expect(batches).toEqual([["login_page_viewed"]]);
      analytics.dispose();
      ended.dispose();
    });

    it("leaves the events of a live page to that page", async () => {
      const held = new Set<string>();
      const locks = {
        request: (name: string, until: () => Promise<void>) => {
          held.add(name);
          return until().finally(() => held.delete(name));
        },
        query: async () => ({ held: Array.from(held, (name) => ({ name })), pending: [] }),
      };
      vi.stubGlobal("navigator", Object.create(navigator, { locks: { value: locks } }));
      const consent = createConsent();
      consent.accept();
      const alive = createAnalytics({ consent, sink: recordingSink().load, whenIdle: () => {} });
      alive.track("login_page_viewed");
      const other = await started();
      expect(other.batches).toEqual([]);
      other.analytics.dispose();
      window.dispatchEvent(new Event("pagehide"));
      await settle();
      const next = await started();
      expect(next.batches).toEqual([["login_page_viewed"]]);
      next.analytics.dispose();
      alive.dispose();
      vi.unstubAllGlobals();
    });

    it("keeps those of the newest 20 pages", async () => {
      for (let page = 0; page < 22; page += 1) {
        leftAtOnce();
        vi.advanceTimersByTime(1000);
      }
      const { batches, analytics } = await started();
      expect(batches.flat()).toHaveLength(20);
      analytics.dispose();
    });

    it("forgets them when the visitor withdraws", async () => {
      const consent = leftAtOnce();
      const page = createAnalytics({ consent, sink: recordingSink().load, whenIdle: () => {} });
      consent.reject();
      page.dispose();
      const { batches, analytics } = await started();
      expect(batches).toEqual([]);
      analytics.dispose();
    });

    it("forgets them when the user signs out", async () => {
      const consent = leftAtOnce();
      const page = createAnalytics({ consent, sink: recordingSink().load, whenIdle: () => {} });
      page.reset();
      page.dispose();
      const { batches, analytics } = await started();
      expect(batches).toEqual([]);
      analytics.dispose();
    });
  });

  it("sends what a user did until the sign-out, and then forgets who it was", async () => {
    const { analytics, sink, batches } = await started();
    analytics.identify("usr-1");
    analytics.track("profile_viewed");
    analytics.reset();
    expect(batches).toEqual([["profile_viewed"]]);
    expect(sink.send.mock.invocationCallOrder[0]).toBeLessThan(sink.reset.mock.invocationCallOrder[0] ?? 0);
    analytics.track("login_page_viewed");
    analytics.flush();
    expect(batches).toEqual([["profile_viewed"], ["login_page_viewed"]]);
    expect(sink.identify).toHaveBeenCalledExactlyOnceWith("usr-1");
    analytics.dispose();
  });

  it("forgets who it was also while the collector is still loading", async () => {
    const consent = createConsent();
    consent.accept();
    document.cookie = "ph_phc_1_posthog=usr-1; Path=/";
    const { load, sink } = recordingSink();
    const analytics = createAnalytics({ consent, sink: load, whenIdle });
    analytics.reset();
    expect(document.cookie).not.toContain("ph_");
    await settle();
    expect(sink.reset).toHaveBeenCalledTimes(1);
    analytics.dispose();
  });

  it("stops the collector and drops the queue on withdrawal", async () => {
    const { analytics, consent, sink, batches } = await started();
    analytics.track("profile_viewed");
    consent.reject();
    analytics.track("profile_viewed");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sink.stop).toHaveBeenCalledTimes(1);
    expect(batches).toEqual([]);
    analytics.dispose();
  });

  it("records every page load by default (A574)", async () => {
    const consent = createConsent();
    consent.accept();
    const { load } = recordingSink();
    const analytics = createAnalytics({ consent, sink: load, whenIdle, random: () => 0.999_999 });
    await settle();
    expect(load).toHaveBeenCalledTimes(1);
    analytics.dispose();
  });

  it("records nothing for a page load outside the sample", async () => {
    const { analytics, load } = await started({ samplingRate: 0.4 });
    analytics.track("profile_viewed");
    expect(load).not.toHaveBeenCalled();
    analytics.dispose();
  });
});
