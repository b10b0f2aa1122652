import { type Page, expect, test } from "@playwright/test";
import { hosts } from "#hosts.ts";
import { startSignedIn } from "#sign-in.ts";

const WIDTHS = [320, 390, 640, 768, 1024, 1280, 1920];
/** Higher than what any of the short pages has to say. */
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
  test(`${name}: the header is 72 px high at every width, the footer ends a short page at the bottom of the window`, async ({
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
    // It is the main part that grows: nothing is left between it and the footer.
    expect(main.bottom).toBeCloseTo(footer.top, 0);
    expect(main.height).toBeGreaterThan(TALL.height / 2);

    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(async () => (await boxOf(page, "banner")).height, `${width} px`).toBe(72);
    }
  });
