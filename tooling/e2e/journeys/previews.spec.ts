import { type Page, expect, test } from "@playwright/test";
import { contentUrl, hosts } from "#hosts.ts";

const statusOf = async (page: Page, path: string) => (await page.goto(`${hosts.marketing}${path}`))?.status();

test("an editor sees a draft in the visual editor, updated on save, and a visitor does not", async ({
  browser,
  page,
}) => {
  await page.goto(`${contentUrl}/editor/spring-stock`);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByText("Not published yet")).toBeVisible();
  await expect(frame.getByRole("form", { name: "Preview" })).toBeVisible();
  await expect(frame.locator("[data-blok-c]")).toHaveCount(1);

  await test.step("saving refreshes the page", async () => {
    await expect(async () => {
      const again = page.waitForRequest((request) => request.url().includes("_rsc="), { timeout: 5_000 });
      await page.getByRole("button", { name: "Save" }).click();
      await again;
    }).toPass({ timeout: 30_000 });
    await expect(frame.getByText("Not published yet")).toBeVisible();
  });

  await test.step("in its own tab the preview is neither cached nor indexed, and can be left", async () => {
    const draft = await page.goto(`${hosts.marketing}/spring-stock/`);
    expect(draft?.status()).toBe(200);
    expect(draft?.headers()).toMatchObject({ "x-robots-tag": "noindex, nofollow" });
    expect(draft?.headers()["cache-control"]).toContain("no-store");
    expect(await statusOf(page, "/new-year/")).toBe(200);
    await page.getByRole("button", { name: "Leave the preview" }).click();
    await expect(page.getByRole("form", { name: "Preview" })).toHaveCount(0);
    expect(await statusOf(page, "/spring-stock/")).toBe(404);
  });

  await test.step("a visitor finds neither the draft nor scheduled content", async () => {
    const visitor = await (await browser.newContext()).newPage();
    for (const path of ["/spring-stock/", "/new-year/", "/redirects/"])
      expect(await statusOf(visitor, path)).toBe(404);
    const forged = `${hosts.marketing}/preview/spring-stock/?_storyblok_tk[space_id]=1&_storyblok_tk[timestamp]=1&_storyblok_tk[token]=${"a".repeat(40)}`;
    expect((await visitor.goto(forged))?.status()).toBe(403);
    expect(await statusOf(visitor, "/spring-stock/")).toBe(404);
    expect((await visitor.goto(`${hosts.marketing}/`))?.headers()["x-frame-options"]).toBe("DENY");
    const sitemap = await (await visitor.goto(`${hosts.marketing}/sitemap.xml`))?.text();
    expect(sitemap).toContain("/sell/");
    expect(sitemap).not.toMatch(/spring-stock|new-year|redirects/);
    await visitor.context().close();
  });
});

test("an old address redirects permanently to its replacement", async ({ page }) => {
  const statuses: number[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname === "/become-a-seller/") statuses.push(response.status());
  });
  await page.goto(`${hosts.marketing}/become-a-seller/`);
  await expect(page).toHaveURL(`${hosts.marketing}/sell/`);
  expect(statuses).toEqual([308]);
});

test("an unknown address answers 404 with links to other pages", async ({ page }) => {
  expect(await statusOf(page, "/no-such-page/")).toBe(404);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await page
    .getByRole("list", { name: "Other pages" })
    .getByRole("link", { name: "Help for sellers" })
    .click();
  await expect(page).toHaveURL(`${hosts.marketing}/help/orders/`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
