import { expect, test } from "@playwright/test";
import { notificationLink } from "#notification-link.ts";
import { callApi, readSale, tokenOf } from "#api.ts";
import { advanceClock, createTestSale, refundsOf } from "#buyer.ts";
import { hosts } from "#hosts.ts";
import { startSignedIn } from "#sign-in.ts";

const SELLER = "keyaccount@demo.example";

// Runs after all others (see the configuration): all journeys share one business time, which only moves
// forward.
test("an unanswered order expires on the seller's open page, and the buyer is refunded in full", async ({
  context,
  page,
}) => {
  // The job runs once a minute.
  test.setTimeout(180_000);
  await startSignedIn(context, SELLER);
  const { saleQid, number } = await createTestSale(SELLER);
  await page.goto(`${hosts.seller}/orders/${saleQid}/`);
  await expect(page.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "Confirm quantities" })).toBeVisible();
  await advanceClock("P12D");
  await expect(page.getByText("Expired", { exact: true }).first()).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole("main").getByRole("button", { name: "Confirm quantities" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Decline order" })).toHaveCount(0);
  expect(await readSale(SELLER, saleQid)).toMatchObject({ status: "EXPIRED", nextAction: "NONE" });
  const { refunded, inWallet } = await refundsOf(SELLER, saleQid);
  expect(refunded).toBeGreaterThan(0);
  expect(inWallet).toBe(refunded);
  await page.goto(`${hosts.seller}/orders/?status=PAST&search=${number}`);
  await expect(page.getByRole("rowheader").filter({ hasText: number })).toBeVisible();
});

test("a seller who lets orders expire is warned, then paused with reasons, appeals, and sells again when staff lift the pause", async ({
  browser,
  context,
  page,
}) => {
  // Some of the jobs involved run once a minute.
  test.setTimeout(300_000);
  const token = await tokenOf(SELLER);
  const pauseOf = async () =>
    (await callApi("GET", "sellers/pause/", { token })).body as {
      status: string;
      statementQid: string | null;
    };
  const statementsOf = async () =>
    (await callApi("GET", "sellers/statements/?size=5", { token })).body["results"] as {
      kind: string;
      endedAt: string | null;
    }[];
  const main = page.getByRole("main");
  const words = "Our carrier did not come for a week. We work with a second one since Monday.";

  await test.step("orders expire, and a day after the warning the account is paused", async () => {
    const orders = [];
    // The minimum number of orders for a seller to be rated at all.
    for (let count = 0; count < 10; count += 1) orders.push(await createTestSale(SELLER));
    const last = orders.at(-1)?.saleQid ?? "";
    await advanceClock("P12D");
    await expect
      .poll(async () => (await readSale(SELLER, last)).status, { timeout: 120_000 })
      .toBe("EXPIRED");
    await advanceClock("PT1H");
    await expect
      .poll(async () => (await statementsOf()).some(({ endedAt }) => endedAt === null), { timeout: 60_000 })
      .toBe(true);
    await advanceClock("PT25H");
    await expect.poll(async () => (await pauseOf()).status, { timeout: 60_000 }).toBe("PAUSED");
  });

  const { statementQid } = await pauseOf();
  const statement = page.locator(`[id="${statementQid}"]`);
  await test.step("every page says so; the notification leads to the reasons, the orders and the remedies", async () => {
    await startSignedIn(context, SELLER);
    await page.goto(`${hosts.seller}/orders/`);
    await expect(page.getByRole("link", { name: /^Your account is paused/ })).toBeVisible();
    await page.goto(`${hosts.seller}/notifications/`);
    await (await notificationLink(main, "Your account is paused")).click();
    await expect(page).toHaveURL(/\/my-profile\/pause\/$/);
    await expect(main.getByText(/^Reason: .* It ends once its cause is fixed\./)).toBeVisible();
    // Expired orders break both rules; the one with the earlier warning comes first.
    const rule = statement.getByRole("heading", { name: /^Pause: (Orders that expired|Low fulfilment)$/ });
    await expect(rule).toBeVisible();
    await expect(statement.getByText(/in the last 30 days/).first()).toBeVisible();
    await expect(statement.getByRole("heading", { name: "How to fix it" })).toBeVisible();
    await statement.getByText(/^The \d+ orders behind it$/).click();
    await expect(statement.getByRole("link", { name: /^Order / }).first()).toBeVisible();
  });

  await test.step("resuming is refused while the reason persists", async () => {
    await main.getByRole("button", { name: "Sell again" }).click();
    await expect(main.getByText(/^The reason of this pause still holds\./)).toBeVisible();
  });

  await test.step("the seller appeals", async () => {
    await statement.getByRole("button", { name: "Appeal" }).click();
    const dialog = page.getByRole("dialog", { name: "Appeal" });
    await dialog.getByLabel("What should we review?").fill("Too short");
    await dialog.getByRole("button", { name: "Send appeal" }).click();
    await expect(dialog.getByText(/Write 30 to 2000 characters/)).toBeVisible();
    await dialog.getByLabel("What should we review?").fill(words);
    await dialog.getByRole("button", { name: "Send appeal" }).click();
    await expect(statement.getByText(/^We decide by /)).toBeVisible();
    await expect(statement.getByRole("button", { name: "Appeal" })).toHaveCount(0);
  });

  await test.step("staff lift the pause with a text for the seller", async () => {
    const desk = await browser.newContext();
    await startSignedIn(desk, "staff@quayside.example");
    const staffPage = await desk.newPage();
    await staffPage.goto(`${hosts.seller}/internal/seller-statements/`);
    const appeal = staffPage.getByRole("article").filter({ hasText: words });
    await appeal.getByRole("button", { name: "Decide" }).click();
    const dialog = staffPage.getByRole("dialog");
    await dialog.getByLabel("Reasons for the seller").fill("The carrier confirms it.");
    await dialog.getByRole("button", { name: "Lift", exact: true }).click();
    await expect(staffPage.getByText("The seller was notified").first()).toBeVisible();
    await desk.close();
  });

  await test.step("the seller reads the decision and sells", async () => {
    await expect(statement.getByText("Decision: lifted.")).toBeVisible();
    await page.reload();
    await expect(main.getByRole("heading", { name: "You are selling" })).toBeVisible();
    await expect(statement.getByText("The carrier confirms it.")).toBeVisible();
    await page.goto(`${hosts.seller}/orders/`);
    await expect(main.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Your account is paused/ })).toHaveCount(0);
  });
});
