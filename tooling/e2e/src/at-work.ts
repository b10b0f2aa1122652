import { type Page, expect } from "@playwright/test";

/** The page's own code has taken over from what was shown before it: from now on a link is followed without a new document. */
export async function expectAtWork(page: Page): Promise<void> {
  await expect(page.locator("[data-first-rows]")).toHaveCount(0);
}
