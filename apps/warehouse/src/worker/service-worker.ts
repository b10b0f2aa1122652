import { NetworkFirst, Serwist } from "serwist";
import type { PrecacheEntry, SerwistPlugin } from "serwist";

/** Injected by the build: the files of this version, its screens, and its name. */
declare const __PRECACHE__: PrecacheEntry[];
declare const __SCREENS__: string[];
declare const __VERSION__: string;

/** The part of the worker's global scope that is used here; the DOM and WebWorker type libraries conflict. */
interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
  readonly data?: unknown;
  readonly ports?: readonly MessagePort[];
}
const listen = addEventListener as (type: string, listener: (event: WorkerEvent) => void) => void;

const PAGES = `pages-${__VERSION__}`;
const PARTS = `parts-${__VERSION__}`;

/** The first screen of the application. */
const HOME = "/warehouse/incoming/";

/** Whether this is the address of a screen that opens without a network. */
const isScreen = ({ pathname }: URL) => pathname.startsWith("/warehouse/") || pathname === "/logout/";

/** How long a cached page waits for a newer one, in seconds. */
const PATIENCE_S = 3;

/**
 * Pages hold no user data, so one document serves every search on it. Only complete, unredirected ones are
 * cached.
 */
const withoutSearch: SerwistPlugin = {
  cacheKeyWillBeUsed: ({ request }) => {
    const url = new URL(request.url);
    return Promise.resolve(url.origin + url.pathname);
  },
  cacheWillUpdate: ({ response }) =>
    Promise.resolve(response.status === 200 && !response.redirected ? response : null),
};

const pages = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: PATIENCE_S,
  plugins: [withoutSearch],
});
const parts = new NetworkFirst({ cacheName: PARTS, networkTimeoutSeconds: PATIENCE_S });

/** An immutable file: from the cache of any version, otherwise from the network. */
async function fromAnyVersion(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? (await fetch(request));
}

const serwist = new Serwist({
  precacheEntries: __PRECACHE__,
  // A new version waits until the user asks for it, so no work is interrupted.
  skipWaiting: false,
  clientsClaim: true,
  runtimeCaching: [
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/_next/static/"),
      handler: ({ request }) => fromAnyVersion(request),
    },
    {
      matcher: ({ request, sameOrigin, url }) =>
        sameOrigin && request.mode === "navigate" && url.pathname === "/",
      handler: ({ request }) => fetch(request).catch(() => Response.redirect(HOME)),
    },
    {
      matcher: ({ request, sameOrigin, url }) => sameOrigin && request.mode === "navigate" && isScreen(url),
      handler: pages,
    },
    {
      matcher: ({ request, sameOrigin, url }) => sameOrigin && request.headers.has("rsc") && isScreen(url),
      handler: parts,
    },
  ],
});
serwist.addEventListeners();

/** Prefetches the screens of this version, so that each opens offline before it was ever visited. */
async function keepScreens() {
  const cache = await caches.open(PAGES);
  await Promise.all(
    __SCREENS__.map(async (screen) => {
      const response = await fetch(screen);
      if (response.ok && !response.redirected)
        await cache.put(new URL(screen, location.origin).href, response);
    }),
  );
}

async function forgetOldVersions() {
  const names = await caches.keys();
  const old = names.filter((name) => /^(pages|parts)-/.test(name) && name !== PAGES && name !== PARTS);
  await Promise.all(old.map((name) => caches.delete(name)));
}

listen("install", (event) => event.waitUntil(keepScreens()));
listen("activate", (event) => event.waitUntil(forgetOldVersions()));
listen("message", ({ data, ports }) => {
  if (data === "VERSION") ports?.[0]?.postMessage(__VERSION__);
});
