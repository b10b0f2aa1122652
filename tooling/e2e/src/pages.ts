import { type Page, type Request, expect } from "@playwright/test";

/**
 * Watches what a page still fetches of itself. The router gives up a step back that comes while the step before is on
 * its way, as a person who waits to see it never makes one.
 *
 * @returns `arrived`, which waits until nothing is on its way
 */
export function pagesOnTheirWay(page: Page): { readonly arrived: () => Promise<void> } {
  const onTheirWay = new Set<Request>();
  page.on("request", (request) => {
    // What the document before asked for ends with it, not always with a word.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) onTheirWay.clear();
    if (new URL(request.url()).searchParams.has("_rsc")) onTheirWay.add(request);
  });
  page.on("requestfinished", (request) => onTheirWay.delete(request));
  page.on("requestfailed", (request) => onTheirWay.delete(request));
  return { arrived: () => expect.poll(() => onTheirWay.size).toBe(0) };
}
