import type { Page } from "@playwright/test";

/**
 * Loads a page anew and reads what the API answers to one of its calls. The page is left before: an answer to the page as
 * it was could not be read any more.
 *
 * @param path of the call, with its "/api" ahead
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
