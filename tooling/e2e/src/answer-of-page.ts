import type { Page } from "@playwright/test";

/**
 * Reloads a page and returns the body of one of its API responses. Goes through a blank page, because the
 * browser discards responses of a page that was navigated away from.
 * @param path path of the call, including "/api"
 */
export async function answerOfPage(page: Page, path: string): Promise<object> {
  const address = page.url();
  await page.goto("about:blank");
  const answer = page.waitForResponse(
    (response) => new URL(response.url()).pathname === path && response.request().method() === "GET",
  );
  await page.goto(address);
  return (await (await answer).json()) as object;
}
