import type { Page, Request } from "@playwright/test";

/** A connection that informs a page of remote changes. */
export const isLiveStream = (request: Request): boolean =>
  request.method() === "GET" && request.url().includes("/events/stream/");

/** The number of a page's tabs that receive live events: one has the lock, the others wait for it. */
export const tabsThatHear = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return [...held, ...pending].filter(({ name }) => name?.startsWith("live:")).length;
  });
