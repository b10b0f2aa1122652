import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createClient } from "#client.ts";
import type { LiveEvent } from "#contract/live/live.schemas.ts";
import { type LiveState, openLive } from "#live.ts";

const at = "2026-06-09T08:00:00Z";
const change = (qid: string): LiveEvent => ({ type: "sale.notified", subject: { kind: "sale", qid }, at });
const frame = (id: string, qid: string) =>
  `event: change\nid: ${id}\ndata: ${JSON.stringify(change(qid))}\n\n`;

/** One connection as the server sees it. */
interface Line {
  readonly lastEventId: string | null;
  send: (text: string) => void;
  end: () => void;
}

function setUp(answer: (count: number) => number = () => 200, from?: string) {
  const lines: Line[] = [];
  const events: string[] = [];
  const states: LiveState[] = [];
  const reload = vi.fn();
  const stop = new AbortController();
  const page = { hidden: false, offline: false, changed: () => undefined as void };
  const watchers = new Set<() => void>();
  page.changed = () => {
    for (const watcher of watchers) watcher();
  };
  const client = createClient({
    baseUrl: "https://api.quayside.example/api/",
    application: "sellers",
    getAccessToken: async () => "token",
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const status = answer(lines.length);
      if (status === 0) {
        lines.push({ lastEventId: null, send: () => undefined, end: () => undefined });
        throw new TypeError("no network");
      }
      let send: Line["send"] = () => undefined;
      let end: Line["end"] = () => undefined;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          send = (text) => controller.enqueue(new TextEncoder().encode(text));
          end = () => controller.close();
          request.signal.addEventListener("abort", () => controller.error(request.signal.reason));
        },
      });
      lines.push({
        lastEventId: request.headers.get("last-event-id"),
        send: (text) => send(text),
        end: () => end(),
      });
      if (status !== 200)
        return Response.json({ code: "not_allowed", message: "No", requestId: "r" }, { status });
      return new Response(body, { headers: { "content-type": "text/event-stream" } });
    },
  });
  const done = openLive({
    client,
    whose: "ours",
    tabs: null,
    from,
    onEvent: (event) => events.push(event.subject.qid),
    onReload: reload,
    onState: (state) => states.push(state),
    signal: stop.signal,
    random: () => 1,
    environment: {
      isHidden: () => page.hidden,
      isOffline: () => page.offline,
      watch: (onChange) => {
        watchers.add(onChange);
        return () => watchers.delete(onChange);
      },
    },
  });
  return { lines, events, states, reload, stop, page, watchers, done };
}

/** Flushes everything that needs no timer. */
const settle = () => vi.advanceTimersByTimeAsync(0);
const line = (lines: readonly Line[], index = -1): Line => {
  const found = lines.at(index);
  if (!found) throw new Error("no such connection");
  return found;
};

