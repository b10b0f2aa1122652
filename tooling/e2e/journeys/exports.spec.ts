import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { notificationLink } from "#notification-link.ts";
import { hosts } from "#hosts.ts";
import { mailedLink } from "#mailbox.ts";
import { startSignedIn, submitLogin } from "#sign-in.ts";

/** A quiet account, so that the latest notification is about this export. */
const SELLER = "quiet@demo.example";
const OTHER = "keyaccount@demo.example";
const PAGE = `${hosts.seller}/exports/`;

test("an export is prepared in the background; the mail leads through the login to the file, which only the company can open", async ({
  browser,
  context,
  page,
}) => {
  await startSignedIn(context, SELLER);

  await test.step("it is requested in the list and ready without a reload", async () => {
    await page.goto(`${hosts.seller}/orders/?status=PAST&page=1&sort=-total&columns=number,total`);
    await expect(page.getByRole("rowheader").first()).toBeVisible();
    await page.getByRole("button", { name: "Export" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("checkbox", { name: "Prepare the file and tell me when it is ready" }).check();
    await dialog.getByRole("button", { name: "CSV" }).click();
    await expect(page.getByText("Your file is being prepared", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Prepared files" }).click();
    await expect(page).toHaveURL(PAGE);
    await expect(page.getByRole("row").nth(1)).toContainText("Ready");
  });

  await test.step("the bell announces it", async () => {
    await page.getByRole("button", { name: /^Notifications/ }).click();
    const latest = page.getByRole("list", { name: "Latest notifications" });
    await notificationLink(latest, /Your orders export is ready/);
  });

  await test.step("the link in the mail survives the login and leads to the file", async () => {
    expect(await mailedLink(SELLER, "/exports/")).toBe(PAGE);
    const later = await browser.newContext();
    const laterPage = await later.newPage();
    await laterPage.goto(PAGE);
    await expect(laterPage).toHaveURL(/\/login\/\?redirectPath=/);
    await submitLogin(laterPage, SELLER);
    await expect(laterPage).toHaveURL(PAGE);
    const download = laterPage.waitForEvent("download");
    await laterPage
      .getByRole("button", { name: /^Download orders-/ })
      .first()
      .click();
    const text = await readFile(await (await download).path(), "utf8");
    expect(text.split(/\r?\n/)[0]).toContain("Order number,Goods,Currency");
    await later.close();
  });

  await test.step("another company cannot see it", async () => {
    const others = await browser.newContext();
    await startSignedIn(others, OTHER);
    const otherPage = await others.newPage();
    await otherPage.goto(PAGE);
    await expect(otherPage.getByText("No prepared files")).toBeVisible();
    await others.close();
  });
});
