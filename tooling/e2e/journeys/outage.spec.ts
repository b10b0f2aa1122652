import { expect, test } from "@playwright/test";
import { readSale } from "#api.ts";
import { createTestSale } from "#buyer.ts";
import { hosts } from "#hosts.ts";
import { apiAnswers, killApi } from "#running-api.ts";
import { startSignedIn } from "#sign-in.ts";

const SELLER = "keyaccount@demo.example";

// Runs last and alone (see the configuration): the API that all journeys share is briefly down.
test("the API dies midway and comes back: the input stays, and the same button confirms once", async ({
  context,
  page,
}) => {
  test.setTimeout(120_000);
  await startSignedIn(context, SELLER);
  const { saleQid, number } = await createTestSale(SELLER, { lines: 2 });
  const { version, lines } = await readSale(SELLER, saleQid);
  const [line] = lines;
  if (line === undefined) throw new Error("An order has lines");
  await page.goto(`${hosts.seller}/orders/${saleQid}/`);
  await expect(page.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
  const first = page.getByRole("table", { name: "Lines" }).getByRole("row").nth(1);
  const less = String(line.requestedQuantity - line.unit);
  await first.getByRole("textbox").fill(less);
  await first.getByRole("combobox").selectOption({ label: "Damaged" });
  const confirm = page.getByRole("main").getByRole("button", { name: "Confirm quantities" });

  killApi();
  await confirm.click();
  await expect(page.getByText(/does not answer|Something went wrong|not available/).first()).toBeVisible();
  await expect(first.getByRole("textbox")).toHaveValue(less);
  await expect(page).toHaveURL(new RegExp(saleQid));

  await expect.poll(apiAnswers, { timeout: 60_000 }).toBe(true);
  await confirm.click();
  await expect(confirm).toBeHidden();
  expect(await readSale(SELLER, saleQid)).toMatchObject({ status: "CONFIRMED", version: version + 1 });
});
