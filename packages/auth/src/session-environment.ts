import type { SessionResponse } from "@quayside/api-client/contract/users/user.schema";
import type { Upload } from "@quayside/api-client/upload";
import type { Moment } from "#freshness.ts";

/** What the tabs of one application tell each other. */
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

/** Everything of the browser the session touches, so that tests can stand in for it. */
export interface SessionEnvironment {
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** Sends forms whose progress is asked for; the client's own way unless given. */
  readonly upload?: Upload;
  now(): Moment;
  /** Null where Web Locks are missing; the server's grace covers two refreshes at once. */
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
  /** The refresh an inline script started; given once. */
  takeEarlyRefresh(): Promise<Response> | undefined;
  /** The first query an inline script asked; given once. */
  takeEarlyAnswer(): EarlyAnswer | undefined;
}

/** What the first query of a page was answered, for the script that draws it before the session takes it over. */
export interface FirstAnswer {
  /** As the API answered the refresh, unchecked; `first` is the JSON text of the answer. */
  readonly session: SessionResponse & { readonly first: string };
}

/** The first query of a page, answered with the refresh that an inline script asked for. */
export interface EarlyAnswer {
  /** Address of the request. */
  readonly url: string;
  /** What the refresh named in `X-Application`. */
  readonly application: string;
  /** `qid` is the user the token belongs to, `at` the monotonic time of the answer in ms. */
  readonly answer: Promise<{ readonly qid: string; readonly at: number; readonly response: Response }>;
}

declare global {
  interface Window {
    __quaysideEarlyRefresh?: Promise<Response> | undefined;
    __quaysideEarlyAnswer?: EarlyAnswer | undefined;
    /** Left for the script of a first picture, which may come before or after it. */
    __quaysideFirstAnswer?: Promise<FirstAnswer> | undefined;
    __quaysidePicture?: ((answer: Promise<FirstAnswer>) => void) | undefined;
    /** Lets the code of a page with a first picture go, once that is on the screen or will not be. */
    __quaysideBegin?: (() => void) | undefined;
  }
}

/** The real browser. Nothing is touched before it is used, so it can be made while a page is prerendered. */
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
        // Storage that may not be used holds nothing to clear.
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
    takeEarlyRefresh: () => {
      const early = window.__quaysideEarlyRefresh;
      delete window.__quaysideEarlyRefresh;
      return early;
    },
    takeEarlyAnswer: () => {
      const early = window.__quaysideEarlyAnswer;
      delete window.__quaysideEarlyAnswer;
      return early;
    },
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
