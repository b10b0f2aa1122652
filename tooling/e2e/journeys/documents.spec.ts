import { type BrowserContext, type Page, expect, test } from "@playwright/test";
import { allEndpoints } from "@quayside/api-client/contract/all";
import { callApi, listSales, logIn, tokenOf } from "#api.ts";
import { expectAtWork } from "#at-work.ts";
import { documentOf } from "#documents.ts";
import { hosts } from "#hosts.ts";
import { askInBrowser, signIn, startSignedIn } from "#sign-in.ts";

const LIST = `${hosts.seller}/orders/?status=CURRENT&page=1`;
const SELLER = "seller@demo.example";
const OTHER = "keyaccount@demo.example";

const rows = (page: Page) => page.getByRole("row", { name: /\d{9}/ });

async function cookieOf(context: BrowserContext, name: string): Promise<string | undefined> {
  return (await context.cookies(hosts.seller.replace("http:", "https:"))).find(
    (cookie) => cookie.name === name,
  )?.value;
}

/** Waits until the server of the portal has been told the page key of the session. */
/** Puts a page key into the browser, as the portal does. */
async function setKey(context: BrowserContext, value: string): Promise<void> {
  const url = hosts.seller.replace("http:", "https:");
  const name = "__Host-page-key";
  await context.addCookies([{ name, value, url, httpOnly: true, secure: true, sameSite: "Lax" }]);
}

async function expectKey(context: BrowserContext, isThere: boolean): Promise<void> {
  await expect.poll(async () => (await cookieOf(context, "__Host-page-key")) !== undefined).toBe(isThere);
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the rows of the order list are readable, and link to their orders", async ({ page, context }) => {
    await startSignedIn(context, SELLER);
    await page.goto(LIST);
    await expect(rows(page)).toHaveCount(20);
    await expect(page.getByText("Hello Demo Seller", { exact: true })).toBeAttached();
    await rows(page).first().getByRole("link").click();
    await expect(page).toHaveURL(/\/orders\/[\w-]+\/$/);
    await expect(page.getByRole("heading", { level: 1, name: /^Order \d{9}/ })).toBeVisible();
  });

  test("a visitor sees the placeholder, and nothing of the portal", async ({ page }) => {
    await page.goto(LIST);
    await expect(page.getByRole("heading", { name: "Orders" })).toHaveCount(0);
    await expect(rows(page)).toHaveCount(0);
  });

  for (const [name, address, button] of [
    ["login", `${hosts.seller}/login/`, "Login"],
    ["reset of a password", `${hosts.seller}/reset-password/`, "Send link"],
    ["enquiry of a seller", `${hosts.marketing}/sell/`, "Send"],
  ] as const)
    test(`the ${name} cannot be sent yet, as a reload would lose what was typed`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole("main").getByRole("button", { name: button, exact: true })).toBeDisabled();
    });
});

/** Holds the page's code back until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  const release = Promise.withResolvers<void>();
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    await release.promise;
    await route.continue();
  });
  return () => release.resolve();
}

/** The endpoint of a request. */
function endpointOf(address: string): string | undefined {
  const path = new URL(address).pathname.replace(/^\/api\//, "");
  return allEndpoints.find(
    ({ method, path: pattern }) =>
      method === "GET" && new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path),
  )?.id;
}

for (const [name, path] of [
  ["the order list", "/orders/?status=CURRENT&page=1"],
  ["the dashboard", "/dashboard/"],
  ["the claims", "/claims/"],
  ["the payouts", "/payouts/"],
  ["the insights", "/insights/"],
  ["the inventory", "/inventory/?page=1"],
  ["the notifications", "/notifications/"],
  ["the profile", "/my-profile/"],
] as const)
  test(`the browser requests nothing that came with the document of ${name}`, async ({ page, context }) => {
    await startSignedIn(context, SELLER);
    const asked: string[] = [];
    let isLive = false;
    page.on("request", (request) => {
      // From then on, what others change meanwhile may be asked for again.
      isLive ||= request.url().includes("events/stream");
      if (!isLive && request.method() === "GET" && request.url().includes("/api/"))
        asked.push(endpointOf(request.url()) ?? request.url());
    });
    // Requests deferred to an idle moment come last.
    const settled = page.waitForRequest(/events\/stream/);
    const answer = await page.goto(`${hosts.seller}${path}`);
    const text = (await answer?.text()) ?? "";
    const held = new Set(Array.from(text.matchAll(/queryKey\\":\[\\"([\w.]+)/g), ([, id]) => id));
    expect(held).toContain("sellers.inbox");
    expect(held.size).toBeGreaterThan(1);
    await expectAtWork(page);
    await settled;
    expect(asked.filter((id) => held.has(id) && id !== "notifications.list")).toEqual([]);
  });

