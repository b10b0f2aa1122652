import { expect, test, type Locator, type Page, type Request } from "@playwright/test";
import { listSales, readSale } from "#api.ts";
import { expectAtWork } from "#at-work.ts";
import { apiHost, gateway, hosts } from "#hosts.ts";
import { newOrder } from "#new-order.ts";
import { askInBrowser, startSignedIn } from "#sign-in.ts";
import { toast } from "#first-steps.ts";

/** Its list is read-only here: the orders that the journeys change belong to the other seller. */
const LOOKING = "seller@demo.example";
const CHANGING = "keyaccount@demo.example";

const number = (value: number) => value.toLocaleString("en-GB");
const orderPage = (qid: string) => `${hosts.seller}/orders/${qid}/`;
const isConfirmation = (request: Request) =>
  request.method() === "POST" && request.url().includes("/confirm_saleline_quantities/");

/** An order of the calling journey alone that awaits confirmation. */
async function takeSale() {
  const { qid } = await newOrder(CHANGING, "NEW", { lines: 3 });
  return readSale(CHANGING, qid);
}

type Taken = Awaited<ReturnType<typeof takeSale>>;

async function openOrder(page: Page, sale: { qid: string; number: string }): Promise<void> {
  await page.goto(orderPage(sale.qid));
  await expect(page.getByRole("heading", { level: 1, name: `Order ${sale.number}` })).toBeVisible();
}

function firstLine(sale: Taken) {
  const [line] = sale.lines;
  if (line === undefined) throw new Error("An order has lines");
  return { ...line, reduced: line.requestedQuantity - line.unit };
}

const lineItem = (page: Page, index: number): Locator =>
  page
    .getByRole("table", { name: "Lines" })
    .getByRole("row")
    .nth(index + 1);
const quantityOf = (page: Page, index = 0) => lineItem(page, index).getByRole("textbox");
const reasonOf = (page: Page, index = 0) => lineItem(page, index).getByRole("combobox");
const confirmButton = (page: Page) => page.getByRole("button", { name: "Confirm quantities" });

/**
 * The page gets no live events, as when the stream, which it shares with other tabs, is down: an order that another journey
 * places would take the place of the message that is waited for.
 */
const withoutLiveChanges = (page: Page) =>
  page.context().route("**/events/stream/", (route) => route.abort());

async function reduceFirstLine(page: Page, sale: Taken): Promise<void> {
  await quantityOf(page).fill(String(firstLine(sale).reduced));
  await reasonOf(page).selectOption({ label: "Damaged" });
}

/** The page shows a confirmed order with read-only lines. */
async function expectConfirmed(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Lines" })).toBeVisible();
  await expect(confirmButton(page)).toBeHidden();
}

/** No fixed bar covers the element, neither at the top nor at the bottom of the window. */
async function expectInSight(element: Locator): Promise<void> {
  await expect
    .poll(() =>
      element.evaluate((box) => {
        const { top, bottom, left, width } = box.getBoundingClientRect();
        return [top + 1, bottom - 1].map((y) => box.contains(document.elementFromPoint(left + width / 2, y)));
      }),
    )
    .toEqual([true, true]);
}

