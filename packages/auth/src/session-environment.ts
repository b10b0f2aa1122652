import type { Upload } from "@quayside/api-client/upload";
import type { Moment } from "#freshness.ts";

/** The channel between the tabs of one application. */
export interface Channel {
  post(message: unknown): void;
  close(): void;
}

/** The part of Web Locks the session uses. */
export interface Locks {
  request<T>(
    name: string,
    options: { readonly ifAvailable?: boolean; readonly signal?: AbortSignal },
    callback: (lock: unknown) => Promise<T>,
  ): Promise<T>;
}

/** Everything of the browser the session touches, so that tests can replace it. */
export interface SessionEnvironment {
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** Sends forms with progress events; the client's own transport by default. */
  readonly upload?: Upload;
  now(): Moment;
  /** Null without Web Locks; the server's grace period covers two concurrent refreshes. */
  locks(): Locks | null;
  openChannel(name: string, onMessage: (message: unknown) => void): Channel;
  readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Clears all storage of the origin except the keys for which `keeps` is true. */
  clearStorage(keeps: (key: string) => boolean): void;
  reload(): void;
  /** Runs `task` after `ms`; returns how to cancel it. */
  after(ms: number, task: () => void): () => void;
  /** `restored` fires when a page comes back from the back/forward cache, `online` with the network. */
  onReturn(listener: (reason: "restored" | "online") => void): () => void;
  readonly pages: DocumentServer;
}

/** The portal's server, which renders documents for a session. */
export interface DocumentServer {
  /** Hands over the page key of the session. A failure only costs speed: documents then come without data. */
  handOver(pageKey: string): void;
  /** Stops the use of the key it has, at once and without a request, until the next one is handed over. */
  pause(): void;
  /** Bars the key it has, at once and without a request: the user has left or changed. */
  bar(): void;
}

/** The real browser. Accessed lazily, so it can be created on a server. */
export function browserEnvironment(): SessionEnvironment {
  const clear = (storage: Storage, keeps: (key: string) => boolean) => {
    for (const key of Object.keys(storage)) if (!keeps(key)) storage.removeItem(key);
  };
  return {
    fetch: (input, init) => fetch(input, init),
    now: () => ({ monotonic: performance.now(), wall: Date.now() }),
    locks: () => {
      const locks: LockManager | undefined = navigator.locks;
      if (!locks) return null;
      return { request: async (name, options, callback) => await locks.request(name, options, callback) };
    },
    openChannel: (name, onMessage) => {
      if (typeof BroadcastChannel === "undefined") return { post: () => {}, close: () => {} };
      const channel = new BroadcastChannel(name);
      channel.addEventListener("message", (event: MessageEvent<unknown>) => onMessage(event.data));
      return { post: (message) => channel.postMessage(message), close: () => channel.close() };
    },
    storage: {
      getItem: (key) => withStorage((storage) => storage.getItem(key)),
      setItem: (key, value) => void withStorage((storage) => storage.setItem(key, value)),
      removeItem: (key) => void withStorage((storage) => storage.removeItem(key)),
    },
    clearStorage: (keeps) => {
      withStorage((storage) => clear(storage, keeps));
      try {
        clear(sessionStorage, keeps);
      } catch {
        // Storage that is blocked has nothing to clear.
      }
    },
    reload: () => location.reload(),
    after: (ms, task) => {
      const timer = setTimeout(task, ms);
      return () => clearTimeout(timer);
    },
    onReturn: (listener) => {
      const onPageShow = (event: PageTransitionEvent) => event.persisted && listener("restored");
      const onOnline = () => listener("online");
      addEventListener("pageshow", onPageShow);
      addEventListener("online", onOnline);
      return () => {
        removeEventListener("pageshow", onPageShow);
        removeEventListener("online", onOnline);
      };
    },
    // Applications whose server renders documents bring their own.
    pages: { handOver: () => {}, pause: () => {}, bar: () => {} },
  };
}

/** Some privacy modes throw on any use of localStorage; the session then works without its memory. */
function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}
