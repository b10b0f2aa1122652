import { expect, test, type Page } from "@playwright/test";
import { listSales } from "#api.ts";
import { expectAtWork } from "#at-work.ts";
import { hosts } from "#hosts.ts";
import { startSignedIn } from "#sign-in.ts";

const LOOKING = "seller@demo.example";
const LIST = `${hosts.seller}/orders/?status=CURRENT&page=1`;

/** Every API call about one order, as "GET /api/sales/…/". */
function callsAboutOrders(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/sales\/[^/]{8,}\//.test(pathname)) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

const rowLinks = (page: Page) => page.getByRole("rowheader").getByRole("link");
const orderTitle = (page: Page) => page.getByRole("heading", { level: 1, name: /^Order \d/ });

async function openList(page: Page): Promise<void> {
  await page.goto(LIST);
  await expect(page.getByRole("status").filter({ hasText: /\d orders?$/ })).toBeVisible();
  await expectAtWork(page);
}

test.describe("from the list to an order and back", () => {
  test.beforeEach(async ({ context }) => {
    await startSignedIn(context, LOOKING);
  });

  test("resting on a row prefetches its order once, and does not mark it as read before it is opened", async ({
    page,
  }) => {
    await openList(page);
    const calls = callsAboutOrders(page);
    const [first] = (await listSales(LOOKING, "status=CURRENT&size=20")).filter((sale) => !sale.hasRead);
    const href =
      first === undefined ? await rowLinks(page).first().getAttribute("href") : `/orders/${first.qid}/`;
    const qid = href?.split("/").at(-2) ?? "";
    const link = page.locator(`th a[href="${href}"]`);
    const answer = page.waitForResponse((response) => response.url().includes(`/api/sales/${qid}/`));
    await link.hover();
    await answer;
    expect(calls).toEqual([`GET /api/sales/${qid}/`]);
    await link.click();
    await expect(orderTitle(page)).toBeVisible();
    await expect(page.getByRole("heading", { name: "Activity" })).toBeVisible();
    if (first !== undefined) await expect.poll(() => calls).toContain(`POST /api/sales/${qid}/read/`);
    expect(calls.indexOf(`GET /api/sales/${qid}/`)).toBe(0);
  });

  test("columns keep their positions regardless of the rows, and all fit beside the menu at 1280 px", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const columns = async () => {
      const boxes = await Promise.all(
        (await page.getByRole("columnheader").all()).map((head) => head.boundingBox()),
      );
      return boxes.map((box) => Math.round(box?.x ?? -1));
    };
    await openList(page);
    const before = await columns();
    await page.getByRole("link", { name: /^Past/ }).click();
    await expect(page.getByRole("cell", { name: "Nothing to do" }).first()).toBeVisible();
    expect(await columns()).toEqual(before);
    const { room, needed } = await page.getByRole("table").evaluate((table: HTMLElement) => ({
      room: table.parentElement?.clientWidth,
      needed: table.offsetWidth,
    }));
    expect(needed).toBe(room);
  });

  test("a pointer that crosses the rows prefetches nothing", async ({ page }) => {
    await openList(page);
    // The page's clock is paused while the pointer moves, so that it never rests, however slow the machine
    // is.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const calls = callsAboutOrders(page);
    const box = await page.getByRole("table").boundingBox();
    if (box === null) throw new Error("The list has rows");
    await page.mouse.move(box.x + 300, box.y + 60);
    await page.mouse.move(box.x + 300, box.y + box.height + 40, { steps: 20 });
    await page.mouse.move(box.x + 300, box.y - 40);
    await page.clock.runFor(1000);
    expect(calls).toEqual([]);
    const answer = page.waitForResponse((response) => /\/api\/sales\/[^/]{8,}\/$/.test(response.url()));
    await rowLinks(page).first().hover();
    await page.clock.runFor(1000);
    await answer;
    expect(calls).toHaveLength(1);
  });

  test("the colour scheme of the document is set once", async ({ page }) => {
    await openList(page);
    await page.evaluate(() =>
      document.querySelector("meta[name=color-scheme]")?.setAttribute("data-kept", ""),
    );
    await rowLinks(page).first().click();
    await expect(orderTitle(page)).toBeVisible();
    await expect(page.getByRole("heading", { name: "Activity" })).toBeVisible();
    await expect(page.locator("meta[name=color-scheme]")).toHaveCount(1);
    await expect(page.locator("meta[name=color-scheme]")).toHaveAttribute("data-kept");
  });

  test("going back by keyboard restores all rows, and the focus on the opened order", async ({ page }) => {
    await openList(page);
    const rows = await rowLinks(page).count();
    const third = rowLinks(page).nth(2);
    const href = await third.getAttribute("href");
    await third.focus();
    await page.keyboard.press("Enter");
    await expect(orderTitle(page)).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(page.locator(`th a[href="${href}"]`)).toBeFocused();
    await expect(rowLinks(page)).toHaveCount(rows);
    await page.keyboard.press("j");
    await expect(rowLinks(page).nth(3)).toBeFocused();
    // Forward leads to the order again, and its link back to the list to the same row.
    await page.evaluate(() => history.forward());
    await expect(orderTitle(page)).toBeVisible();
    await page.getByRole("link", { name: "Back to orders" }).click();
    await expect(rowLinks(page).nth(3)).toBeFocused();
  });

  test("going back restores the scroll position of the list", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await openList(page);
    await rowLinks(page).last().scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(200);
    // Playwright's own click might scroll again.
    await rowLinks(page)
      .last()
      .evaluate((link: HTMLElement) => link.click());
    await expect(orderTitle(page)).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.evaluate(() => history.back());
    await expect(rowLinks(page).last()).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  });

  test("an order opened by its address leads to the list, and back to the order", async ({ page }) => {
    await openList(page);
    const href = await rowLinks(page).first().getAttribute("href");
    await page.goto(`${hosts.seller}${href}`);
    await expect(orderTitle(page)).toBeVisible();
    await page.getByRole("link", { name: "Back to orders" }).click();
    await expect(rowLinks(page).first()).toBeVisible();
    await page.goBack();
    await expect(orderTitle(page)).toBeVisible();
  });
});
