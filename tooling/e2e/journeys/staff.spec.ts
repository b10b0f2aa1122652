import { expect, test } from "@playwright/test";
import { newSales } from "#api.ts";
import { hosts } from "#hosts.ts";
import { startSignedIn } from "#sign-in.ts";

/** Read-only here, as in the journeys of the order list. */
const SELLER = "seller@demo.example";

test("staff choose a seller, view an order without being able to change it, and leave", async ({
  context,
  page,
}) => {
  const [sale] = await newSales(SELLER);
  if (sale === undefined) throw new Error("The seller has an order to confirm");
  const { qid, number } = sale;
  const changes: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== "GET" && /^\/api\/(sales|shipments|sellers)\//.test(pathname))
      changes.push(pathname);
  });
  const banner = page.getByRole("region", { name: "Read-only view" });
  const menu = page.getByRole("navigation", { name: "Seller portal" });

  await test.step("they are redirected to the choice from every seller page", async () => {
    await startSignedIn(context, "staff@quayside.example");
    await page.goto(`${hosts.seller}/orders/`);
    await expect(page).toHaveURL(/\/internal\/sellers\/$/);
    await expect(page.getByRole("heading", { level: 1, name: "Choose a seller" })).toBeVisible();
    await expect(menu.getByRole("link", { name: "Choose seller" })).toBeVisible();
    await expect(banner).toHaveCount(0);
  });

  await test.step("the search is in the address and survives a reload", async () => {
    await page.getByRole("searchbox", { name: "Search" }).fill("demo beauty");
    await expect(page).toHaveURL(/search=demo/);
    await expect(page.getByText("1 seller", { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("rowheader")).toHaveText(/^Demo Beauty GmbH/);
    const view = page.getByRole("button", { name: "View Demo Beauty GmbH" });
    // A key is not waited with: before hydration it would do nothing.
    await expect(view).toBeEnabled();
    await view.press("Enter");
  });

  await test.step("they see the seller's orders under a banner that says so", async () => {
    await expect(page).toHaveURL(/\/dashboard\/$/);
    await expect(banner).toContainText("You are viewing Demo Beauty GmbH read-only.");
    await menu.getByRole("link", { name: /^Orders/ }).click();
    await page.getByRole("searchbox", { name: "Search" }).fill(number);
    await expect(page.getByText("1 order", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: new RegExp(number) }).click();
  });

  await test.step("the order is fully visible, and offers no actions", async () => {
    await expect(page.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Lines" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Documents" })).toBeVisible();
    // Saving the deadline to a calendar changes nothing, nor do closing its notice and opening the list of keys.
    const buttons = page.getByRole("main").getByRole("button", {
      name: /^(?!Add to calendar|Remove from calendar|Close notification|Keyboard shortcuts|Copy )/,
    });
    await expect(buttons).toHaveCount(0);
    await expect(page.getByRole("main").locator("form, input, select, textarea")).toHaveCount(0);
    await expect(banner).toBeVisible();
    expect(changes).toEqual([]);
  });

  await test.step("leaving ends the view, and the order can no longer be opened", async () => {
    await banner.getByRole("button", { name: "Leave" }).click();
    await expect(page).toHaveURL(/\/internal\/sellers\/$/);
    await expect(banner).toHaveCount(0);
    await page.goto(`${hosts.seller}/orders/${qid}/`);
    await expect(page).toHaveURL(/\/internal\/sellers\/$/);
  });
});

test("staff see background work, and run a job", async ({ context, page }) => {
  await startSignedIn(context, "staff@quayside.example");
  await page.goto(`${hosts.seller}/internal/operations/`);
  await expect(page.getByRole("heading", { level: 1, name: "Operations" })).toBeVisible();
  for (const name of ["Jobs", "Messages", "Webhooks", "Payouts"])
    await expect(page.getByRole("region", { name })).toBeVisible();
  // Jobs without problems are one line that opens.
  await page.getByText(/\d jobs? runs? as planned$/).click();
  const job = page.getByRole("row", { name: /^clean-up/ });
  await expect(job).toBeVisible();
  await job.getByRole("button", { name: /^Run now/ }).click();
  await expect(page.getByText("The job starts within seconds", { exact: true })).toBeVisible();
});
