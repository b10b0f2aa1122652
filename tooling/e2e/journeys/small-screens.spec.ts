import { expect, test, type Page } from "@playwright/test";
import { createTestSale } from "#buyer.ts";
import { hosts } from "#hosts.ts";
import { layoutFaults } from "#layout.ts";
import { startSignedIn } from "#sign-in.ts";

/** A seller whose orders these journeys may change. */
const SELLER = "keyaccount@demo.example";

const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name });

async function expectToFit(page: Page, what: string): Promise<void> {
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => layoutFaults(page), `${what} at ${width} px`).toEqual([]);
  }
}

test.beforeEach(async ({ context }) => {
  await startSignedIn(context, SELLER);
});

test("on a phone the dashboard and the order list cut off no text", async ({ page }) => {
  await page.goto(`${hosts.seller}/dashboard/`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: /^Order / })
      .first(),
  ).toBeVisible();
  await expectToFit(page, "the dashboard");
  await page.goto(`${hosts.seller}/orders/`);
  await expect(page.getByRole("table").getByRole("link").first()).toBeVisible();
  await expectToFit(page, "the order list");
});

test("on a phone an order cuts off no text, even while it is packed into boxes", async ({ page }) => {
  test.setTimeout(120_000);
  const { saleQid, number } = await createTestSale(SELLER, { lines: 3 });
  await page.goto(`${hosts.seller}/orders/${saleQid}/`);
  await expect(page.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
  await expectToFit(page, "a new order");
  await button(page, "Confirm quantities").click();
  await button(page, "Pack into boxes").click();
  await expect(page.getByRole("list", { name: "Boxes" }).getByRole("textbox").first()).toBeVisible();
  await expectToFit(page, "an order that is packed");
  // Known weights are in a closed section; which ones are known depends on earlier packing.
  await page.locator("summary", { hasText: "Weight of one unit" }).click();
  await expectToFit(page, "an order that is packed, with the weights closed or open");
});
