import { type Page, expect, test } from "@playwright/test";
import { createTestSale } from "#buyer.ts";
import { hosts } from "#hosts.ts";
import { startSignedIn } from "#sign-in.ts";

const WIDTHS = [320, 390, 640, 768, 1024, 1280, 1920];
/** Taller than the content of any short page. */
const TALL = { width: 1280, height: 2400 };

const boxOf = (page: Page, part: "banner" | "main" | "contentinfo") =>
  page
    .getByRole(part)
    .first()
    .evaluate((element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return { top, bottom, height };
    });

const screens: readonly (readonly [string, string, readonly [string, "sellers" | "warehouse"] | null])[] = [
  ["the seller portal", `${hosts.seller}/no-such-page/`, ["seller@demo.example", "sellers"]],
  ["the login of the seller portal", `${hosts.seller}/login/`, null],
  ["the warehouse app", `${hosts.warehouse}/no-such-page/`, ["warehouse@demo.example", "warehouse"]],
  ["the login of the warehouse app", `${hosts.warehouse}/login/`, null],
  ["the public site", `${hosts.marketing}/no-such-page/`, null],
];

for (const [name, address, person] of screens)
  test(`${name}: the header is 72 px high at every width, the footer of a short page ends at the bottom of the window`, async ({
    context,
    page,
  }) => {
    if (person !== null) await startSignedIn(context, ...person);
    await page.setViewportSize(TALL);
    await page.goto(address);
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();

    await expect.poll(async () => (await boxOf(page, "contentinfo")).bottom).toBeCloseTo(TALL.height, 0);
    const [header, main, footer] = await Promise.all([
      boxOf(page, "banner"),
      boxOf(page, "main"),
      boxOf(page, "contentinfo"),
    ]);
    expect(header.bottom).toBeLessThanOrEqual(main.top);
    // The main part grows, with no gap between it and the footer.
    expect(main.bottom).toBeCloseTo(footer.top, 0);
    expect(main.height).toBeGreaterThan(TALL.height / 2);

    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(async () => (await boxOf(page, "banner")).height, `${width} px`).toBe(72);
    }
    // Whatever the width of the window, the footer's content is at most 1072 px wide (A565).
    const footerHolds = page.getByRole("contentinfo").last().locator(":scope > *");
    for (const part of await footerHolds.all())
      expect(await part.evaluate((element) => element.getBoundingClientRect().width)).toBeLessThanOrEqual(
        1072,
      );
  });

const WAYS = [
  ["Ctrl K", 1280],
  ["the magnifying glass of a phone", 390],
] as const;

for (const [way, width] of WAYS)
  test(`the command palette accepts text typed after ${way}: an order opens by its number and Enter`, async ({
    context,
    page,
  }) => {
    const seller = "keyaccount@demo.example";
    const { number, saleQid } = await createTestSale(seller);
    await startSignedIn(context, seller);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${hosts.seller}/no-such-page/`);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    const glass = page.getByRole("button", { name: "Search and commands" });
    const commands = page.getByRole("combobox", { name: "Commands" });
    // Before the page's code has loaded, keys and buttons do nothing.
    await expect(async () => {
      if (!(await commands.isVisible()))
        await (width < 768 ? glass.click() : page.keyboard.press("ControlOrMeta+k"));
      await expect(commands).toBeFocused({ timeout: 2000 });
    }).toPass();
    await page.keyboard.type(number);
    await expect(page.getByRole("option", { name: `Open order ${number}` })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${hosts.seller}/orders/${saleQid}/`);
  });