describe("openLive", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("begins where the page began to load, so that nothing is lost between its data and the stream", async () => {
    const live = setUp(undefined, "e410");
    await settle();
    expect(line(live.lines).lastEventId).toBe("e410");
    live.stop.abort();
    await live.done;
  });

  it("forwards changes as they arrive, however the bytes are chunked", async () => {
    const live = setUp();
    await settle();
    const text = `retry: 1000\nevent: open\nid: e50\ndata: {}\n\n${frame("e51", "sale_1")}: still here\n\n`;
    line(live.lines).send(text.slice(0, 50));
    line(live.lines).send(text.slice(50));
    line(live.lines).send(frame("e62", "sale_2"));
    await settle();
    expect(live.events).toEqual(["sale_1", "sale_2"]);
    expect(live.states).toEqual(["connecting", "open"]);
    live.stop.abort();
    await live.done;
  });

  it("reconnects with the last id after a cut, and drops duplicates", async () => {
    const live = setUp();
    await settle();
    line(live.lines).send(frame("e51", "sale_1"));
    await settle();
    line(live.lines).end();
    await settle();
    expect(live.lines).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(line(live.lines).lastEventId).toBe("e51");
    line(live.lines).send(frame("e51", "sale_1") + frame("e52", "sale_2"));
    await settle();
    expect(live.events).toEqual(["sale_1", "sale_2"]);
    live.stop.abort();
    await live.done;
  });

  it("keeps the position of a first frame without a change", async () => {
    const live = setUp();
    await settle();
    line(live.lines).send("event: open\nid: e70\ndata: {}\n\n");
    await settle();
    line(live.lines).end();
    await vi.advanceTimersByTimeAsync(1000);
    expect([line(live.lines, 0).lastEventId, line(live.lines, 1).lastEventId]).toEqual([null, "e70"]);
    live.stop.abort();
    await live.done;
  });

  it("waits 1 s, doubling to 30 s, while the server is down, and starts over after a good connection", async () => {
    let isAway = true;
    const live = setUp(() => (isAway ? 0 : 200));
    await settle();
    const waits: number[] = [];
    for (let count = 1; count < 8; count += 1) {
      const before = Date.now();
      while (live.lines.length === count) await vi.advanceTimersByTimeAsync(100);
      waits.push(Math.round((Date.now() - before) / 1000));
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30]);
    isAway = false;
    await vi.advanceTimersByTimeAsync(30_000);
    const connections = live.lines.length;
    await vi.advanceTimersByTimeAsync(10_000);
    line(live.lines).end();
    await vi.advanceTimersByTimeAsync(1000);
    expect(live.lines).toHaveLength(connections + 1);
    live.stop.abort();
    await live.done;
  });

  it("drops a connection that has been silent for 45 s", async () => {
    const live = setUp();
    await settle();
    await vi.advanceTimersByTimeAsync(40_000);
    line(live.lines).send(": still here\n\n");
    await vi.advanceTimersByTimeAsync(40_000);
    expect(live.lines).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(6000);
    expect(live.lines).toHaveLength(2);
    live.stop.abort();
    await live.done;
  });

  it("reports when everything has to be reloaded, and continues from there", async () => {
    const live = setUp();
    await settle();
    line(live.lines).send("event: reload\nid: e90\ndata: {}\n\n" + frame("e91", "sale_1"));
    await settle();
    expect(live.reload).toHaveBeenCalledOnce();
    expect(live.events).toEqual(["sale_1"]);
    live.stop.abort();
    await live.done;
  });

  it("ignores what it does not understand", async () => {
    const live = setUp();
    await settle();
    line(live.lines).send('event: change\nid: e11\ndata: {"type":1}\n\nevent: change\nid: e12\ndata: {\n\n');
    line(live.lines).send("event: other\nid: e13\ndata: {}\n\n" + frame("e14", "sale_1"));
    await settle();
    expect(live.events).toEqual(["sale_1"]);
    live.stop.abort();
    await live.done;
  });

  it.each([401, 403])("ends when the session is rejected with %i", async (status) => {
    const live = setUp(() => status);
    await vi.advanceTimersByTimeAsync(60_000);
    await live.done;
    expect(live.lines).toHaveLength(1);
    expect(live.states.at(-1)).toBe("ended");
  });

  it("is not connected while the device is offline, and catches up afterwards", async () => {
    const live = setUp();
    await settle();
    line(live.lines).send(frame("e51", "sale_1"));
    await settle();
    live.page.offline = true;
    live.page.changed();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(live.lines).toHaveLength(1);
    expect(live.states.at(-1)).toBe("paused");
    live.page.offline = false;
    live.page.changed();
    await settle();
    expect(line(live.lines).lastEventId).toBe("e51");
    live.stop.abort();
    await live.done;
  });

  it("stays connected in the background for a minute, and catches up when visible", async () => {
    const live = setUp();
    await settle();
    live.page.hidden = true;
    live.page.changed();
    const beat = async (seconds: number) => {
      for (let passed = 0; passed < seconds; passed += 15) {
        line(live.lines).send(": still here\n\n");
        await vi.advanceTimersByTimeAsync(15_000);
      }
    };
    await beat(45);
    expect(live.states).toEqual(["connecting", "open"]);
    await beat(15);
    await settle();
    expect(live.states.at(-1)).toBe("paused");
    live.page.hidden = false;
    live.page.changed();
    await settle();
    expect(live.lines).toHaveLength(2);
    live.stop.abort();
    await live.done;
  });

  it("leaves no listener and no timer behind", async () => {
    const live = setUp();
    await settle();
    live.stop.abort();
    await live.done;
    expect(live.watchers.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
    expect(live.states.at(-1)).toBe("ended");
  });
});
