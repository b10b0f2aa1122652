import { type Page, expect } from "@playwright/test";

/** The code of the page has come: from now on its buttons work, and a link is followed without a new document. */
export async function expectAtWork(page: Page): Promise<void> {
  await expect(page.locator("[data-arriving]")).toHaveCount(0);
}
