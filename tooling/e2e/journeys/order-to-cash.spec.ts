import { expect, test, type Page } from "@playwright/test";
import { readSale } from "#api.ts";
import { buy, createTestSale, findOffer, refundsOf } from "#buyer.ts";
import { apiHost, gateway, hosts } from "#hosts.ts";
import { startSignedIn } from "#sign-in.ts";
import { toast } from "#first-steps.ts";

/** A seller with a bank account whose orders these journeys may change. */
const SELLER = "keyaccount@demo.example";

const button = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("button", { name });
const dialogButton = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name });
const openOrder = async (page: Page, saleQid: string, number: string) => {
  await page.goto(`${hosts.seller}/orders/${saleQid}/`);
  await expect(page.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
};

/** Takes an order to the step where its payment is triggered. */
async function confirmAndShip(page: Page): Promise<void> {
  await button(page, "Confirm quantities").click();
  await page.getByLabel("Carrier").selectOption({ label: "DHL Paket" });
  await page.getByLabel("Tracking numbers").fill("00340434161094042557");
  await button(page, "Save shipping details").click();
  await expect(button(page, "Trigger payment")).toBeVisible();
}

test.beforeEach(async ({ context }) => {
  await startSignedIn(context, SELLER);
});

test("an order from the buyer's checkout to past orders: live, 8 of 10, two numbers, payment, invoice", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const offer = await findOffer(SELLER);

  const listening = page.waitForResponse((response) => response.url().includes("/events/stream/"));
  await page.goto(`${hosts.seller}/orders/?sort=-createdAt`);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await listening;
  const loads: string[] = [];
  page.on("framenavigated", (frame) => loads.push(frame.url()));
  // It arrives without a reload, as a notice, which disappears by itself, and as a row.
  const [saleQid] = await Promise.all([
    buy(offer),
    // Other journeys may sell at the same moment.
    expect(toast(page, /^(New order \d+|\d+ new orders) · /)).toBeVisible({ timeout: 30_000 }),
  ]);
  const { number } = await readSale(SELLER, saleQid);
  await expect(page.getByRole("rowheader").filter({ hasText: number })).toBeVisible();
  expect(loads).toEqual([]);

  await page
    .getByRole("rowheader")
    .getByRole("link", { name: new RegExp(`^${number}`) })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
  const confirmed = offer.quantity * 0.8;
  await page.getByRole("table", { name: "Lines" }).getByRole("textbox").fill(String(confirmed));
  await page.getByRole("table", { name: "Lines" }).getByRole("combobox").selectOption({ label: "Damaged" });
  await button(page, "Confirm quantities").click();
  await expect(page.getByRole("heading", { name: "Ship", exact: true })).toBeFocused();

  await page.getByLabel("Carrier").selectOption({ label: "UPS" });
  await page
    .getByLabel("Tracking numbers")
    .fill("1Z5R89390357567127\n1Z879E930346834440, 1Z5R89390357567128");
  await button(page, "Save shipping details").click();
  await expect(page.getByText("One or more track and trace numbers are invalid")).toBeVisible();
  await expect(page.getByRole("list", { name: "Numbers to correct" })).toContainText("1Z5R89390357567128");
  await expect(page.getByLabel("Tracking numbers")).toHaveValue(/1Z5R89390357567128/);
  await button(page, "Save shipping details").click();
  await expect(toast(page, "One or more invalid track and trace numbers were removed")).toBeVisible();
  await expect(toast(page, "Track and trace number saved")).toBeVisible();
  await expect(page.getByRole("link", { name: /^1Z879E930346834440 on the page of UPS/ })).toBeVisible();

  await page.getByRole("textbox", { name: /^Shipping fee/ }).fill("5.00");
  await button(page, "Trigger payment").click();
  await expect(page.getByRole("dialog").getByText("£5.00")).toBeVisible();
  expect((await readSale(SELLER, saleQid)).sellerShippingFee.amount).toBe("5.00");
  await dialogButton(page, "Confirm").click();
  await expect(toast(page, "Payment Triggered")).toBeVisible();
  await expect(page.getByText("This order has been moved to your current orders page").first()).toBeVisible();

  await button(page, "Complete your order").click();
  await dialogButton(page, "Complete order").click();
  // The button is covered as soon as the dialog opens: only the order itself shows when it is done.
  await expect.poll(async () => (await readSale(SELLER, saleQid)).status).toBe("COMPLETED");
  await expect(button(page, "Complete your order")).toBeHidden();
  const done = await readSale(SELLER, saleQid);
  expect(done.nextAction).toBe("NONE");
  // The buyer gets the missing fifth back, to the cent, at the price the buyer paid.
  const { refunded, inWallet } = await refundsOf(SELLER, saleQid);
  expect(refunded).toBeGreaterThan(0);
  expect(inWallet).toBe(refunded);
  expect(done.refund?.status).toBe("POSTED");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download invoice" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  for (const name of ["Confirm quantities", "Save shipping details", "Trigger payment", "Decline order"])
    await expect(button(page, name)).toHaveCount(0);
  await page.goto(`${hosts.seller}/orders/?status=PAST&search=${number}`);
  await expect(page.getByRole("rowheader").filter({ hasText: number })).toBeVisible();
  await page.goto(`${hosts.seller}/orders/?status=CURRENT&search=${number}`);
  await expect(page.getByText("No results found.")).toBeVisible();
});

