import { AxeBuilder } from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { newSales } from "#api.ts";
import { hosts } from "#hosts.ts";
import { startSignedIn } from "#sign-in.ts";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

async function expectNoFindings(page: Page, axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect(
    serious.map(
      ({ id, nodes }) => `${page.url()} ${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
    ),
  ).toEqual([]);
}

/** Everything in the light theme; in the dark one, which is the same page in other colours, their contrast. */
async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await expectNoFindings(page, new AxeBuilder({ page }).withTags(WCAG));
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoFindings(page, new AxeBuilder({ page }).withRules(["color-contrast"]));
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
}

/** Looks at every page once: in both themes, then as narrow as a small phone. */
async function lookAt(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  }
}

// Every rule on every element of a long table takes its time.
test.describe.configure({ timeout: 180_000 });
// Changes of colour that take time would be measured half way.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the public pages have no serious findings in both themes, and fit 320 pixels", async ({ page }) => {
  await lookAt(page, [
    `${hosts.seller}/login/`,
    `${hosts.seller}/reset-password/`,
    `${hosts.seller}/legal/terms/`,
    `${hosts.marketing}/`,
    `${hosts.warehouse}/login/`,
  ]);
});

test("the dashboard and the orders have no serious findings in both themes, and fit 320 pixels", async ({
  context,
  page,
}) => {
  await startSignedIn(context, "seller@demo.example");
  const [sale] = await newSales("seller@demo.example");
  const paths = ["dashboard/", "orders/?status=CURRENT&page=1", `orders/${sale?.qid}/`];
  await lookAt(
    page,
    paths.map((path) => `${hosts.seller}/${path}`),
  );
});

test("what surrounds the orders has no serious findings in both themes, and fits 320 pixels", async ({
  context,
  page,
}) => {
  await startSignedIn(context, "seller@demo.example");
  const [sale] = await newSales("seller@demo.example");
  const paths = [
    `orders/${sale?.qid}/contact/`,
    "orders/pick-list/?status=CURRENT",
    "claims/",
    "payouts/",
    "notifications/",
    "my-profile/notifications/",
    "exports/",
  ];
  await lookAt(
    page,
    paths.map((path) => `${hosts.seller}/${path}`),
  );
});

test("the profile and a missing page have no serious findings in both themes, and fit 320 pixels", async ({
  context,
  page,
}) => {
  await startSignedIn(context, "seller@demo.example");
  await lookAt(page, [`${hosts.seller}/my-profile/security/`, `${hosts.seller}/no-such-page/`]);
});

test("the incoming packages have no serious findings in both themes, and fit 320 pixels", async ({
  context,
  page,
}) => {
  await startSignedIn(context, "warehouse@demo.example", "warehouse");
  await lookAt(page, [`${hosts.warehouse}/warehouse/incoming/`]);
});

test("on a small screen the menu is a drawer that closes on a choice", async ({ context, page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await startSignedIn(context, "seller@demo.example");
  await page.goto(`${hosts.seller}/dashboard/`);
  await page.getByRole("button", { name: "Open sidebar" }).click();
  await expect(page.getByRole("button", { name: "Close sidebar" })).toBeVisible();
  await page
    .getByRole("dialog")
    .getByRole("link", { name: /^Orders/ })
    .click();
  await expect(page).toHaveURL(/\/orders\//);
  await expect(page.getByRole("button", { name: "Close sidebar" })).toBeHidden();
});
