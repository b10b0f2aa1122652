import { type Page, expect, test } from "@playwright/test";
import { callApi, tokenOf } from "#api.ts";
import { hosts } from "#hosts.ts";
import { startSignedIn } from "#sign-in.ts";
import { toast } from "#first-steps.ts";

/** A seller with enough orders for metrics; read-only here. */
const SELLER = "seller@demo.example";
/** A seller with too few orders for metrics; pauses and sells again. */
const QUIET = "quiet@demo.example";

const main = (page: Page) => page.getByRole("main");

interface Stats {
  readonly allocatedSale30daysCount: number | null;
  readonly metrics: readonly { readonly metric: string; readonly hurtingCount: number }[];
}

async function statsOf(email: string): Promise<Stats> {
  const { body } = await callApi("GET", "sellers/stats/", { token: await tokenOf(email) });
  return body as unknown as Stats;
}

test("insights show every metric with its rating, and link to exactly the orders behind it", async ({
  context,
  page,
}) => {
  await startSignedIn(context, SELLER);
  await page.goto(`${hosts.seller}/dashboard/`);
  await page
    .getByRole("navigation", { name: "Seller portal" })
    .getByRole("link", { name: "Insights" })
    .click();
  await expect(page).toHaveURL(/\/insights\/$/);
  const tiles = main(page).getByRole("list", { name: "Metrics" }).getByRole("listitem");
  await expect(tiles).toHaveCount(4);
  for (const tile of await tiles.all())
    await expect(tile.getByText(/^(below target|on target|above target|none)$/)).toHaveCount(1);

  await page.getByLabel("Perfect orders").fill("25");
  await expect(main(page).getByText(/^25 more on-time orders → fulfilment rate \d+\.\d%/)).toBeVisible();

  const { metrics } = await statsOf(SELLER);
  const worse = metrics.find(({ hurtingCount }) => hurtingCount > 0);
  if (worse === undefined) throw new Error("No order makes a metric worse");
  await main(page).locator(`a[href*="metric=${worse.metric}&"]`).click();
  const count = worse.hurtingCount;
  await expect(
    page.getByText(`${count.toLocaleString("en-GB")} ${count === 1 ? "order" : "orders"}`, { exact: true }),
  ).toBeVisible();
});

test("below 10 orders the insights say how many are missing", async ({ context, page }) => {
  const { allocatedSale30daysCount } = await statsOf(QUIET);
  const count = allocatedSale30daysCount ?? 0;
  expect(count).toBeLessThan(10);
  await startSignedIn(context, QUIET);
  await page.goto(`${hosts.seller}/insights/`);
  await expect(main(page).getByText(`${count} of 10 orders`)).toBeVisible();
  await expect(main(page).getByRole("list", { name: "Metrics" })).toHaveCount(0);
});

test("a seller pauses until a day, sees it on every page, and sells again", async ({ context, page }) => {
  await startSignedIn(context, QUIET);
  await page.goto(`${hosts.seller}/my-profile/pause/`);
  await expect(main(page).getByRole("heading", { name: "You are selling" })).toBeVisible();
  await page.getByLabel("Reason").selectOption({ label: "Stocktake" });
  await main(page).getByRole("button", { name: "Pause selling" }).click();
  await expect(toast(page, "Your account is paused")).toBeVisible();
  await expect(main(page).getByText(/Reason: Stocktake\. It lasts until you end it\./)).toBeVisible();

  await page.goto(`${hosts.seller}/orders/`);
  const paused = page.getByRole("link", {
    name: /^Your account is paused\. You still need to fulfil open orders\./,
  });
  await paused.click();
  await main(page).getByRole("button", { name: "Sell again" }).click();
  await expect(toast(page, "You are selling again")).toBeVisible();
  await expect(main(page).getByRole("heading", { name: "You are selling" })).toBeVisible();
  await page.goto(`${hosts.seller}/orders/`);
  await expect(main(page).getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  await expect(paused).toHaveCount(0);
});