test("nothing moves and no row is replaced during hydration, in any time zone", async ({ browser }) => {
  const context = await browser.newContext({ timezoneId: "Asia/Tokyo", locale: "en-GB" });
  await startSignedIn(context, SELLER);
  const page = await context.newPage();
  const said: string[] = [];
  page.on("console", (message) => message.type() === "error" && said.push(message.text()));
  page.on("pageerror", (error) => said.push(String(error)));
  const release = await holdCode(page);
  await page.goto(LIST, { waitUntil: "commit" });
  await expect(rows(page)).toHaveCount(20);
  const drawn = await rows(page).elementHandles();
  // A browser may paint a document that has arrived only in part: it is watched once it stands.
  await page.waitForLoadState("domcontentloaded");
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { readonly hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) console.error("moved", JSON.stringify(entry));
    }).observe({ type: "layout-shift" });
  });
  release();
  await expectAtWork(page);
  for (const row of drawn) expect(await row.evaluate((element) => element.isConnected)).toBe(true);
  expect(said).toEqual([]);
  // The next document is rendered in the browser's time zone.
  await expect.poll(() => cookieOf(context, "__Host-time-zone")).toBe("Asia%2FTokyo");
  const here = await page.getByText(/as of \d\d:\d\d/).textContent();
  await page.unrouteAll();
  const { text } = await documentOf(context, LIST);
  const there = /as of (?:<!-- -->)?(\d\d):/.exec(text)?.[1];
  expect(here).toContain(`as of ${there}`);
  await context.close();
});

test("controls stay disabled until the page's code has loaded", async ({ page, context }) => {
  await startSignedIn(context, SELLER);
  const release = await holdCode(page);
  await page.goto(LIST, { waitUntil: "commit" });
  await expect(rows(page)).toHaveCount(20);
  const button = page.getByRole("button", { name: "Export" });
  await expect(button).toBeDisabled();
  release();
  await button.click();
  await expect(page.getByRole("dialog", { name: /Export/ })).toBeVisible();
});

/**
 * Goes back at the moment when hydration begins: the router has read its address, and is not listening yet.
 */
function goBackDuringHydration() {
  // Of a page's scripts, only React listens for this event on the document.
  const mark = "compositionstart";
  const listen = document.addEventListener.bind(document);
  let isDone = false;
  document.addEventListener = (...args: Parameters<typeof listen>) => {
    listen(...args);
    if (args[0] !== mark || isDone || !location.search.includes("search=")) return;
    isDone = true;
    history.back();
    // The step back takes effect before React continues.
    const until = performance.now() + 200;
    while (performance.now() < until);
  };
}

for (const moment of ["before the page's code has loaded", "while the page is hydrating"])
  test(`a step back ${moment} takes effect`, async ({ page, context }) => {
    await startSignedIn(context, SELLER);
    await page.goto(LIST);
    const search = page.getByRole("searchbox", { name: "Search" });
    await search.fill("no-such-order");
    await expect(page.getByText("No results found.")).toBeVisible();
    if (moment.startsWith("while")) await page.addInitScript(goBackDuringHydration);
    const release = await holdCode(page);
    await page.reload({ waitUntil: "commit" });
    await expect(page.getByText("No results found.")).toBeVisible();
    if (moment.startsWith("before")) await page.evaluate(() => history.back());
    release();
    await expect(rows(page)).toHaveCount(20);
    await expectAtWork(page);
    await expect(search).toHaveValue("");
    await expect(page).not.toHaveURL(/search=/);
  });

