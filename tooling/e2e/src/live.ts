import type { Page, Request } from "@playwright/test";

/** A connection that tells a page what happens elsewhere. */
export const isLiveStream = (request: Request): boolean =>
  request.method() === "GET" && request.url().includes("/events/stream/");

/** How many tabs of a page's browser receive live events: one has the lock, the others wait for it. */
export const tabsThatHear = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return [...held, ...pending].filter(({ name }) => name?.startsWith("live:")).length;
  });
