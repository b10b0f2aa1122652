import { expect } from "@playwright/test";
import type { Locator } from "@playwright/test";

/** The link of a notification in the bell or the history, once it is there; groups of its kind and day are opened. */
export async function notificationLink(place: Locator, name: string | RegExp): Promise<Locator> {
  const link = place.getByRole("link", { name }).first();
  await expect(async () => {
    await place.locator("details").evaluateAll((groups) => {
      for (const group of groups) if (group instanceof HTMLDetailsElement) group.open = true;
    });
    await expect(link).toBeVisible({ timeout: 1000 });
  }).toPass();
  return link;
}
