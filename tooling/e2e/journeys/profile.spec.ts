import { expect, test, type Page } from "@playwright/test";
import { callApi, tokenOf } from "#api.ts";
import { hosts, passwordOf } from "#hosts.ts";
import { startSignedIn } from "#sign-in.ts";
import { toast } from "#first-steps.ts";

/** A seller whose profile only these journeys change. */
const SELLER = "quiet@demo.example";

const open = async (page: Page, path: string, heading: string) => {
  await page.goto(`${hosts.seller}/my-profile/${path}`);
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
};

test.beforeEach(async ({ context }) => {
  await startSignedIn(context, SELLER);
});

/** Removes the billing address, as in a new company. */
async function removeBillingAddress(): Promise<string> {
  const token = await tokenOf(SELLER);
  const { body } = await callApi("GET", "addresses/?usageTypes=billing&size=200", { token });
  const addresses = body["results"] as { qid: string; companyName: string }[];
  for (const { qid } of addresses) await callApi("DELETE", `addresses/${qid}/`, { token });
  const info = (await callApi("GET", "addresses/info/", { token })).body;
  return String(info["vatCompanyName"] ?? addresses[0]?.companyName ?? "Quiet Company");
}

test("the missing parts of a profile are named and completed, and leaving halfway asks for confirmation", async ({
  page,
}) => {
  const companyName = await removeBillingAddress();

  await open(page, "", "My profile");
  await expect(page.getByRole("heading", { name: "Please complete your profile" })).toBeVisible();
  await page
    .getByRole("list", { name: "Parts of your profile" })
    .getByRole("link", { name: "Billing address" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Billing address" })).toBeVisible();

  const form = page.getByRole("form", { name: "Billing address" });
  await form.getByLabel("Company name").fill(companyName);
  await form.getByLabel("Country").selectOption("DE");
  await form.getByLabel("Street and house number").fill("Hafenstraße 12");
  await form.getByLabel("Postcode").fill("not one");
  await form.getByLabel("Town or city").fill("Hamburg");

  await test.step("leaving asks for confirmation", async () => {
    await page
      .getByRole("navigation", { name: "Seller portal" })
      .getByRole("link", { name: /^Orders/ })
      .click();
    const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
    await dialog.getByRole("button", { name: "Stay on this page" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(form.getByLabel("Town or city")).toHaveValue("Hamburg");
  });

  await form.getByRole("button", { name: "Save address" }).click();
  await expect(form.getByRole("link", { name: /postcode/i })).toBeVisible();
  await form.getByLabel("Postcode").fill("20457");
  await form.getByRole("button", { name: "Save address" }).click();
  await expect(toast(page, "Address created.")).toBeVisible();

  await open(page, "", "My profile");
  const parts = page.getByRole("list", { name: "Parts of your profile" }).getByRole("listitem");
  await expect(parts.filter({ hasText: "Billing address" })).toContainText("Done");
});

test("bank details are added with the password, are masked afterwards, and payouts are held", async ({
  page,
}) => {
  await open(page, "payment-details/", "Payment details");
  // A sign-in is fresh for five minutes: the API's response is changed to say that this one is older.
  let isOld = true;
  await page.route("**/api/user/bank/", async (route) => {
    if (!isOld || route.request().method() !== "POST") return route.continue();
    isOld = false;
    const origin = hosts.seller;
    return route.fulfill({
      status: 403,
      headers: { "access-control-allow-origin": origin, "access-control-allow-credentials": "true" },
      json: { code: "fresh_sign_in_required", message: "Confirm your password.", requestId: "journey" },
    });
  });
  const form = page.getByRole("form", { name: "Add your bank details" });
  await form.getByLabel("Kind of account").selectOption("IBAN");
  await form.getByLabel("Account holder").fill("Quiet Company");
  await form.getByLabel("IBAN", { exact: true }).fill("NL91 ABNA 0417 1643 01");
  await expect(form.getByText("This is not an IBAN: check its digits.")).toBeVisible();
  await form.getByLabel("IBAN", { exact: true }).fill("NL91 ABNA 0417 1643 00");
  await form.getByRole("button", { name: "Save bank details" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Password").fill(passwordOf(SELLER));
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(toast(page, "Bank details saved")).toBeVisible();
  const account = page.getByRole("region", { name: "Your account" });
  await expect(account).toContainText("4300");
  await expect(account).toContainText("Payouts to this account are on hold");
  await expect(page.getByText("NL91")).toHaveCount(0);
});

test.describe("webhooks", () => {
  // The name never resolves: nothing leaves the machine, and the attempt fails immediately.
  const address = "https://receiver.invalid/quayside";

  test("a webhook is added, its secret is shown once, and a test shows the result of its delivery", async ({
    page,
  }) => {
    await open(page, "connection-settings/", "Connection settings");
    await page.getByRole("button", { name: "Add a webhook" }).click();
    const form = page.getByRole("form", { name: "New webhook" });
    await form.getByLabel("Address").fill("https://127.0.0.1/quayside");
    await form.getByRole("button", { name: "Add webhook" }).click();
    await expect(form).toContainText("can be reached from the internet");
    await form.getByLabel("Address").fill(address);
    await form.getByRole("button", { name: "Add webhook" }).click();
    const secret = page.getByRole("dialog", { name: "The signing secret of your webhook" });
    await expect(secret.getByRole("status", { name: "Signing secret" })).toHaveText(/.{16,}/);
    await secret.getByRole("button", { name: "I have kept it" }).click();

    await page.getByRole("button", { name: `Send a test ${address}` }).click();
    await expect(toast(page, "Test event sent")).toBeVisible();
    const row = page
      .getByRole("table", { name: `Deliveries to ${address}` })
      .getByRole("row")
      .filter({ has: page.getByRole("rowheader", { name: "webhook.test" }) });
    await expect(row).toContainText("Waiting");
    await expect(row).toContainText(/The name is not known|The name could not be looked up/, {
      timeout: 60_000,
    });

    await page.getByRole("button", { name: `Delete ${address}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(toast(page, "Webhook deleted")).toBeVisible();
  });
});
