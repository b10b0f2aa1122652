import { type Page, expect } from "@playwright/test";

/**
 * Waits until the page's code has loaded: from then on its buttons work, and links are followed without a new
 * document.
 */
export async function expectAtWork(page: Page): Promise<void> {
  await expect(page.locator("[data-arriving]")).toHaveCount(0);
}
