import { type Locator, type Page, expect } from "@playwright/test";
import { hosts } from "#hosts.ts";
import { textedCode } from "#mailbox.ts";

/**
 * The notice with this title. Journeys of one seller run side by side, so the same notice may be there for another
 * journey as well: what the caller's own order or offer shows has to be asserted too.
 */
export const toast = (page: Page, title: string | RegExp): Locator =>
  page
    .getByRole("region", { name: /^Notification/ })
    .getByText(title, { exact: true })
    .first();

const main = (page: Page) => page.getByRole("main");

/** Verifies the phone that a new account's page asks for, or shows. */
export async function verifyPhone(page: Page, phone: string): Promise<void> {
  await expect(page).toHaveURL(/\/activate-account\//);
  await page.getByLabel("Mobile phone number").fill(phone);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByLabel("Code", { exact: true }).fill(await textedCode(phone));
  await page.getByRole("button", { name: "Verify" }).click();
}

/** Verifies the prefilled phone and accepts the terms; ends on the dashboard. */
export async function verifyAndAccept(owner: Page, phone: string): Promise<void> {
  await expect(owner.getByLabel("Mobile phone number")).toHaveValue(phone);
  await verifyPhone(owner, phone);
  await expect(owner).toHaveURL(/\/legal\/terms\//);
  await owner.getByRole("checkbox").click();
  await owner.getByRole("button", { name: "Confirm" }).click();
  await expect(owner).toHaveURL(/\/dashboard\//);
}

/** Enters the company's address, its shipping address and its bank account. */
export async function completeProfile(owner: Page, company: string): Promise<void> {
  await owner.goto(`${hosts.seller}/my-profile/billing-address/`);
  const billing = owner.getByRole("form", { name: "Billing address" });
  await billing.getByLabel("Company name").fill(company);
  await billing.getByLabel("Country").selectOption("DE");
  await billing.getByLabel("Street and house number").fill("Hafenstraße 12");
  await billing.getByLabel("Postcode").fill("20457");
  await billing.getByLabel("Town or city").fill("Hamburg");
  await billing.getByRole("button", { name: "Save address" }).click();
  await expect(toast(owner, "Address created.")).toBeVisible();
  await owner.goto(`${hosts.seller}/my-profile/shipping-from/`);
  await owner.getByRole("checkbox", { name: "Same as the billing address" }).click();
  await owner.getByRole("button", { name: "Save address" }).click();
  await expect(owner.getByRole("list", { name: "Addresses" })).toContainText("Hafenstraße 12");
  await owner.goto(`${hosts.seller}/my-profile/payment-details/`);
  const bank = owner.getByRole("form", { name: "Add your bank details" });
  await bank.getByLabel("Kind of account").selectOption("IBAN");
  await bank.getByLabel("Account holder").fill(company);
  await bank.getByLabel("IBAN", { exact: true }).fill("DE89 3704 0044 0532 0130 00");
  await bank.getByRole("button", { name: "Save bank details" }).click();
  await expect(toast(owner, "Bank details saved")).toBeVisible();
}

/** Uploads a list with one product and puts it live. */
export async function putFirstListLive(owner: Page, gtin: string): Promise<void> {
  await owner.goto(`${hosts.seller}/inventory/upload/`);
  const list = `EAN;Description;Net price;On stock;Pcs per case\n${gtin};Cake mix;4.72;6000;6\n`;
  const file = { name: "first-list.csv", mimeType: "text/csv", buffer: Buffer.from(list) };
  await owner.getByLabel("Drop your stock list here, or choose a file").setInputFiles(file);
  await owner.getByRole("button", { name: "Put 1 change live" }).click();
  await expect(owner.getByText("1 offer matches your list")).toBeVisible();
}

/** Staff complete a lead's steps and invite its company. */
export async function inviteLead(staff: Page): Promise<void> {
  for (const step of ["First call", "Stock list checked", "Company verified", "Terms agreed"])
    await staff.getByLabel(step).selectOption({ label: "Done" });
  await staff.getByLabel("Source of stock agreed").selectOption({ label: "Skipped" });
  await main(staff).getByRole("button", { name: "Save" }).click();
  await expect(toast(staff, "Seller lead saved")).toBeVisible();
  await main(staff).getByRole("button", { name: "Complete and invite" }).click();
  await staff.getByRole("dialog").getByRole("button", { name: "Complete and invite" }).click();
  await expect(main(staff).getByText(/^The seller lead was completed\./)).toBeVisible();
}

/** Staff see that nothing is missing and activate the seller. */
export async function activateSeller(staff: Page, company: string): Promise<void> {
  const search = encodeURIComponent(company);
  await staff.goto(`${hosts.seller}/internal/seller-onboarding/?status=COMPLETED&search=${search}`);
  await staff.getByRole("link", { name: company }).click();
  const steps = staff.getByRole("list", { name: "Onboarding of the seller" });
  await expect(steps.getByText("Completed")).toHaveCount(8);
  await main(staff).getByRole("button", { name: "Activate seller" }).click();
  await expect(main(staff).getByText("The seller is active: buyers see its offers.")).toBeVisible();
}
