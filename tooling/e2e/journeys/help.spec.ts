import { readdirSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { hosts } from "#hosts.ts";
import { startSignedIn } from "#sign-in.ts";

/** One article a file. */
const articles = readdirSync(new URL("../../dev/content", import.meta.url)).filter((name) =>
  name.startsWith("help-"),
).length;

test("a seller finds help from every screen, by search, and as a handbook", async ({ context, page }) => {
  await startSignedIn(context, "seller@demo.example");
  const helpLink = page.getByRole("banner").getByRole("link", { name: "Help", exact: true });

  await test.step("the help of a screen opens its article", async () => {
    await page.goto(`${hosts.seller}/orders/`);
    await helpLink.click();
    await expect(page).toHaveURL(/\/help-center\/orders\/$/);
    await expect(page.getByRole("heading", { level: 1, name: "Answering orders" })).toBeVisible();
  });

  await test.step("the menu leads to all articles, and a search finds the right one", async () => {
    await page.getByRole("link", { name: "Help center", exact: true }).click();
    await expect(page).toHaveURL(/\/help-center\/$/);
    await page.getByLabel("Search the help center").fill("ZPL");
    await expect(page).toHaveURL(/search=ZPL/);
    await page.getByRole("link", { name: "Boxes and labels" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Labels" })).toBeVisible();
  });

  await test.step("the handbook contains every chapter, and the mailboxes are those of the company", async () => {
    await page.goto(`${hosts.seller}/help-center/`);
    await expect(page.getByRole("link", { name: "fulfilment@quayside.example" }).first()).toBeVisible();
    await page.getByRole("link", { name: "Seller handbook" }).click();
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(articles);
  });
});

test("a user chooses notification settings", async ({ context, page }) => {
  await startSignedIn(context, "quiet@demo.example");
  await page.goto(`${hosts.seller}/my-profile/notifications/`);
  const stockLists = page.getByRole("group", { name: "Stock lists" });
  await stockLists.getByRole("combobox").selectOption("DAILY");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your choices were saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(stockLists.getByRole("combobox")).toHaveValue("DAILY");
});
