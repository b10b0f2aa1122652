import { createClient } from "#client.ts";
import type { LiveEvent } from "#contract/live/live.schemas.ts";
import type { TabCapabilities } from "#live-capabilities.ts";
import { type LiveState, openLive } from "#live.ts";

const HEARTBEAT_MS = 15_000;
const OF_SALE = "sale_";
const stolen = () => new DOMException("Taken by another", "AbortError");

interface Request {
  readonly begin: () => void;
  readonly fail: (error: unknown) => void;
}

/** Web Locks as shared by all tabs of an origin. */
function makeLocks() {
  const queues = new Map<string, Request[]>();
  const queueOf = (name: string) => {
    const queue = queues.get(name) ?? [];
    queues.set(name, queue);
    return queue;
  };
  const leave = (name: string, request: Request) => {
    const queue = queueOf(name);
    const index = queue.indexOf(request);
    if (index < 0) return;
    queue.splice(index, 1);
    if (index === 0) queue[0]?.begin();
  };
  const request: TabCapabilities["locks"]["request"] = (name, { signal, steal = false }, callback) =>
    new Promise((resolve, reject) => {
      const queue = queueOf(name);
      const mine: Request = {
        begin: () => {
          signal?.removeEventListener("abort", giveUp);
          void callback()
            .then(resolve, reject)
            .finally(() => leave(name, mine));
        },
        fail: reject,
      };
      const giveUp = () => {
        leave(name, mine);
        reject(signal?.reason as Error);
      };
      if (signal?.aborted) return reject(signal.reason as Error);
      signal?.addEventListener("abort", giveUp);
      if (steal) {
        const before = queue.shift();
        queue.unshift(mine);
        before?.fail(stolen());
        mine.begin();
      } else if (queue.push(mine) === 1) mine.begin();
    });
  return { request, count: () => [...queues.values()].flat().length };
}

interface Ear {
  readonly name: string;
  readonly hear: (message: unknown) => void;
}

/** A server that stores the events of each company, and sends them in order to every connected reader. */
function makeServer() {
  const said: { id: number; whose: string; text: string }[] = [];
  const lines = new Set<{ whose: string; push: (text: string) => void; end: () => void }>();
  let horizon = 0;
  let count = 0;
  const openings: (string | null)[] = [];
  const place = (id: number) => `e${id}`;
  const server = {
    /** The `Last-Event-ID` of every connection that was ever opened. */
    openings,
    status: 200,
    /** True while it holds back events, as when a transaction is still open. */
    isSlow: false,
    open: () => lines.size,
    /** The position that a page gets when its session is renewed now. */
    now: () => place(count),
    say(qid: string, whose = "ours") {
      count += 1;
      const change: LiveEvent = {
        type: "sale.notified",
        subject: { kind: "sale", qid: `${OF_SALE}${qid}` },
        at: "2026-06-09T08:00:00Z",
      };
      const text = `event: change\nid: ${place(count)}\ndata: ${JSON.stringify(change)}\n\n`;
      said.push({ id: count, whose, text });
      for (const line of lines) if (line.whose === whose && !server.isSlow) line.push(text);
    },
    forget: () => (horizon = count),
    cut: () => {
      for (const line of lines) line.end();
    },
    fetch: async (request: globalThis.Request, whose: string): Promise<Response> => {
      const last = request.headers.get("last-event-id");
      openings.push(last);
      if (server.status !== 200)
        return Response.json(
          { code: "not_allowed", message: "No", requestId: "r" },
          { status: server.status },
        );
      const from = last === null ? count : Number(last.slice(1));
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const push = (text: string) => controller.enqueue(new TextEncoder().encode(text));
          const beat = setInterval(() => push(": still here\n\n"), HEARTBEAT_MS);
          const leave = () => {
            clearInterval(beat);
            lines.delete(line);
          };
          const end = () => {
            leave();
            controller.close();
          };
          const line = { whose, push, end };
          lines.add(line);
          request.signal.addEventListener("abort", () => {
            leave();
            controller.error(request.signal.reason);
          });
          const isKnown = from >= horizon;
          push(`event: ${isKnown ? "open" : "reload"}\nid: ${place(isKnown ? from : count)}\ndata: {}\n\n`);
          for (const one of said) if (isKnown && one.id > from && one.whose === whose) push(one.text);
        },
      });
      return new Response(body, { headers: { "content-type": "text/event-stream" } });
    },
  };
  return server;
}

interface TabOptions {
  readonly from?: string | undefined;
  readonly whose?: string;
  /** False in a browser without Web Locks. */
  readonly isSharing?: boolean;
  readonly isHidden?: boolean;
}

/** A browser with tabs that share locks and channels, and a server; uses the test's fake timers. */
export function makeLiveBrowser() {
  const server = makeServer();
  const locks = makeLocks();
  const ears = new Set<Ear>();
  /** What was sent on the channel. */
  const spoken: { name: string; message: unknown }[] = [];
  const post = (name: string, message: unknown, own?: Ear) => {
    const copy: unknown = structuredClone(message);
    spoken.push({ name, message: copy });
    for (const ear of ears)
      if (ear !== own && ear.name === name) setTimeout(() => ears.has(ear) && ear.hear(copy), 1);
  };

  function openTab({ from, whose = "ours", isSharing = true, isHidden = false }: TabOptions = {}) {
    const events: string[] = [];
    const states: LiveState[] = [];
    const stop = new AbortController();
    const watchers = new Set<() => void>();
    const page = { isHidden, isOffline: false, isFrozen: false, reloads: 0 };
    const change = (changes: Partial<typeof page>) => {
      Object.assign(page, changes);
      for (const watcher of watchers) watcher();
    };
    const tabs: TabCapabilities = {
      locks,
      openChannel: (name, hear) => {
        const ear = { name, hear: (message: unknown) => page.isFrozen || hear(message) };
        ears.add(ear);
        return {
          post: (message) => page.isFrozen || post(name, message, ear),
          close: () => ears.delete(ear),
        };
      },
    };
    const client = createClient({
      baseUrl: "https://api.quayside.example/api/",
      application: "sellers",
      getAccessToken: async () => "token",
      fetch: (input, init) => server.fetch(new globalThis.Request(input, init), whose),
    });
    const done = openLive({
      client,
      whose,
      from,
      tabs: isSharing ? tabs : null,
      onEvent: (event) => events.push(event.subject.qid.replace(OF_SALE, "")),
      onReload: () => (page.reloads += 1),
      onState: (state) => states.push(state),
      signal: stop.signal,
      random: () => 1,
      environment: {
        isHidden: () => page.isHidden,
        isOffline: () => page.isOffline,
        watch: (onChange) => {
          watchers.add(onChange);
          return () => watchers.delete(onChange);
        },
      },
    });
    const close = async () => {
      stop.abort();
      await done;
    };
    return { events, states, page, change, close, done };
  }
  return { server, locks, ears, spoken, post, openTab };
}
