import type { Locator, Page } from "@playwright/test";

/**
 * The notice with this title. Journeys of one seller run side by side, so the same notice may be there for another
 * journey as well: what the caller's own order or offer shows has to be asserted too.
 */
export const toast = (page: Page, title: string | RegExp): Locator =>
  page
    .getByRole("region", { name: /^Notification/ })
    .getByText(title, { exact: true })
    .first();
