import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { expectAtWork } from "#at-work.ts";
import { hosts } from "#hosts.ts";
import { startSignedIn } from "#sign-in.ts";

const LIST = `${hosts.seller}/orders/?status=CURRENT&page=1`;

const rows = (page: Page) => page.getByRole("row", { name: /\d{9}/ });

/** Visits the order list as it is before any code of the framework has come. */
async function visitBare(page: Page) {
  await page.route("**/_next/static/chunks/*.js", (route) => route.abort());
  await page.goto(LIST);
}

/** Keeps the code of the framework back until the answer is called. */
async function withholdCode(page: Page): Promise<() => void> {
  const release = Promise.withResolvers<void>();
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    await release.promise;
    await route.continue();
  });
  return release.resolve;
}

test("the rows of the order list stand, and lead to their orders, before the code of the page has come", async ({
  page,
  context,
}) => {
  await startSignedIn(context, "seller@demo.example");
  await visitBare(page);
  await expect(rows(page)).toHaveCount(20);
  await expect(page.getByRole("heading", { name: "Orders" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Seller portal" })).toBeVisible();
  await rows(page).first().getByRole("link").click();
  await expect(page).toHaveURL(/\/orders\/[\w-]+\/$/);
});

for (const width of [1280, 390])
  test(`at ${width} px they are the rows of the page when it comes, and nothing moves`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const said: string[] = [];
    page.on("console", (message) => message.type() === "error" && said.push(message.text()));
    page.on("pageerror", (error) => said.push(String(error)));
    await startSignedIn(context, "seller@demo.example");
    const release = await withholdCode(page);
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { readonly hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) console.error("moved", JSON.stringify(entry));
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(LIST, { waitUntil: "commit" });
    await expect(rows(page)).toHaveCount(20);
    await expect(page.getByText("Hello Demo Seller", { exact: true })).toBeAttached();
    const drawn = await rows(page).elementHandles();
    const before = await rows(page).first().boundingBox();
    release();
    await expectAtWork(page);
    await expect(page.locator("html")).not.toHaveAttribute("data-first-picture");
    expect(await rows(page).first().boundingBox()).toEqual(before);
    for (const row of drawn) expect(await row.evaluate((element) => element.isConnected)).toBe(true);
    expect(said).toEqual([]);
    await rows(page).first().getByRole("checkbox").check();
    await expect(page.getByText("1 order selected")).toBeVisible();
    // The box makes room for what can be done with the order, which a slow machine may take for a move of its own.
    expect(said.filter((text) => !text.startsWith("moved"))).toEqual([]);
  });

test("what is done to them before the code has come is done when it has", async ({ page, context }) => {
  await startSignedIn(context, "seller@demo.example");
  const release = await withholdCode(page);
  await page.goto(LIST, { waitUntil: "commit" });
  await rows(page).first().getByRole("checkbox").check();
  await page.getByRole("button", { name: "Export" }).click();
  release();
  await expect(page.getByRole("dialog", { name: /Export/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("1 order selected")).toBeVisible();
});

test("whoever has gone to an order by keyboard is still there when the code has come", async ({
  page,
  context,
}) => {
  await startSignedIn(context, "seller@demo.example");
  const release = await withholdCode(page);
  await page.goto(LIST, { waitUntil: "commit" });
  const row = rows(page).nth(2);
  await row.getByRole("checkbox").focus();
  await page.keyboard.press("Tab");
  await expect(row.getByRole("link")).toBeFocused();
  await rows(page).last().scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  release();
  await expectAtWork(page);
  await expect(row.getByRole("link")).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test("the code of the framework is not asked for before the rows stand", async ({ page, context }) => {
  await startSignedIn(context, "seller@demo.example");
  const answered = Promise.withResolvers<void>();
  const asked: string[] = [];
  page.on(
    "request",
    (request) => request.url().includes("/_next/static/chunks/") && asked.push(request.url()),
  );
  await page.route(/auth\/refresh/, async (route) => {
    await page.waitForLoadState("domcontentloaded");
    answered.resolve();
    await route.continue();
  });
  await page.goto(LIST, { waitUntil: "commit" });
  await answered.promise;
  expect(asked.filter((address) => address.endsWith(".js"))).toEqual([]);
  await expect(page.locator("html[data-page-live]")).toHaveCount(1);
  const scripts = asked.filter((address) => address.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(5);
  // What comes ahead is what begins: nothing is loaded twice.
  expect(new Set(scripts).size).toBe(scripts.length);
});

for (const [who, email] of [
  ["nobody", null],
  ["a seller without accepted terms", "noterms@demo.example"],
  ["a seller whose account is not verified", "unverified@demo.example"],
] as const)
  test(`no page is shown before its code has come to ${who}`, async ({ page, context }) => {
    if (email !== null) await startSignedIn(context, email);
    const refreshed = page.waitForResponse(
      (response) => response.url().includes("auth/refresh/") && response.request().method() === "POST",
    );
    await visitBare(page);
    expect((await refreshed).status()).toBe(email === null ? 401 : 200);
    await expect(page.locator("[data-dot]").first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "Orders" })).toBeHidden();
    await expect(rows(page)).toHaveCount(0);
  });
