import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";
import { callApi, listSales, newSales, readSale, tokenOf } from "#api.ts";
import { hosts } from "#hosts.ts";
import { newOrder } from "#new-order.ts";
import { startSignedIn } from "#sign-in.ts";

const LOOKING = "seller@demo.example";
const CHANGING = "keyaccount@demo.example";

const rowOf = (page: Page, number: string) => page.getByRole("row").filter({ hasText: number });
const boxOf = (page: Page, number: string) => page.getByRole("checkbox", { name: `Select order ${number}` });

/** The first column of a CSV table, without its header. */
async function firstColumn(path: string): Promise<string[]> {
  const text = (await readFile(path, "utf8")).replace(/^\uFEFF/, "").trimEnd();
  return text
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(",")[0]?.replaceAll('"', "") ?? "");
}

test.describe("the order list of a read-only user", () => {
  test.beforeEach(async ({ context }) => {
    await startSignedIn(context, LOOKING);
  });

  test("exports exactly the filtered and sorted orders, with the visible columns", async ({ page }) => {
    const query = "status=ALL&sort=-total&nextAction=NONE&destination=DE";
    await page.goto(`${hosts.seller}/orders/?${query}&page=1&columns=number,total,tracking`);
    await expect(page.getByRole("columnheader", { name: "Tracking" })).toBeVisible();
    await page.getByRole("button", { name: "Export" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("dialog").getByRole("button", { name: "CSV" }).click();
    const path = await (await download).path();
    const listed = (await listSales(LOOKING, `${query}&size=200`)).map((sale) => sale.number);
    const exported = await firstColumn(path);
    expect(exported.slice(0, listed.length)).toEqual(listed);
    const header = (await readFile(path, "utf8")).split(/\r?\n/)[0];
    expect(header).toContain("Order number,Goods,Currency,Carriers,Tracking numbers");
  });

  test("keeps the chosen orders and the focus from the document to the next page and back", async ({
    page,
  }) => {
    await page.goto(`${hosts.seller}/orders/?status=ALL&page=1`);
    const boxes = page.getByRole("checkbox", { name: /^Select order / });
    await boxes.nth(0).check();
    const next = page.getByRole("link", { name: "Next page" });
    await next.press("Enter");
    await page.waitForURL(/page=2/);
    await expect(boxes.nth(0)).not.toBeChecked();
    await expect(next).toBeFocused();
    await boxes.nth(0).check();
    await expect(page.getByText("2 orders selected")).toBeVisible();
    await page.goBack();
    await expect(boxes.nth(0)).toBeChecked();
    await expect(page.getByText("2 orders selected")).toBeVisible();
  });

  test("keeps a view that opens in another tab by its address, and deletes it again", async ({
    page,
    context,
  }) => {
    const name = `Total ${Date.now()}`;
    await page.goto(`${hosts.seller}/orders/?status=CURRENT&page=1&sort=-total&density=compact`);
    await page.getByRole("button", { name: "Save view" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Name" }).fill(name);
    await dialog.getByRole("button", { name: "Save view" }).click();
    const tab = page.getByRole("link", { name });
    await expect(tab).toHaveAttribute("aria-current", "page");
    const other = await context.newPage();
    await other.goto(`${hosts.seller}${await tab.getAttribute("href")}`);
    await expect(other.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
    await expect(other.getByRole("columnheader", { name: "Total" })).toHaveAttribute(
      "aria-sort",
      "descending",
    );
    await other.getByRole("button", { name: "Edit view" }).click();
    await other.getByRole("dialog").getByRole("button", { name: "Delete view" }).click();
    await expect(other.getByRole("link", { name })).toHaveCount(0);
  });

  test("links a card of the dashboard to exactly the orders it counts", async ({ page }) => {
    await page.goto(`${hosts.seller}/dashboard/`);
    const cards = page.getByRole("region", { name: "What needs you now" });
    await cards.getByRole("link", { name: "Expiring soon" }).click();
    await expect(page).toHaveURL(/deadline=EXPIRING/);
    const rows = await listSales(LOOKING, "status=CURRENT&deadline=EXPIRING&size=20");
    await expect(page.getByRole("rowheader")).toHaveCount(rows.length);
  });

  test("finds an order by its number in the header, and opens a setting with Ctrl K", async ({ page }) => {
    const [sale] = await listSales(LOOKING, "status=CURRENT");
    await page.goto(`${hosts.seller}/dashboard/`);
    const search = page.getByRole("combobox", { name: "Search everything" });
    await search.fill(sale?.number ?? "");
    await expect(page.getByRole("option", { name: `Order ${sale?.number}` })).toBeVisible();
    await search.press("ArrowDown");
    await search.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: `Order ${sale?.number}` })).toBeVisible();
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Commands" }).fill("iban");
    await page.getByRole("option", { name: /Payment details/ }).click();
    await expect(page).toHaveURL(/\/my-profile\/payment-details\//);
  });
});

test.describe("bulk processing of orders", () => {
  test.beforeEach(async ({ context }) => {
    await startSignedIn(context, CHANGING);
  });

  /** Waiting orders, the newest first: this journey's own are among the first. */
  const list = "status=CURRENT&nextAction=CONFIRM_QUANTITIES&sort=-createdAt&size=100";

  test("confirms orders together, with a message about the one that failed", async ({ page }) => {
    const first = await newOrder(CHANGING, "NEW");
    const second = await newOrder(CHANGING, "NEW");
    const third = await newOrder(CHANGING, "NEW");
    await page.route("**/events/stream/", (route) => route.abort());
    await page.goto(`${hosts.seller}/orders/?${list}&page=1`);
    for (const { number } of [first, second, third]) await boxOf(page, number).click();
    // Meanwhile another user declines one of them.
    const declined = await callApi("POST", `sales/${third.qid}/decline/`, {
      token: await tokenOf(CHANGING),
      body: { reason: "OUT_OF_STOCK" },
    });
    expect(declined.status).toBe(200);
    await page.getByRole("button", { name: "Confirm as ordered" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Confirm as ordered" }).click();
    const result = page.getByRole("dialog", { name: "2 orders confirmed, 1 not" });
    await expect(result.getByRole("listitem").first()).toContainText(third.number);
    await result.getByRole("button", { name: "Close" }).first().click();
    await expect(rowOf(page, first.number)).toHaveCount(0);
    expect((await readSale(CHANGING, second.qid)).status).toBe("CONFIRMED");
  });

  test("goes through orders one after the other in the queue", async ({ page }) => {
    // The oldest, of which only this journey confirms one: other journeys' new orders do not come between.
    await newOrder(CHANGING, "NEW");
    await newOrder(CHANGING, "NEW");
    const [first, second] = await newSales(CHANGING);
    await page.goto(`${hosts.seller}/orders/?${list.replace("sort=-", "sort=")}&page=1`);
    await expect(rowOf(page, first?.number ?? "")).toBeVisible();
    await page.getByRole("link", { name: "Work through" }).click();
    await expect(page.getByRole("heading", { level: 1, name: `Order ${first?.number}` })).toBeVisible();
    await page.getByRole("button", { name: "Confirm quantities" }).click();
    await expect(page.getByRole("heading", { level: 1, name: `Order ${second?.number}` })).toBeVisible();
    await expect(page).toHaveURL(/queue=1/);
    await page.getByRole("link", { name: "Leave queue" }).click();
    await expect(page).toHaveURL(/\/orders\/\?/);
  });

  test("adds up orders in a pick list", async ({ page }) => {
    const sale = await newOrder(CHANGING, "NEW");
    await page.goto(`${hosts.seller}/orders/?${list}&page=1`);
    await boxOf(page, sale.number).click();
    await page.getByRole("link", { name: "Pick list" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Pick list" })).toBeVisible();
    await expect(page.getByRole("list", { name: "Orders" })).toContainText(sale.number);
  });
});
