import { expect, test } from "@playwright/test";
import { callApi } from "#api.ts";
import { hosts } from "#hosts.ts";
import { productPath } from "#samples.ts";
import { signIn } from "#sign-in.ts";

test("links of the public site are observed from 200 px outside the window (A575)", async ({ page }) => {
  await page.addInitScript(() => {
    const margins: (string | undefined)[] = [];
    Object.assign(window, { margins });
    const Watcher = IntersectionObserver;
    window.IntersectionObserver = class extends Watcher {
      constructor(onChange: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super(onChange, options);
        margins.push(options?.rootMargin);
      }
    };
  });
  await page.goto(`${hosts.marketing}/`);
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { margins: unknown[] }).margins))
    .toContain("200px");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, last] of [
    ["/", "Have stock to sell?"],
    ["/sell/", "Whom to write to"],
    ["/legal/terms/", "Changes"],
    ["/privacy/", "Changes"],
  ] as const)
    test(`${path} can be read to its end, including the footer`, async ({ page }) => {
      await page.goto(`${hosts.marketing}${path}`);
      await expect(page.getByRole("main").getByRole("heading", { name: last }).last()).toBeVisible();
      await expect(page.getByRole("contentinfo").getByRole("link", { name: "Terms of Use" })).toBeVisible();
    });
});

test("a content page does not shift while it loads", async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.push(entry.value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto(`${hosts.marketing}/sell/`);
  await expect(page.getByRole("contentinfo")).toBeAttached();
  await expect(page.getByRole("button", { name: "Accept" })).toBeEnabled();
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  // Lighthouse rates values below 0.1 as good.
  expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.1);
});