test("a new order is counted on the dashboard immediately, without a reload", async ({ browser }) => {
  // No other journey changes this seller's orders, so its counts belong to this journey alone.
  const quiet = "quiet@demo.example";
  const context = await browser.newContext();
  await startSignedIn(context, quiet);
  const page = await context.newPage();
  const listening = page.waitForResponse((response) => response.url().includes("/events/stream/"));
  await page.goto(`${hosts.seller}/dashboard/`);
  await listening;
  const tile = page.getByRole("main").getByRole("listitem").filter({ hasText: "New orders" });
  await expect(page.getByRole("region", { name: "What needs you now" })).toBeVisible();
  // Without new orders there is no tile.
  const [shown = ""] = await tile.allTextContents();
  const before = Number(/\d+/.exec(shown)?.[0] ?? 0);
  await createTestSale(quiet);
  await expect(tile).toContainText(String(before + 1));
  await context.close();
});

test("a double click on the payment pays once", async ({ page }) => {
  const { saleQid, number } = await createTestSale(SELLER);
  await openOrder(page, saleQid, number);
  await confirmAndShip(page);
  await button(page, "Trigger payment").click();
  let payments = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith(`/sales/${saleQid}/pay/`)) payments += 1;
  });
  await dialogButton(page, "Confirm").dblclick();
  await expect(toast(page, "Payment Triggered")).toBeVisible();
  expect(payments).toBe(1);
});

test("a payment whose response is lost happens once, and the page finds out by itself", async ({ page }) => {
  const { saleQid, number } = await createTestSale(SELLER);
  // Live events would report it too; here the page has to find out itself.
  await page.route("**/events/stream/", (route) => route.abort());
  await openOrder(page, saleQid, number);
  await confirmAndShip(page);
  const keys: (string | null)[] = [];
  await page.route(`**/sales/${saleQid}/pay/`, async (route, request) => {
    if (request.method() !== "POST") return route.fallback();
    keys.push(await request.headerValue("idempotency-key"));
    // The call reaches the API, which executes it; only the response never arrives.
    await route.fetch({
      url: request.url().replace(hosts.api, gateway),
      headers: { ...(await request.allHeaders()), host: apiHost },
    });
    await route.abort("connectionreset");
  });
  await button(page, "Trigger payment").click();
  await dialogButton(page, "Confirm").click();
  await expect(button(page, "Complete your order")).toBeVisible();
  expect(keys).toHaveLength(1);
  expect((await readSale(SELLER, saleQid)).status).toBe("PAID");
});

test("two tabs: a payment in one appears in the other immediately and cannot be repeated there", async ({
  context,
  page,
}) => {
  const { saleQid, number } = await createTestSale(SELLER);
  await openOrder(page, saleQid, number);
  await confirmAndShip(page);
  const other = await context.newPage();
  await openOrder(other, saleQid, number);
  await expect(button(other, "Trigger payment")).toBeVisible();
  await button(page, "Trigger payment").click();
  await dialogButton(page, "Confirm").click();
  await expect(button(page, "Complete your order")).toBeVisible();
  await expect(button(other, "Complete your order")).toBeVisible();
  await expect(button(other, "Trigger payment")).toHaveCount(0);
});

test("with the network down nothing is lost: the payment fails with a message and works afterwards", async ({
  context,
  page,
}) => {
  const { saleQid, number } = await createTestSale(SELLER);
  await openOrder(page, saleQid, number);
  await confirmAndShip(page);
  await page.getByRole("textbox", { name: /^Shipping fee/ }).fill("3.50");
  await context.setOffline(true);
  await button(page, "Trigger payment").click();
  await expect(page.getByText(/does not answer/).first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Shipping fee/ })).toHaveValue("3.50");
  await context.setOffline(false);
  await button(page, "Trigger payment").click();
  await expect(page.getByRole("dialog").getByText("£3.50")).toBeVisible();
  expect((await readSale(SELLER, saleQid)).sellerShippingFee.amount).toBe("3.50");
  await dialogButton(page, "Confirm").click();
  await expect(button(page, "Complete your order")).toBeVisible();
});

for (const [method, words] of [
  ["sandbox_trigger_decline", "We were unable to process this payment, please try again later."],
  [
    "sandbox_trigger_trouble",
    "We are having trouble processing payments at the moment. Please try again in a few hours.",
  ],
  ["sandbox_trigger_error_502", "The payment service did not answer, please try again later."],
] as const) {
  test(`a payment that ends with ${method} says so and leaves the order unchanged`, async ({ page }) => {
    const { saleQid, number } = await createTestSale(SELLER, { paymentMethod: method });
    await openOrder(page, saleQid, number);
    await confirmAndShip(page);
    await button(page, "Trigger payment").click();
    await dialogButton(page, "Confirm").click();
    await expect(page.getByRole("main").getByText(words)).toBeVisible();
    expect((await readSale(SELLER, saleQid)).status).toBe("CONFIRMED");
  });
}
