import { expect, test, type Page } from "@playwright/test";
import { callApi, tokenOf } from "#api.ts";
import { expectAtWork } from "#at-work.ts";
import { hosts } from "#hosts.ts";
import { startSignedIn } from "#sign-in.ts";
import { tabTo } from "#tab-to.ts";

const SELLER = "keyaccount@demo.example";

interface Offer {
  readonly qid: string;
  readonly name: string;
  readonly gtin: string;
  readonly listPrice: string;
  readonly stock: number;
  readonly sku: string | null;
}

/** Offers without stock: the buyers of other journeys never meet them. */
async function soldOut(): Promise<Offer[]> {
  const token = await tokenOf(SELLER);
  const { body } = await callApi("GET", "offers/?status=OUT_OF_STOCK&size=20", { token });
  return body["results"] as Offer[];
}
async function readOffer(qid: string): Promise<Offer> {
  const { body } = await callApi("GET", `offers/${qid}/`, { token: await tokenOf(SELLER) });
  return body as unknown as Offer;
}

const toast = (page: Page) => page.getByRole("region", { name: /^Notification/ });

test.beforeEach(async ({ context }) => {
  await startSignedIn(context, SELLER);
});

test("by mouse: why an offer is not live, a bulk price change after a preview, and its undo", async ({
  page,
}) => {
  const [offer] = await soldOut();
  if (offer === undefined) throw new Error("The seller has an offer without stock");
  await page.goto(`${hosts.seller}/inventory/?page=1`);
  await page
    .getByRole("navigation", { name: "Inventory views" })
    .getByRole("link", { name: /^Out of stock/ })
    .click();
  await expect(page).toHaveURL(/status=OUT_OF_STOCK/);
  await expect(page.getByText("Enter the stock here, or upload a stock list.").first()).toBeVisible();
  await page.getByRole("searchbox", { name: "Search" }).fill(offer.gtin);
  await expect(page).toHaveURL(new RegExp(`search=${offer.gtin}`));
  await page.getByRole("checkbox", { name: `Select ${offer.name}` }).check();
  await page.getByRole("button", { name: "Change price by %" }).click();
  const dialog = page.getByRole("dialog", { name: "Change price by %" });
  await dialog.getByRole("textbox", { name: "Change in percent" }).fill("10");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await dialog.getByRole("button", { name: "Change 1 offer" }).click();
  await expect(toast(page).getByText("1 offer changed", { exact: true })).toBeVisible();
  // The notice stays while the pointer is over it.
  const undo = toast(page).getByRole("button", { name: "Undo" });
  await undo.hover();
  await expect.poll(async () => (await readOffer(offer.qid)).listPrice).not.toBe(offer.listPrice);
  await undo.click();
  await expect.poll(async () => (await readOffer(offer.qid)).listPrice).toBe(offer.listPrice);
});

test("a SKU is set in its cell, found by its beginning, and removed", async ({ page }) => {
  const [, , offer] = await soldOut();
  if (offer === undefined) throw new Error("The seller has three offers without stock");
  await page.goto(`${hosts.seller}/inventory/?columns=sku,gtin&search=${offer.gtin}`);
  await page.getByRole("button", { name: `SKU of ${offer.name}: –, edit` }).click();
  await page.getByRole("textbox", { name: `SKU of ${offer.name}` }).fill(" Jq-1042/75 ");
  await page.keyboard.press("Enter");
  await expect(toast(page).getByText(`${offer.name} is saved`, { exact: true })).toBeVisible();
  await expect.poll(async () => (await readOffer(offer.qid)).sku).toBe("Jq-1042/75");
  await page.getByRole("searchbox", { name: "Search" }).fill("jq-10");
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await expect(page.getByRole("rowheader")).toContainText(offer.name);
  await page.getByRole("button", { name: `SKU of ${offer.name}: Jq-1042/75, edit` }).click();
  await page.getByRole("textbox", { name: `SKU of ${offer.name}` }).fill("");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await readOffer(offer.qid)).sku).toBeNull();
});

test("by keyboard alone, also at a phone's width: the stock of an offer is entered, and restored", async ({
  page,
}) => {
  const [, offer] = await soldOut();
  if (offer === undefined) throw new Error("The seller has two offers without stock");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${hosts.seller}/inventory/?search=${offer.gtin}`);
  const stock = page.getByRole("button", { name: `Stock of ${offer.name}: 0, edit` });
  await expect(stock).toBeVisible();
  await expectAtWork(page);
  await page.keyboard.press("j");
  await expect(page.getByRole("rowheader").getByRole("link").first()).toBeFocused();
  await tabTo(page, stock);
  await page.keyboard.press("Enter");
  await page.keyboard.type("7");
  await page.keyboard.press("Enter");
  await expect(toast(page).getByText(`${offer.name} is saved`, { exact: true })).toBeVisible();
  await expect.poll(async () => (await readOffer(offer.qid)).stock).toBe(7);
  await tabTo(page, page.getByRole("button", { name: `Stock of ${offer.name}: 7, edit` }));
  await page.keyboard.press("Enter");
  await page.keyboard.type("0");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await readOffer(offer.qid)).stock).toBe(0);
});
