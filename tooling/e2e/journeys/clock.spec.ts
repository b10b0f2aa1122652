import { expect, test } from "@playwright/test";
import { readSale } from "#api.ts";
import { advanceClock, createTestSale, walletBalances } from "#buyer.ts";
import { hosts } from "#hosts.ts";
import { startSignedIn } from "#sign-in.ts";

const SELLER = "keyaccount@demo.example";

// Runs after all the others (see the configuration): business time is one for everybody, and it only goes forward.
test("an order nobody answers expires before the eyes of its seller, and the buyer has everything back", async ({
  context,
  page,
}) => {
  // The job looks once a minute.
  test.setTimeout(180_000);
  await startSignedIn(context, SELLER);
  const before = await walletBalances();
  const { saleQid, number } = await createTestSale(SELLER);
  await page.goto(`${hosts.seller}/orders/${saleQid}/`);
  await expect(page.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "Confirm quantities" })).toBeVisible();
  await advanceClock("P12D");
  await expect(page.getByText("Expired", { exact: true }).first()).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole("main").getByRole("button", { name: "Confirm quantities" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Decline order" })).toHaveCount(0);
  expect(await readSale(SELLER, saleQid)).toMatchObject({ status: "EXPIRED", nextAction: "NONE" });
  const after = await walletBalances();
  expect(after["GBP"] ?? 0).toBeGreaterThan(before["GBP"] ?? 0);
  await page.goto(`${hosts.seller}/orders/?status=PAST&search=${number}`);
  await expect(page.getByRole("rowheader").filter({ hasText: number })).toBeVisible();
});