test("a visitor reads the home page inside header, main and footer", async ({ page }) => {
  await page.goto(`${hosts.marketing}/`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const header = await page.getByRole("banner").boundingBox();
  expect(header?.height).toBe(72);
  const footer = page.getByRole("contentinfo");
  for (const name of [
    "Visa",
    "Mastercard",
    "American Express",
    "Apple Pay",
    "Google Pay",
    "UnionPay",
    "iDEAL",
  ]) {
    await expect(footer.getByRole("img", { name })).toBeAttached();
  }
  await expect(footer.getByRole("link", { name: "Terms of Use" })).toHaveAttribute(
    "href",
    /\/legal\/terms\/$/,
  );
  await expect(footer).toContainText(String(new Date().getFullYear()));
  await expect(footer.getByRole("heading", { name: "Selling" })).toBeVisible();
  await expect(footer.getByRole("link", { name: "Sell on Quayside" })).toHaveAttribute("href", "/sell/");
});

test("the pages with company details name one entity in London and one in Amsterdam", async ({ page }) => {
  const main = page.getByRole("main");
  await page.goto(`${hosts.marketing}/`);
  await expect(main.getByText("United Kingdom: Quayside Ltd, London")).toBeVisible();
  await expect(main.getByText("European Union: Quayside B.V., Amsterdam")).toBeVisible();
  for (const path of ["/legal/terms/", "/privacy/"]) {
    await page.goto(`${hosts.marketing}${path}`);
    await expect(main).toContainText(/Quayside Ltd\b.*\bLondon\b/s);
    await expect(main).toContainText(/Quayside B\.V\..*\bAmsterdam\b/s);
  }
});

test("a shared page shows the site's picture", async ({ page }) => {
  for (const path of ["/", "/sell/", "/cookies/"]) {
    await page.goto(`${hosts.marketing}${path}`);
    const address = await page.locator('meta[property="og:image"]').getAttribute("content");
    await page.goto(String(address));
    const drawn = page.locator("img");
    await expect(drawn).toHaveJSProperty("naturalWidth", 1200);
    await expect(drawn).toHaveJSProperty("naturalHeight", 630);
  }
});

test("a product has a page without prices, which leads to its brand and to similar products", async ({
  page,
}) => {
  const path = await productPath();
  const canonical = page.locator('link[rel="canonical"]');
  await page.goto(`${hosts.marketing}${path.replace(/[^/]+\/$/, "an-old-name/")}`);
  await expect(page).toHaveURL(`${hosts.marketing}${path}`);
  await expect(canonical).toHaveAttribute("href", `${hosts.marketing}${path}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(main).not.toContainText(/[€£]/);
  await expect(main.getByRole("heading", { name: "Similar products" })).toBeVisible();
  await main.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").nth(1).click();
  await expect(page).toHaveURL(/\/brands\/[^/]+\/$/);
  await expect(main.getByText(/products? in the catalogue$/)).toBeVisible();
  for (const unknown of ["/products/0123456789ABCDEF/nothing/", "/brands/no-such-brand/"])
    expect((await page.goto(`${hosts.marketing}${unknown}`))?.status()).toBe(404);
});

test("the home page shows pictures of the product, and figures of the catalogue", async ({ page }) => {
  const { body: figures } = await callApi("GET", "products/figures/", { application: "marketing" });
  await page.goto(`${hosts.marketing}/`);
  for (const name of [/^The dashboard of a seller/, /^The warehouse app on a handheld/]) {
    const picture = page.getByRole("img", { name });
    await expect
      .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBeGreaterThan(100);
  }
  const products = Number(figures["products"]).toLocaleString("en-GB");
  await expect(page.getByRole("main").getByText(products, { exact: true })).toBeVisible();
});

test("Login leads to the seller portal", async ({ page }) => {
  await page.goto(`${hosts.marketing}/`);
  await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL(`${hosts.seller}/login/`);
});

test("the site greets a user who is signed in to the seller portal, and treats them as a visitor after the logout", async ({
  page,
}) => {
  const forVisitors = page.getByRole("heading", { name: "Have stock to sell?" });
  const forSellers = page.getByRole("heading", { name: "Good to see you again" });
  await page.goto(`${hosts.marketing}/`);
  await expect(forVisitors).toBeVisible();
  await signIn(page, "seller@demo.example");
  await page.goto(`${hosts.marketing}/`);
  await expect(forSellers).toBeVisible();
  await expect(forVisitors).toHaveCount(0);
  await expect(page.getByRole("banner").getByRole("link", { name: "My Portal" })).toBeVisible();
  await page.goto(`${hosts.seller}/dashboard/`);
  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await expect(page).toHaveURL(/\/login\//);
  await page.goto(`${hosts.marketing}/`);
  await expect(forVisitors).toBeVisible();
  await expect(forSellers).toHaveCount(0);
});

test("a block with a flag is shown to visitors while the flag is on for them", async ({ page }) => {
  const { body: flags } = await callApi("GET", "flags/", { application: "marketing" });
  expect(flags).toMatchObject({ self_serve_stock_ingestion: true, updated_supplier_terms: false });
  const asked: string[] = [];
  page.on("request", (sent) => {
    if (sent.url().startsWith(hosts.api)) asked.push(sent.url());
  });
  // The site asks the API again some seconds after a failed request.
  await expect(async () => {
    await page.goto(`${hosts.marketing}/sell/`);
    await expect(page.getByText("Your stock list, read by itself.")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText("New supplier terms.")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Questions sellers ask first" })).toBeVisible();
  // Flags are read by the server: a visitor's browser never calls the API for them.
  expect(asked).toEqual([]);
});

test("an unknown address answers 404 on every host", async ({ page }) => {
  for (const host of [hosts.marketing, hosts.seller, hosts.warehouse]) {
    const response = await page.goto(`${host}/no/such/page/`);
    expect(response?.status()).toBe(404);
  }
});

test("no analytics or monitoring is loaded before consent", async ({ page }) => {
  const outside: string[] = [];
  page.on("request", (request) => {
    if (/collector\.|posthog|sentry/.test(request.url())) outside.push(request.url());
  });
  await page.goto(`${hosts.marketing}/`, { waitUntil: "networkidle" });
  await page.goto(`${hosts.seller}/login/`, { waitUntil: "networkidle" });
  expect(outside).toEqual([]);
  expect(
    (await page.context().cookies()).map((cookie) => cookie.name).filter((name) => name !== "theme"),
  ).toEqual([]);
});
