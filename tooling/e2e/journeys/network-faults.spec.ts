import { test as base, expect, type BrowserContext, type Page, type Request } from "@playwright/test";
import { createTestSale } from "#buyer.ts";
import { hosts } from "#hosts.ts";
import { isLiveStream, tabsThatHear } from "#live.ts";
import { askInBrowser, startSignedIn } from "#sign-in.ts";
import { SELLER, areas, setFee, shippedOrder, type Area, type Order } from "#network-faults.ts";

const REQUEST_ID = "faults-0000-4000-8000-000000000001";
/** Browsers rate a cumulative layout shift below this as good. */
const STEADY = 0.1;

/** Signs in once for all journeys of a worker, which also keeps the page's code cached. */
const test = base.extend<object, { signedIn: BrowserContext }>({
  signedIn: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ locale: "en-GB", timezoneId: "Europe/Berlin" });
      await startSignedIn(context, SELLER);
      await askInBrowser(context);
      await use(context);
      await context.close();
    },
    { scope: "worker" },
  ],
  context: async ({ signedIn }, use) => {
    await use(signedIn);
    await signedIn.setOffline(false);
    for (const page of signedIn.pages()) await page.close();
  },
});
test.describe.configure({ mode: "parallel" });

const none: Order = { saleQid: "", number: "" };
const prepare = (area: Area) => area.prepare?.() ?? Promise.resolve(none);
const nobodyTells = (page: Page) => page.route("**/events/stream/", (route) => route.abort());

async function open(page: Page, area: Area, order: Order): Promise<void> {
  await page.goto(`${hosts.seller}${area.path(order)}`);
  await area.open?.(page, order);
}

/** Intercepts all reads of an area. */
async function onReads(page: Page, area: Area, answer: Parameters<Page["route"]>[1]): Promise<void> {
  await page.route(
    ({ pathname, search }) => pathname.startsWith("/api/") && area.reads.test(pathname.slice(5) + search),
    (route, request) => (request.method() === "GET" ? answer(route, request) : route.fallback()),
  );
}

/** The cumulative layout shift since the page was opened. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = window as unknown as { moved: number };
    shifts.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) shifts.moved += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { moved: number }).moved);
}

/** Resolves when the only page of the browser receives live events. */
const listening = (page: Page) => page.waitForResponse((response) => isLiveStream(response.request()));

const write = (page: Page, { draft }: Area) => draft?.field(page).fill(draft.text);

for (const area of areas) {
  test(`${area.name}: shows a named loading state without layout shift; offline it says so, keeps the input and catches up`, async ({
    context,
    page,
  }) => {
    const order = await prepare(area);
    const moved = await watchShifts(page);
    const answered = Promise.withResolvers<void>();
    const hears = listening(page);
    await onReads(page, area, async (route) => {
      await answered.promise;
      await route.continue();
    });
    await test.step("slow", async () => {
      await open(page, area, order);
      const loading = page.getByText(area.loading, { exact: true });
      await expect(loading).toBeAttached();
      const menu = page.getByRole("navigation", { name: "Seller portal" });
      await menu.getByRole("link", { name: "Payouts" }).click({ trial: true });
      answered.resolve();
      await expect(area.shown(page, order)).toBeVisible();
      await expect(loading).toHaveCount(0);
      expect(await moved()).toBeLessThan(STEADY);
    });
    await test.step("offline", async () => {
      await hears;
      await write(page, area);
      await context.setOffline(true);
      const notice = page.getByText(/^You are offline\./);
      await expect(notice).toBeVisible();
      const told = await area.elsewhere(order);
      await expect(area.shown(page, order)).toBeVisible();
      if (area.draft) await expect(area.draft.field(page)).toHaveValue(area.draft.text);
      await context.setOffline(false);
      await expect(notice).toBeHidden();
      await area.follows(page, told);
    });
  });

  test(`${area.name}: shows a failure's request id and retries; two tabs follow remote changes`, async ({
    context,
    page,
  }) => {
    const order = await prepare(area);
    const tabs = [page, await context.newPage()] as const;
    const failed = Promise.withResolvers<void>();
    let isFailing = true;
    const hears = listening(page);
    await onReads(page, area, (route) =>
      isFailing
        ? route.fulfill({
            status: 500,
            headers: {
              "access-control-allow-origin": hosts.seller,
              "access-control-allow-credentials": "true",
            },
            json: { code: "internal_error", message: "Something went wrong.", requestId: REQUEST_ID },
          })
        : route.continue(),
    );
    // Remote changes must not trigger a refetch before the button does.
    await page.route("**/events/stream/", async (route) => {
      await failed.promise;
      await route.continue();
    });
    await test.step("failing", async () => {
      await page.clock.install();
      await open(page, area, order);
      const failure = page.getByRole("alert").filter({ hasText: area.failure });
      // A read is retried three times, after 1, 2 and 4 seconds; the clock is advanced here.
      await expect(async () => {
        await page.clock.fastForward(4000);
        await expect(failure).toBeVisible({ timeout: 300 });
      }).toPass();
      await expect(failure).toContainText(REQUEST_ID);
      isFailing = false;
      await failure.getByRole("button", { name: "Try again" }).click();
      await expect(area.shown(page, order)).toBeVisible();
      await expect(failure).toBeHidden();
      failed.resolve();
    });
    await test.step("two tabs", async () => {
      await open(tabs[1], area, order);
      await hears;
      await expect.poll(() => tabsThatHear(page)).toBe(tabs.length);
      for (const tab of tabs) {
        await expect(area.shown(tab, order)).toBeVisible();
        await write(tab, area);
      }
      const told = await area.elsewhere(order);
      for (const tab of tabs) await area.follows(tab, told);
    });
  });
}

