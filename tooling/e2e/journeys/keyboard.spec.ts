import { type Locator, type Page, expect, test } from "@playwright/test";
import { newSeller } from "#accounts.ts";
import { hosts, passwordOf } from "#hosts.ts";
import { oneTimePassword } from "#one-time-password.ts";
import { startSignedIn } from "#sign-in.ts";
import { tabTo } from "#tab-to.ts";

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

async function press(page: Page, target: Locator, key: "Enter" | "Space"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

const toast = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible();

test("the account is managed without a pointer: login, regions, bank details, a colleague, a second factor", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { email } = await newSeller();

  await test.step("login", async () => {
    await page.goto(`${hosts.seller}/login/`);
    await type(page, page.getByLabel("E-mail address"), email);
    await type(page, page.getByLabel("Password", { exact: true }), passwordOf(email));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/dashboard\//);
  });
  await test.step("regions", async () => {
    await page.goto(`${hosts.seller}/my-profile/sell-to/`);
    await press(page, page.getByRole("checkbox", { name: "USA" }), "Space");
    await press(page, page.getByRole("button", { name: "Save" }), "Enter");
    await toast(page, "Company details updated");
  });
  await test.step("bank details", async () => {
    await page.goto(`${hosts.seller}/my-profile/payment-details/`);
    await type(page, page.getByLabel("Account holder"), "Harbour GmbH");
    await type(page, page.getByLabel("IBAN"), "DE89370400440532013000");
    await page.keyboard.press("Enter");
    await toast(page, "Bank details saved");
  });
  await test.step("a colleague", async () => {
    await page.goto(`${hosts.seller}/my-profile/team/`);
    await type(page, page.getByLabel("E-mail address"), `mate-${email}`);
    await tabTo(page, page.getByLabel("Role"));
    await page.keyboard.type("Stock");
    await press(page, page.getByRole("button", { name: "Send invitation" }), "Space");
    await expect(page.getByText(`mate-${email}`).first()).toBeVisible();
  });
  await test.step("a second factor", async () => {
    await page.goto(`${hosts.seller}/my-profile/security/`);
    await press(page, page.getByRole("button", { name: "Set up" }), "Enter");
    const dialog = page.getByRole("dialog");
    const key = await dialog.locator("code").innerText();
    await type(page, dialog.getByLabel("Code from the app"), oneTimePassword(key));
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("list", { name: "Recovery codes" })).toBeVisible();
    await press(page, dialog.getByRole("button", { name: "I have kept them" }), "Space");
    await expect(page.getByText("10 recovery codes are left.")).toBeVisible();
  });
});

test("a stock list is pasted, corrected, put live and undone without a pointer", async ({
  context,
  page,
}) => {
  test.setTimeout(120_000);
  const { email } = await newSeller();
  await startSignedIn(context, email);
  const rows = [
    "GTIN\tName\tSelling unit\tPrice\tInventory",
    "016000409958\tCake mix\t6\t4.72\t408",
    "024600017077\tKosher salt\t12\ton request\t216",
  ].join("\n");

  await test.step("pasted", async () => {
    await page.goto(`${hosts.seller}/inventory/upload/`);
    await press(page, page.getByRole("button", { name: "Paste rows instead" }), "Enter");
    await tabTo(page, page.getByRole("textbox", { name: "Rows" }));
    await page.keyboard.insertText(rows);
    await press(page, page.getByRole("button", { name: "Read these rows" }), "Enter");
  });

  await test.step("corrected in the grid", async () => {
    const grid = page.getByRole("grid", { name: "To fix: rows of the list" });
    await expect(grid.getByRole("gridcell", { name: /^on request/ })).toBeVisible();
    await tabTo(page, grid);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.type("2.68");
    await page.keyboard.press("Enter");
    await expect(page.getByText("2 of 2 rows can be used.")).toBeVisible();
  });

  await test.step("put live", async () => {
    await press(page, page.getByRole("link", { name: "See what will change" }), "Enter");
    await press(page, page.getByRole("button", { name: "Put 2 changes live" }), "Enter");
    await expect(page.getByText("2 offers match your list")).toBeVisible();
  });

  await test.step("undone", async () => {
    await press(page, page.getByRole("button", { name: "Undo this list" }), "Enter");
    const undo = page.getByRole("dialog").getByRole("button", { name: "Undo this list" });
    // The preview of the undo is computed first.
    await expect(undo).toBeEnabled();
    await press(page, undo, "Enter");
    await expect(page.getByText("This list was undone")).toBeVisible();
  });
});