test.describe("the list of orders", () => {
  // Nothing is changed here, so these journeys need not wait for each other.
  test.describe.configure({ mode: "parallel" });
  test.beforeEach(async ({ context }) => {
    await startSignedIn(context, LOOKING);
  });

  /** The rows are exactly those that the API lists for the query, in the same order. */
  async function expectRows(page: Page, query: string): Promise<void> {
    const numbers = (await listSales(LOOKING, query)).map((sale) => sale.number);
    expect(numbers.length).toBeGreaterThan(0);
    await expect(page.getByRole("rowheader")).toContainText(numbers);
    await expect(page.getByRole("rowheader")).toHaveCount(numbers.length);
  }

  test("opens with the current orders from the menu and from its bare address", async ({ page }) => {
    await page.goto(`${hosts.seller}/dashboard/`);
    await page
      .getByRole("navigation", { name: "Seller portal" })
      .getByRole("link", { name: /^Orders/ })
      .click();
    await expect(page).toHaveURL(/\/orders\/\?status=CURRENT&page=1$/);
    await expectRows(page, "status=CURRENT");
    await page.goto(`${hosts.seller}/orders/`);
    await expectRows(page, "status=CURRENT");
    await expect(
      page.getByRole("navigation", { name: "Orders views" }).getByRole("link", { name: /^Current/ }),
    ).toHaveAttribute("aria-current", "page");
  });

  interface Change {
    readonly change: (page: Page) => Promise<unknown>;
    readonly address: RegExp;
    /** The query to the API after this change. */
    readonly query: string;
    /** A text in every row after the change. */
    readonly says?: string;
  }
  const choose = (name: string, value: string) => (page: Page) =>
    page.getByRole("combobox", { name }).selectOption(value);
  const journeys: readonly { what: string; changes: readonly Change[] }[] = [
    {
      what: "the tab, the page and the destination",
      changes: [
        {
          change: (page) =>
            page
              .getByRole("navigation", { name: "Orders views" })
              .getByRole("link", { name: /^Past/ })
              .click(),
          address: /status=PAST/,
          query: "status=PAST&sort=-createdAt",
          says: "Nothing to do",
        },
        {
          change: (page) => page.getByRole("link", { name: "Next page" }).click(),
          address: /page=2/,
          query: "status=PAST&page=2&sort=-createdAt",
        },
        {
          change: choose("Destination", "DE"),
          address: /destination=DE/,
          query: "status=PAST&destination=DE&sort=-createdAt",
          says: "Germany",
        },
      ],
    },
    {
      what: "the page size, the next action and the sort",
      // In this order every step shows different rows from the previous one, so that a user who goes back
      // sees each step.
      changes: [
        {
          change: (page) => page.getByRole("link", { name: "50 per page" }).click(),
          address: /size=50/,
          query: "size=50",
        },
        {
          change: choose("Next action", "ARRANGE_SHIPPING"),
          address: /nextAction=ARRANGE_SHIPPING/,
          query: "nextAction=ARRANGE_SHIPPING&size=50",
          says: "Arrange shipping",
        },
        {
          change: (page) => page.getByRole("columnheader").getByRole("button", { name: "Total" }).click(),
          address: /sort=-total/,
          query: "nextAction=ARRANGE_SHIPPING&sort=-total&size=50",
        },
      ],
    },
  ];
  for (const { what, changes } of journeys) {
    test(`${what} change the rows and the address, survive a reload and are undone by Back one by one`, async ({
      page,
    }) => {
      await page.goto(`${hosts.seller}/orders/`);
      await expectRows(page, "status=CURRENT");
      for (const { change, address, query, says } of changes) {
        await change(page);
        await expect(page).toHaveURL(address);
        await expectRows(page, query);
        if (says === undefined) continue;
        const rows = page.getByRole("row").filter({ has: page.getByRole("rowheader") });
        await expect(rows.filter({ hasText: says })).toHaveCount(await rows.count());
      }
      await page.reload();
      const queries = ["status=CURRENT", ...changes.map(({ query }) => query)].toReversed();
      await expectRows(page, queries[0] ?? "");
      for (const query of queries.slice(1)) {
        // Not page.goBack(), which mistakes a quick step within the page for a broken navigation.
        await page.evaluate(() => history.back());
        await expectRows(page, query);
      }
      await expect(page).not.toHaveURL(changes[0]?.address ?? /./);
    });
  }

  test("a search finds an order by its number, survives a reload and is undone by Back", async ({ page }) => {
    const [sale] = (await listSales(LOOKING, "status=CURRENT&size=100")).toReversed();
    if (sale === undefined) throw new Error("The list has orders");
    const search = page.getByRole("searchbox", { name: "Search" });
    await page.goto(`${hosts.seller}/orders/`);
    await expectRows(page, "status=CURRENT");
    await search.fill(sale.number);
    await expect(page).toHaveURL(new RegExp(`search=${sale.number}`));
    await expect(page.getByRole("rowheader")).toContainText([sale.number]);
    await page.reload();
    await expect(page.getByRole("rowheader")).toContainText([sale.number]);
    await expect(search).toHaveValue(sale.number);
    await page.goBack();
    await expectRows(page, "status=CURRENT");
    await expect(search).toHaveValue("");
  });

  test("an empty result says so, with a way to clear the filters", async ({ page }) => {
    await page.goto(`${hosts.seller}/orders/`);
    await page.getByRole("searchbox", { name: "Search" }).fill("no such product anywhere");
    await expect(page.getByText("No results found.")).toBeVisible();
    await page.getByRole("button", { name: "Clear all" }).click();
    await expectRows(page, "status=CURRENT");
    await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue("");
    await expect(page).not.toHaveURL(/search=/);
  });

  test("J and K move through the orders, Enter opens one, F searches the list and the slash everything", async ({
    page,
  }) => {
    const [first, second] = await listSales(LOOKING, "status=CURRENT");
    await page.goto(`${hosts.seller}/orders/`);
    await expectRows(page, "status=CURRENT");
    await expectAtWork(page);
    const linkOf = (sale: typeof first) =>
      page.getByRole("rowheader").getByRole("link", { name: new RegExp(`^${sale?.number}`) });
    await page.keyboard.press("j");
    await expect(linkOf(first)).toBeFocused();
    await page.keyboard.press("j");
    await expect(linkOf(second)).toBeFocused();
    await page.keyboard.press("k");
    await expect(linkOf(first)).toBeFocused();
    await page.keyboard.press("/");
    await expect(page.getByRole("combobox", { name: "Search everything" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("f");
    const search = page.getByRole("searchbox", { name: "Search" });
    await expect(search).toBeFocused();
    await expect(search).toHaveValue("");
    await page.keyboard.type("jk");
    await expect(search).toHaveValue("jk");
    await search.fill("");
    await expectRows(page, "status=CURRENT");
    await search.blur();
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: `Order ${second?.number}` })).toBeVisible();
  });

  test("a view that failed to load says so, and a retry loads it when the API is back", async ({
    page,
    context,
  }) => {
    await page.goto(`${hosts.seller}/orders/`);
    await expectRows(page, "status=CURRENT");
    await expectAtWork(page);
    await context.route(`${hosts.api}/**`, (route) => route.abort());
    // The stream stays off: once back, it would trigger a refetch before the button does.
    await context.route("**/events/stream/", (route) => route.abort());
    await page.clock.install();
    await page.getByRole("navigation", { name: "Orders views" }).getByRole("link", { name: /^Past/ }).click();
    const failed = page.getByRole("alert").filter({ hasText: "There was an error loading the orders" });
    // A read is retried three times, after 1, 2 and 4 seconds; the clock is advanced here.
    await expect(async () => {
      await page.clock.fastForward(4000);
      await expect(failed).toBeVisible({ timeout: 300 });
    }).toPass();
    await context.unroute(`${hosts.api}/**`);
    await failed.getByRole("button", { name: "Try again" }).click();
    await expectRows(page, "status=PAST&sort=-createdAt");
    await expect(failed).toBeHidden();
  });

  test("a reload while the API is down says so, and a retry loads the list when it is back", async ({
    page,
    context,
  }) => {
    await askInBrowser(page);
    await page.goto(`${hosts.seller}/orders/?status=PAST&page=2`);
    await expectRows(page, "status=PAST&page=2");
    await context.route(`${hosts.api}/**`, (route) => route.abort());
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().startsWith(hosts.api)) asked += 1;
    });
    await page.clock.install();
    await page.reload();
    await expect(page.getByText(/^Quayside does not answer at the moment\. We keep trying/)).toBeVisible();
    // The page retries a few times by itself, at most 4 seconds later, and hides the button meanwhile. Once
    // it has given up, only the button triggers a request.
    const retry = page.getByRole("button", { name: "Try again" });
    await expect(async () => {
      const before = asked;
      for (let jump = 0; jump < 3; jump += 1) {
        await page.clock.fastForward(4000);
        await expect(retry).toBeVisible();
      }
      expect(asked).toBe(before);
    }).toPass();
    await context.unroute(`${hosts.api}/**`);
    await retry.click();
    await expectRows(page, "status=PAST&page=2");
    await expect(page).toHaveURL(/status=PAST&page=2/);
  });

  test("an unknown order and another seller's order are both not found", async ({ page }) => {
    const foreign = await newOrder(CHANGING, "NEW");
    for (const qid of ["AAAAAAAAAAAAAAAA", "no-order", foreign.qid]) {
      await page.goto(orderPage(qid));
      await expect(page.getByText("No order found.")).toBeVisible();
      await expect(page).toHaveTitle("Page not found · Quayside");
      await expect(page.getByRole("link", { name: "All orders" })).toBeVisible();
      await expect(page.getByRole("main")).not.toContainText(foreign.number);
    }
  });
});

