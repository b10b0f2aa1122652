import { type Page, expect } from "@playwright/test";
import {
  expectAccessibleAsItIs,
  expectAccessibleInTheDark,
  expectAccessibleStructure,
  expectListsToFit,
  expectNoSidewaysScroll,
} from "#accessible.ts";
import { dialogs } from "#dialogs.ts";
import { hosts } from "#hosts.ts";
import { hydrationDifferences, test } from "#people.ts";
import { type Screen, screensOf } from "#screens.ts";

test.describe.configure({ mode: "parallel" });

/**
 * Colours and sizes take half the time. The stories check every component in both themes, so here every second screen
 * is checked in the light, and the others on a dark phone. `proof -- looks` checks all of them in both.
 */
const BOTH_LOOKS = process.env["BOTH_LOOKS"] !== undefined;

async function expectAccessible(page: Page, index: number): Promise<void> {
  const isEven = index % 2 === 0;
  await expectListsToFit(page);
  await (isEven || BOTH_LOOKS ? expectAccessibleAsItIs(page) : expectAccessibleStructure(page));
  if (!isEven || BOTH_LOOKS) await expectAccessibleInTheDark(page);
  await expectNoSidewaysScroll(page);
}

/** Opens a screen wide and in light mode, and waits until all of it has loaded. */
async function show(page: Page, { address, before, open }: Screen): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1280, height: 720 });
  const wanted = await address();
  await before?.(page);
  await page.goto(wanted);
  // The sign-out screen has no title while it is in progress. A dialog that opens by itself may hide the
  // title from screen readers.
  if (!page.url().includes("/logout/"))
    await expect(page.getByRole("heading", { level: 1, includeHidden: true }).first()).toBeVisible();
  // Before hydration no control is usable, and what can take the focus is unknown.
  await expect(page.locator("[aria-busy=true], [data-arriving]")).toHaveCount(0);
  // A visitor who is redirected would see another screen.
  expect(new URL(page.url()).pathname).toBe(new URL(wanted).pathname);
  // Documents are rendered in UTC, because the server has not been told a time zone; the page is in Berlin.
  expect(hydrationDifferences(page)).toEqual([]);
  await open?.(page);
}

const screens = [...screensOf("seller"), ...screensOf("warehouse"), ...screensOf("marketing")];
for (const [index, screen] of screens.entries())
  test(`${screen.name}: no serious finding, and nothing to scroll to at 1280 and 320 px`, async ({
    pageOf,
  }) => {
    const page = await pageOf(screen.who);
    await show(page, screen);
    await expectAccessible(page, index);
    if (screen.before === undefined) return;
    // A page that waits for the API continues once it answers: the sign-out page would sign out.
    await page.goto("about:blank");
    await page.unrouteAll();
  });

for (const [index, dialog] of dialogs.entries())
  test(`${dialog.name}: no serious finding, and nothing to scroll to at 1280 and 320 px`, async ({
    pageOf,
  }) => {
    const page = await pageOf(dialog.who);
    await show(page, dialog);
    await expectAccessible(page, index);
    await page.goto("about:blank");
    await page.unrouteAll();
  });

for (const [site, address] of [
  ["public site", `${hosts.marketing}/`],
  ["seller portal", `${hosts.seller}/login/`],
] as const)
  test(`the cookie banner on the ${site}: no serious finding, and nothing to scroll to at 1280 and 320 px`, async ({
    page,
  }) => {
    await page.goto(address);
    await expect(page.getByRole("region", { name: "Cookie choice" })).toBeVisible();
    await expectAccessibleAsItIs(page);
    await expectAccessibleInTheDark(page);
    await expectNoSidewaysScroll(page);
  });

test("on a small screen the menu is a drawer without serious findings that closes on navigation", async ({
  pageOf,
}) => {
  const page = await pageOf("seller");
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${hosts.seller}/dashboard/`);
  await page.getByRole("button", { name: "Open sidebar" }).click();
  await expect(page.getByRole("button", { name: "Close sidebar" })).toBeVisible();
  await expectAccessibleAsItIs(page);
  await expectAccessibleInTheDark(page);
  await page
    .getByRole("dialog")
    .getByRole("link", { name: /^Orders/ })
    .click();
  await expect(page).toHaveURL(/\/orders\//);
  await expect(page.getByRole("button", { name: "Close sidebar" })).toBeHidden();
});