test("payment: amounts changed in another tab are reported, and the input is kept", async ({ page }) => {
  const order = await shippedOrder();
  await nobodyTells(page);
  await page.goto(`${hosts.seller}/orders/${order.saleQid}/`);
  const fee = page.getByRole("textbox", { name: /^Shipping fee/ });
  await fee.fill("3.50");
  await setFee(order, "2.00");
  await page.getByRole("button", { name: "Trigger payment" }).click();
  await expect(page.getByText(/^This was changed by .+\. What you typed is kept/)).toBeVisible();
  await expect(page.getByText(/Now saved: shipping fee £2\.00/)).toBeVisible();
  await expect(fee).toHaveValue("3.50");
  await page.getByRole("button", { name: "Trigger payment" }).click();
  const dialog = page.getByRole("dialog", { name: "Trigger payment" });
  await expect(dialog.getByText("£3.50")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText(/What you typed is kept/)).toBeHidden();
  await expect(fee).toHaveValue("3.50");
});

test("eight visible tabs share one stream, and all of them show remote changes", async ({
  context,
  page,
}) => {
  const streams = new Set<Request>();
  const isOpen = (request: Request) => streams.has(request) && !request.frame().page().isClosed();
  const openStreams = () => [...streams].filter(isOpen);
  let most = 0;
  let opened = 0;
  context.on("request", (request) => {
    if (!isLiveStream(request)) return;
    streams.add(request);
    opened += 1;
    most = Math.max(most, openStreams().length);
  });
  context.on("requestfinished", (request) => void streams.delete(request));
  context.on("requestfailed", (request) => void streams.delete(request));
  const tabs = [page, ...(await Promise.all(Array.from({ length: 7 }, () => context.newPage())))];
  const list = `${hosts.seller}/orders/?status=CURRENT&page=1&sort=-createdAt`;
  await Promise.all(tabs.map((tab) => tab.goto(list)));
  await expect.poll(() => tabsThatHear(page)).toBe(tabs.length);
  const showsNew = async () => {
    const { number } = await createTestSale(SELLER);
    for (const tab of tabs)
      await expect(tab.getByRole("rowheader").filter({ hasText: number })).toBeVisible();
  };
  await showsNew();
  expect([openStreams().length, most, opened]).toEqual([1, 1, 1]);
  // The tab that reads the stream closes; another one takes over.
  const [leader] = openStreams().map((request) => request.frame().page());
  if (leader === undefined) throw new Error("No tab reads the stream");
  tabs.splice(tabs.indexOf(leader), 1);
  await leader.close();
  await showsNew();
  expect([openStreams().length, opened]).toEqual([1, 2]);
});