test.describe("an order", () => {
  test.beforeEach(async ({ context }) => {
    await startSignedIn(context, CHANGING);
  });

  test("is opened from the list, marked as read, and confirmed with a reduced line and its reason", async ({
    page,
  }) => {
    await withoutLiveChanges(page);
    const sale = await takeSale();
    const line = firstLine(sale);
    const inList = page.getByRole("row").filter({ hasText: sale.number });
    await page.goto(`${hosts.seller}/orders/?search=${sale.number}`);
    await expect(inList).toContainText("Unread");
    await inList.getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name: `Order ${sale.number}` })).toBeVisible();
    await expect.poll(async () => (await readSale(CHANGING, sale.qid)).hasRead).toBe(true);

    const totals = page.getByRole("status").filter({ hasText: "Units" });
    const ordered = sale.lines.reduce((sum, { requestedQuantity }) => sum + requestedQuantity, 0);
    await expect(totals).toContainText(`Units ${number(ordered)}`);
    await expect(totals).not.toContainText("Reduction");
    await quantityOf(page).fill(String(line.reduced));
    await expect(totals).toContainText(`Units ${number(ordered - line.unit)}`);
    await expect(totals).toContainText("Reduction");

    await confirmButton(page).click();
    const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
    const problem = summary.getByRole("link", { name: `Choose why you reduce ${line.name}.` });
    await expectInSight(summary);
    await problem.click();
    await expect(reasonOf(page)).toBeFocused();
    await expectInSight(reasonOf(page));
    await reasonOf(page).selectOption({ label: "Damaged" });
    await confirmButton(page).click();
    await expect(toast(page, "Quantities confirmed")).toBeVisible();
    await expectConfirmed(page);
    await expect(page.getByRole("main")).toContainText("Reduced: Damaged");

    const confirmed = await readSale(CHANGING, sale.qid);
    expect(confirmed).toMatchObject({ status: "CONFIRMED", version: sale.version + 1 });
    expect(confirmed.lines.find(({ id }) => id === line.id)).toMatchObject({
      confirmedQuantity: line.reduced,
      reductionReason: "DAMAGED",
    });
    await page.getByRole("link", { name: "Back to orders" }).click();
    await expect(page).toHaveURL(new RegExp(`search=${sale.number}`));
    await expect(inList).not.toContainText("Unread");
    await page.getByRole("combobox", { name: "Next action" }).selectOption("ARRANGE_SHIPPING");
    await expect(page).toHaveURL(/nextAction=ARRANGE_SHIPPING/);
    await expect(inList).toContainText("Arrange shipping");
  });

  test("is found among the commands, confirmed and led to a carrier without a pointer", async ({ page }) => {
    const sale = await takeSale();
    await page.goto(`${hosts.seller}/dashboard/`);
    await expectAtWork(page);
    await page.keyboard.press("ControlOrMeta+k");
    await expect(page.getByRole("combobox", { name: "Commands" })).toBeFocused();
    await page.keyboard.type(sale.number);
    await expect(page.getByRole("option", { name: `Confirm order ${sale.number}` })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(confirmButton(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Ship", exact: true })).toBeFocused();
    const ways = page.getByRole("table", { name: "Ways to ship this order" });
    await expect(ways.getByRole("button", { name: /^Book/ }).first()).toBeVisible();
    await page.keyboard.press("s");
    await expect(ways.getByRole("button").first()).toBeFocused();
  });

  test("is confirmed by one call, however often the button is pressed", async ({ page }) => {
    await withoutLiveChanges(page);
    const sale = await takeSale();
    let calls = 0;
    page.on("request", (request) => {
      if (isConfirmation(request)) calls += 1;
    });
    await openOrder(page, sale);
    await confirmButton(page).dblclick();
    await expect(toast(page, "Quantities confirmed")).toBeVisible();
    await expectConfirmed(page);
    expect(calls).toBe(1);
    expect(await readSale(CHANGING, sale.qid)).toMatchObject({
      status: "CONFIRMED",
      version: sale.version + 1,
    });
  });

  test("is declined with a reason, a custom one of at least 30 characters, and then moves to past orders", async ({
    page,
  }) => {
    await withoutLiveChanges(page);
    const sale = await takeSale();
    const text = "The pallet was damaged when our roof leaked.";
    await openOrder(page, sale);
    await page.getByRole("button", { name: "Decline order" }).click();
    const dialog = page.getByRole("dialog", { name: `Decline order ${sale.number}` });
    const decline = dialog.getByRole("button", { name: "Decline order" });
    await decline.click();
    await expect(dialog.getByText("Choose why you decline.")).toBeVisible();
    await dialog.getByRole("combobox", { name: "Reason" }).selectOption({ label: "Other" });
    const why = dialog.getByRole("textbox", { name: "What happened?" });
    await why.fill("Twenty-nine characters, wow!!");
    await decline.click();
    await expect(dialog.getByText("Say in 30 to 1,000 characters why you decline.")).toBeVisible();
    await why.fill(text);
    await decline.click();
    await expect(toast(page, "Order declined")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Declined: this order is read-only")).toBeVisible();
    await expect(confirmButton(page)).toBeHidden();
    await expect(page.getByRole("button", { name: "Decline order" })).toBeHidden();
    expect(await readSale(CHANGING, sale.qid)).toMatchObject({
      status: "DECLINED",
      declineReason: "OTHER",
      declineText: text,
    });
    const inList = page.getByRole("row").filter({ hasText: sale.number });
    await page.goto(`${hosts.seller}/orders/?status=CURRENT&search=${sale.number}`);
    await expect(page.getByText("No results found.")).toBeVisible();
    await page.goto(`${hosts.seller}/orders/?status=PAST&search=${sale.number}`);
    await expect(inList).toContainText("Declined");
  });

  test("reports a different confirmation from another tab and shows the current state", async ({
    page,
    context,
  }) => {
    const sale = await takeSale();
    const other = await context.newPage();
    await withoutLiveChanges(other);
    // A tab that opens later begins with what was typed before: both are open before anything is.
    await openOrder(page, sale);
    await other.bringToFront();
    await openOrder(other, sale);
    await reduceFirstLine(other, sale);
    await page.bringToFront();
    await confirmButton(page).click();
    await expectConfirmed(page);
    // In front the tab asks for the order again; it is confirmed before the answer arrives.
    const isClicked = Promise.withResolvers<void>();
    await other.route(`**/api/sales/${sale.qid}/`, async (route) => {
      if (route.request().method() === "GET") await isClicked.promise;
      await route.continue();
    });
    // A background tab renders little, and an element that is not rendered cannot be clicked.
    await other.bringToFront();
    await confirmButton(other).click();
    isClicked.resolve();
    await expect(toast(other, /^This was confirmed by .+ on .+ at \d\d:\d\d/)).toBeVisible();
    await expectConfirmed(other);
    await expect(other.getByRole("main")).not.toContainText("Reduced: Damaged");
    const kept = await readSale(CHANGING, sale.qid);
    expect(kept.version).toBe(sale.version + 1);
    expect(kept.lines.every((line) => line.confirmedQuantity === line.requestedQuantity)).toBe(true);
  });

  test("reports a confirmation from another tab and shows it immediately", async ({ page, context }) => {
    const sale = await takeSale();
    const other = await context.newPage();
    const listening = other.waitForResponse((response) => response.url().includes("/events/stream/"));
    await openOrder(other, sale);
    await listening;
    await page.bringToFront();
    await openOrder(page, sale);
    // The message disappears by itself, so the wait for it begins early.
    const word = toast(other, "This order changed in the meantime. The page shows its current state.");
    await Promise.all([expect(word).toBeVisible(), confirmButton(page).click()]);
    await expectConfirmed(page);
    await expectConfirmed(other);
  });

  test("is confirmed once when the response is lost and the button is pressed again", async ({ page }) => {
    const sale = await takeSale();
    const keys: (string | undefined)[] = [];
    await withoutLiveChanges(page);
    await openOrder(page, sale);
    // The page cannot refetch the order either: all it has is the user's input.
    await page.route(`**/sales/${sale.qid}/`, (route) => route.abort());
    await page.route("**/confirm_saleline_quantities/", async (route, request) => {
      keys.push(request.headers()["idempotency-key"]);
      if (keys.length > 1) return route.continue();
      // The call reaches the API, which executes it; only the response never arrives.
      const answer = await route.fetch({
        url: request.url().replace(hosts.api, gateway),
        headers: { ...(await request.allHeaders()), host: apiHost },
      });
      expect(answer.status()).toBe(200);
      await route.abort();
    });
    await reduceFirstLine(page, sale);
    await confirmButton(page).click();
    await expect(page.getByText(/Quayside does not answer\. Nothing is lost/)).toBeVisible();
    expect(await readSale(CHANGING, sale.qid)).toMatchObject({ version: sale.version + 1 });
    await confirmButton(page).click();
    await expect(toast(page, "Quantities confirmed")).toBeVisible();
    await expectConfirmed(page);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(await readSale(CHANGING, sale.qid)).toMatchObject({
      status: "CONFIRMED",
      version: sale.version + 1,
    });
  });

  test("keeps the input while the API is down, and the same button succeeds when it is back", async ({
    page,
    context,
  }) => {
    await withoutLiveChanges(page);
    const sale = await takeSale();
    await openOrder(page, sale);
    await reduceFirstLine(page, sale);
    await context.route(`${hosts.api}/**`, (route) => route.abort());
    await confirmButton(page).click();
    await expect(page.getByText(/Quayside does not answer\. Nothing is lost/)).toBeVisible();
    await expect(quantityOf(page)).toHaveValue(String(firstLine(sale).reduced));
    await expect(reasonOf(page)).toHaveValue("DAMAGED");
    await context.unroute(`${hosts.api}/**`);
    await confirmButton(page).click();
    await expect(toast(page, "Quantities confirmed")).toBeVisible();
    await expectConfirmed(page);
    const confirmed = await readSale(CHANGING, sale.qid);
    expect(confirmed.version).toBe(sale.version + 1);
    expect(confirmed.lines[0]).toMatchObject({
      confirmedQuantity: firstLine(sale).reduced,
      reductionReason: "DAMAGED",
    });
  });
});
