import { type Locator, type Page, expect, test } from "@playwright/test";
import { newSeller } from "#accounts.ts";
import { PASSWORD, hosts } from "#hosts.ts";
import { oneTimePassword } from "#one-time-password.ts";

/** Goes on with the tabulator until something has the focus, as somebody without a pointer does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 120; presses += 1) {
    if (await isFocused()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${String(target)} is never reached`);
}

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

test("the account is kept without a pointer: login, regions, bank details, a colleague, a second factor", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { email } = await newSeller();

  await test.step("login", async () => {
    await page.goto(`${hosts.seller}/login/`);
    await type(page, page.getByLabel("E-mail address"), email);
    await type(page, page.getByLabel("Password", { exact: true }), PASSWORD);
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
    await type(page, dialog.getByLabel("Code of the app"), oneTimePassword(key));
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("list", { name: "Recovery codes" })).toBeVisible();
    await press(page, dialog.getByRole("button", { name: "I have kept them" }), "Space");
    await expect(page.getByText("10 recovery codes are left.")).toBeVisible();
  });
});
