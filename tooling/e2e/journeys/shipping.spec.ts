import { expect, test, type Page } from "@playwright/test";
import { createTestSale } from "#buyer.ts";
import { hosts } from "#hosts.ts";
import { startSignedIn } from "#sign-in.ts";
import { toast } from "#first-steps.ts";

/** A seller whose orders these journeys may change. */
const SELLER = "keyaccount@demo.example";

const button = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("button", { name });
const dialog = (page: Page) => page.getByRole("dialog");

/** Opens a new order, confirms it in full and enters the contents of its only box. */
async function confirmAndPack(page: Page): Promise<void> {
  const { saleQid, number } = await createTestSale(SELLER);
  await page.goto(`${hosts.seller}/orders/${saleQid}/`);
  await expect(page.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
  await button(page, "Confirm quantities").click();
  await button(page, "Pack into boxes").click();
  const boxes = page.getByRole("list", { name: "Boxes" });
  await expect(boxes).toBeVisible();
  // Boxes that differ have a row each, which opens for its fields.
  const edit = boxes.getByRole("button", { name: /^Edit/ });
  for (let left = await edit.count(); left > 0; left -= 1) await edit.first().click();
  const weights = boxes.getByRole("textbox", { name: /^Weight of box/ });
  await expect(weights.first()).toBeVisible();
  for (const weight of await weights.all()) await weight.fill("12");
  await button(page, "Save boxes").click();
  await expect(toast(page, "Boxes saved")).toBeVisible();
}

/** Opens the booking form of the first available carrier. */
async function openBooking(page: Page, reference: string): Promise<void> {
  await page
    .getByRole("table", { name: "Ways to ship this order" })
    .getByRole("button", { name: /^Book/ })
    .first()
    .click();
  await dialog(page)
    .getByRole("textbox", { name: /^Reference/ })
    .fill(reference);
}
const book = (page: Page) =>
  dialog(page)
    .getByRole("button", { name: /^Book .*[^d]$/ })
    .last();

test.beforeEach(async ({ context }) => {
  await startSignedIn(context, SELLER);
});

test("an order is packed and labelled, booked on the next day after a refused one, then shipped by another method", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await confirmAndPack(page);

  for (const [name, file] of [
    ["Labels, A6", /\.pdf$/],
    ["Labels for a label printer (ZPL)", /\.zpl$/],
    ["Packing list", /\.pdf$/],
  ] as const) {
    const download = page.waitForEvent("download");
    await button(page, name).click();
    expect((await download).suggestedFilename()).toMatch(file);
    await expect(button(page, name)).toBeEnabled();
  }

  await openBooking(page, "sandbox_refuse_date");
  await book(page).click();
  const offered = dialog(page).getByRole("button", { name: /^Book .* instead$/ });
  await expect(offered).toBeVisible();
  await expect(
    dialog(page).getByRole("combobox", { name: /^(Pick-up date|Day you bring it)/ }),
  ).toBeFocused();
  await dialog(page)
    .getByRole("textbox", { name: /^Reference/ })
    .fill("");
  await offered.click();
  await expect(toast(page, "Shipping details saved")).toBeVisible();
  await expect(page.getByText(/^SB-/)).toBeVisible();
  await expect(button(page, "Trigger payment")).toBeVisible();

  await button(page, "Change shipping method").click();
  await expect(dialog(page)).toContainText(
    "Only one shipping method is possible per order. Clear all fields first.",
  );
  await dialog(page).getByRole("button", { name: "Clear all fields" }).click();
  await expect(toast(page, "Shipping details removed")).toBeVisible();
  await page.getByLabel("Carrier").selectOption({ label: "DHL Paket" });
  await page.getByLabel("Tracking numbers").fill("00340434161094042557");
  await button(page, "Save shipping details").click();
  await expect(button(page, "Trigger payment")).toBeVisible();
});

test("a booking that the carrier has not answered blocks the other method until it is cancelled", async ({
  page,
}) => {
  await confirmAndPack(page);
  await openBooking(page, "sandbox_never");
  await book(page).click();
  await expect(page.getByText("Waiting for the carrier")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Ship it yourself" })).toHaveCount(0);
  await button(page, "Cancel booking").click();
  await dialog(page).getByRole("button", { name: "Cancel booking" }).click();
  await expect(page.getByRole("heading", { name: "Ship it yourself" })).toBeVisible();
});
