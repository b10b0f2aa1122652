import { AxeBuilder } from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { newSales } from "#api.ts";
import { hosts } from "#hosts.ts";
import { signIn } from "#sign-in.ts";

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect(
    serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`),
  ).toEqual([]);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

for (const scheme of ["light", "dark"] as const) {
  test.describe(`in the ${scheme} theme`, () => {
    test.use({ colorScheme: scheme });

    test("the public pages have no serious findings", async ({ page }) => {
      for (const url of [
        `${hosts.seller}/login/`,
        `${hosts.seller}/reset-password/`,
        `${hosts.seller}/legal/terms/`,
        `${hosts.marketing}/`,
        `${hosts.warehouse}/login/`,
      ]) {
        await page.goto(url);
        await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
        await expectAccessible(page);
      }
    });

    test("the seller's pages have no serious findings", async ({ page }) => {
      await signIn(page, "seller@demo.example");
      const [sale] = await newSales("seller@demo.example");
      for (const path of [
        "/dashboard/",
        "/orders/?status=CURRENT&page=1",
        `/orders/${sale?.qid}/`,
        "/my-profile/security/",
        "/no-such-page/",
      ]) {
        await page.goto(`${hosts.seller}${path}`);
        await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
        await expect(page.getByRole("main")).not.toHaveAttribute("aria-busy", "true");
        await expectAccessible(page);
      }
    });

    test("the incoming packages have no serious findings", async ({ page }) => {
      await signIn(page, "warehouse@demo.example", "warehouse");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test("no page scrolls sideways at 320 pixels", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${hosts.marketing}/`);
  await expectNoSidewaysScroll(page);
  await signIn(page, "seller@demo.example");
  const [sale] = await newSales("seller@demo.example");
  for (const path of ["/dashboard/", "/orders/", `/orders/${sale?.qid}/`]) {
    await page.goto(`${hosts.seller}${path}`);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

test("on a small screen the menu is a drawer that closes on a choice", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, "seller@demo.example");
  await page.getByRole("button", { name: "Open sidebar" }).click();
  await expect(page.getByRole("button", { name: "Close sidebar" })).toBeVisible();
  await page
    .getByRole("dialog")
    .getByRole("link", { name: /^Orders/ })
    .click();
  await expect(page).toHaveURL(/\/orders\//);
  await expect(page.getByRole("button", { name: "Close sidebar" })).toBeHidden();
});
