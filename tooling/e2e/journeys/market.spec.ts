import { expect, test } from "@playwright/test";
import { hosts } from "#hosts.ts";
import { startSignedIn } from "#sign-in.ts";
import { tabTo } from "#tab-to.ts";
import { toast } from "#first-steps.ts";

/**
 * A seller whose prices and offers these journeys may change; their plans are in the future, so that no price
 * changes.
 */
const SELLER = "keyaccount@demo.example";
const DAY_MS = 24 * 60 * 60 * 1000;

const dayAhead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

test("a price reduction is planned with a preview of its effect, edited, and deleted", async ({
  context,
  page,
}) => {
  await startSignedIn(context, SELLER);
  await page.goto(`${hosts.seller}/price-reductions/`);
  await page.getByRole("main").getByRole("link", { name: "Create price reductions" }).first().click();

  const brand = page.getByRole("list", { name: "Your brands" }).getByRole("checkbox").first();
  await brand.check();
  const chosen = page.getByRole("list", { name: "Chosen brands" }).getByRole("listitem");
  const name = (await chosen.locator("span").first().textContent()) ?? "";
  await page.getByLabel("Reduction in %", { exact: true }).fill("12.5");
  await page.getByLabel(/^First day/).fill(dayAhead(200));
  await page.getByLabel(/^Last day/).fill(dayAhead(204));
  await expect(page.getByRole("table", { name: "What the price reductions would do" })).toContainText(name);
  await page.getByRole("button", { name: "Reduce prices" }).click();
  await expect(toast(page, "Price reduction saved")).toBeVisible();

  const row = page.getByRole("row").filter({ hasText: "12.5%" }).filter({ hasText: "Planned" });
  await expect(row).toContainText(name);
  await row.getByRole("link", { name: /^Edit/ }).click();
  await page.getByLabel("Reduction in %", { exact: true }).fill("13.5");
  await page.getByRole("button", { name: "Save changes" }).click();

  const edited = page.getByRole("row").filter({ hasText: "13.5%" });
  await edited.getByRole("button", { name: /^Delete/ }).click();
  await expect(edited).toHaveCount(0);
  // It is deleted at once: leaving the page changes nothing.
  await page.getByRole("navigation").getByRole("link", { name: "Trending products" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Trending products" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Price reductions" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: /1[23]\.5%/ })).toHaveCount(0);
});

test("by keyboard alone, also at a phone's width: a ranked price is dropped to win after a preview, and restored", async ({
  context,
  page,
}) => {
  await startSignedIn(context, SELLER);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${hosts.seller}/inventory/ranked/`);
  const row = page
    .getByRole("row")
    .filter({ has: page.getByRole("button", { name: /^Drop .* to win with / }) })
    .first();
  const name = (await row.getByRole("rowheader").getByRole("link").textContent()) ?? "";
  await tabTo(page, row.getByRole("checkbox"));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("button", { name: "Drop 1 to win" }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Drop 1 price to win" });
  await tabTo(page, dialog.getByRole("button", { name: "Drop 1 price" }));
  await page.keyboard.press("Enter");
  await expect(toast(page, "1 price changed")).toBeVisible();
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: /^Now .* Undo the drop of / }));
  await page.keyboard.press("Enter");
  await expect(toast(page, "Prices restored")).toBeVisible();
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
});

test("by keyboard alone, also at a phone's width: a price reduction is planned, and deleted", async ({
  context,
  page,
}) => {
  await startSignedIn(context, SELLER);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${hosts.seller}/price-reductions/create/`);
  const brand = page.getByRole("list", { name: "Your brands" }).getByRole("checkbox").last();
  await tabTo(page, brand);
  await page.keyboard.press("Space");
  await expect(
    page.getByRole("list", { name: "Chosen brands" }).getByRole("button", { name: /^Remove/ }),
  ).toBeVisible();
  await tabTo(page, page.getByLabel("Reduction in %", { exact: true }));
  await page.keyboard.type("7.3");
  const nextYear = new Date().getFullYear() + 1;
  for (const [label, month] of [
    [/^First day/, "06"],
    [/^Last day/, "07"],
  ] as const) {
    const field = page.getByLabel(label);
    await tabTo(page, field);
    // Day and month are the same number, so that the input is the same in every locale.
    await page.keyboard.type(`${month}${month}${nextYear}`);
    await expect(field).toHaveValue(`${nextYear}-${month}-${month}`);
  }
  await tabTo(page, page.getByRole("button", { name: "Reduce prices" }));
  await page.keyboard.press("Enter");
  await expect(toast(page, "Price reduction saved")).toBeVisible();
  const planned = page.getByRole("row").filter({ hasText: "7.3%" });
  await tabTo(page, planned.getByRole("button", { name: /^Delete/ }));
  await page.keyboard.press("Enter");
  await expect(planned).toHaveCount(0);
  await expect(page.getByText(/^Reduction on .* deleted$/).first()).toBeVisible();
  await page.keyboard.press("F8");
  await tabTo(page, page.getByRole("button", { name: "Undo" }));
  await page.keyboard.press("Enter");
  await expect(planned).toHaveCount(1);
  await tabTo(page, planned.getByRole("button", { name: /^Delete/ }));
  await page.keyboard.press("Enter");
  await expect(planned).toHaveCount(0);
  // It is deleted at once: leaving the page changes nothing.
  await tabTo(page, page.getByRole("main").getByRole("link", { name: "Create price reductions" }).first());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Create price reductions" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Price reductions" })).toBeVisible();
  await expect(planned).toHaveCount(0);
});

test("a trending product is dismissed and restored, and another one offered, by keyboard alone", async ({
  context,
  page,
}) => {
  await startSignedIn(context, SELLER);
  await page.goto(`${hosts.seller}/trending-products/?tab=watchlisted`);
  const link = page.getByRole("row").filter({ hasText: "Not offered" }).first().getByRole("link");
  const name = (await link.textContent()) ?? "";
  await link.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name });
  await dialog.getByRole("button", { name: "Dismiss" }).focus();
  await page.keyboard.press("Enter");
  await expect(toast(page, `${name} dismissed`)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Enter");
  await expect(toast(page, `${name} is back on the list`)).toBeVisible();

  await page.getByRole("link", { name, exact: true }).first().focus();
  await page.keyboard.press("Enter");
  await dialog.getByLabel(/^Price in/).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("9999");
  await page.keyboard.press("Tab");
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  await expect(toast(page, `${name} is offered now`)).toBeVisible();
  await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
});