test("the cookie banner comes with the document until it is answered", async ({ page, context }) => {
  await startSignedIn(context, SELLER);
  const release = await holdCode(page);
  await page.goto(LIST, { waitUntil: "commit" });
  const question = page.getByRole("region", { name: "Cookie choice" });
  const reject = question.getByRole("button", { name: "Reject" });
  await expect(reject).toBeDisabled();
  release();
  await reject.click();
  await expect(question).toBeHidden();
  expect((await documentOf(context, LIST)).text).not.toContain("Cookie choice");
});

test("an order that does not exist is answered with 404, and its page says so", async ({ page, context }) => {
  await startSignedIn(context, SELLER);
  for (const path of [
    "/orders/0123456789ABCDEF/",
    "/claims/0123456789ABCDEF/",
    "/inventory/0123456789ABCDEF/",
  ]) {
    const answer = await page.goto(`${hosts.seller}${path}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Seller portal" })).toBeVisible();
  }
  expect((await page.goto(`${hosts.seller}/help-center/no-such-article/`))?.status()).toBe(404);
  await expect(page.getByRole("link", { name: "Back to the help center" })).toBeVisible();
  const [foreign] = await listSales(OTHER, "status=ALL");
  expect((await page.goto(`${hosts.seller}/orders/${foreign?.qid}/`))?.status()).toBe(404);
});

test("a missing shipment is answered with 404, and an existing one contains nothing of its reader", async ({
  context,
}) => {
  await startSignedIn(context, "warehouse@demo.example", "warehouse");
  const there = await documentOf(context, `${hosts.warehouse}/warehouse/shipments/0123456789ABCDEF/`);
  expect(there.status).toBe(404);
  const { body } = await callApi("GET", "warehouse/shipments/?page=1", {
    application: "warehouse",
    token: await tokenOf("warehouse@demo.example", "warehouse"),
  });
  const [shipment] = body["results"] as readonly { readonly qid: string }[];
  const { status, text } = await documentOf(
    context,
    `${hosts.warehouse}/warehouse/shipments/${shipment?.qid}/`,
  );
  expect(status).toBe(200);
  // Devices store it, for an offline shift and for the user who works with them next.
  expect(text).not.toMatch(/accessToken|warehouse@demo/);
});

test("the server redirects a reader away from a forbidden page", async ({ context, browser }) => {
  await startSignedIn(context, "noterms@demo.example");
  expect(await documentOf(context, LIST)).toMatchObject({
    status: 307,
    location: `/legal/terms/?redirectUrl=${encodeURIComponent("/orders/?status=CURRENT&page=1")}`,
  });
  const seller = await browser.newContext();
  await startSignedIn(seller, SELLER);
  expect(await documentOf(seller, `${hosts.seller}/internal/operations/`)).toMatchObject({
    status: 307,
    location: "/",
  });
  await seller.close();
});

test("a signed-in reader gets complete documents until sign-out, and the next one on the device gets their own", async ({
  page,
  context,
}) => {
  await signIn(page, SELLER);
  await expectKey(context, true);
  expect((await documentOf(context, LIST)).text).toContain("Hello Demo Seller");
  await page.goto(`${hosts.seller}/logout/`);
  await expect(page).toHaveURL(/\/login\//);
  await expectKey(context, false);
  expect((await documentOf(context, LIST)).text).not.toContain("Demo Seller");
  // The previous tab may still be on its way to the login.
  await signIn(await context.newPage(), OTHER);
  await expectKey(context, true);
  const { text } = await documentOf(context, LIST);
  const { body } = await logIn(OTHER);
  expect(text).toContain(`Hello ${(body["user"] as { readonly name: string }).name}`);
  expect(text).not.toContain("Demo Seller");
});

test("after a sign-out without a response no document is complete", async ({ page, context }) => {
  await startSignedIn(context, SELLER);
  await page.goto(LIST);
  await expectAtWork(page);
  await context.route(`${hosts.api}/**`, (route) => route.abort());
  await context.route("**/page-key/", (route) => route.abort());
  await page.goto(`${hosts.seller}/logout/`);
  await page.waitForURL(/\/login\//);
  expect(await cookieOf(context, "__Host-page-key")).toBeDefined();
  expect(await cookieOf(context, "page-key-in-use")).toBeUndefined();
  expect((await documentOf(context, LIST)).text).not.toContain("Demo Seller");
});

test("an expired or invalid page key leaves the rendering to the browser", async ({ page, context }) => {
  await startSignedIn(context, SELLER);
  const ended = await logIn(SELLER);
  await callApi("POST", "auth/logout/", { token: String(ended.body["accessToken"]) });
  for (const value of [String(ended.body["pageKey"]), "no-key-of-ours"]) {
    await setKey(context, value);
    expect((await documentOf(context, LIST)).text).not.toContain("Demo Seller");
    await page.goto(LIST);
    await expect(rows(page)).toHaveCount(20);
    // The browser sets the right one; there may be none for a moment.
    await expect.poll(async () => (await documentOf(context, LIST)).text).toContain("Demo Seller");
    expect(await cookieOf(context, "__Host-page-key")).not.toBe(value);
  }
});

test("another user's page key is replaced by that of the browser's user, and only that user's rows stay", async ({
  page,
  context,
  browser,
}) => {
  await startSignedIn(context, SELLER);
  const other = await browser.newContext();
  await startSignedIn(other, OTHER);
  const value = (await cookieOf(other, "__Host-page-key")) ?? "";
  await other.close();
  await setKey(context, value);
  // Half a minute later the browser checks whose key it is.
  await page.clock.install();
  await page.goto(LIST);
  await expectAtWork(page);
  await page.clock.fastForward(31_000);
  await expect(page.getByText("Hello Demo Seller", { exact: true })).toBeAttached();
  // There may be none for a moment.
  await expect.poll(async () => (await documentOf(context, LIST)).text).toContain("Hello Demo Seller");
  expect(await cookieOf(context, "__Host-page-key")).not.toBe(value);
});

test("eight tabs opened at once all get complete documents, and none of them renews the session for that", async ({
  context,
}) => {
  await startSignedIn(context, SELLER);
  const renewals: number[] = [];
  const opened = Date.now();
  context.on("request", (request) => {
    if (request.url().includes("auth/refresh/")) renewals.push(Date.now() - opened);
  });
  const tabs = await Promise.all(Array.from({ length: 8 }, () => context.newPage()));
  await Promise.all(tabs.map((tab) => tab.goto(LIST)));
  for (const tab of tabs) await expect(rows(tab)).toHaveCount(20);
  // The renewal half a minute later does not count; a slow machine may reach it here.
  expect(renewals.filter((afterMs) => afterMs < 30_000)).toEqual([]);
});

test("concurrent documents of two readers contain nothing of each other", async ({ browser }) => {
  const readers = await Promise.all(
    [SELLER, OTHER].map(async (email) => {
      const context = await browser.newContext();
      await startSignedIn(context, email);
      const { body } = await logIn(email);
      return { context, name: (body["user"] as { readonly name: string }).name };
    }),
  );
  for (let round = 0; round < 20; round += 1) {
    const documents = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const reader = readers[index % 2];
        const other = readers[(index + 1) % 2];
        const { text } = await documentOf(reader?.context ?? readers[0]!.context, LIST);
        return { text, own: `Hello ${reader?.name}`, foreign: `Hello ${other?.name}` };
      }),
    );
    for (const { text, own, foreign } of documents) {
      expect(text.includes(own)).toBe(true);
      expect(text.includes(foreign)).toBe(false);
    }
  }
  for (const { context } of readers) await context.close();
});

test("a page without its server data is rendered by the browser", async ({ page, context }) => {
  await startSignedIn(context, SELLER);
  await askInBrowser(context);
  const answer = await page.goto(LIST);
  expect(await answer?.text()).not.toContain("Demo Seller");
  await expect(rows(page)).toHaveCount(20);
});

test("going back to the list restores it as it was left", async ({ page, context }) => {
  await startSignedIn(context, SELLER);
  await page.goto(LIST);
  await expectAtWork(page);
  await rows(page).nth(5).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: /^Order \d{9}/ })).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(20);
  await page.goto(`${hosts.marketing}/`);
  await page.goBack();
  await expect(rows(page)).toHaveCount(20);
  await expectAtWork(page);
  await page.getByRole("button", { name: "Export" }).click();
  await expect(page.getByRole("dialog", { name: /Export/ })).toBeVisible();
});
