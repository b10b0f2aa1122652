import { randomInt, randomUUID } from "node:crypto";
import { type Page, expect, test } from "@playwright/test";
import { callApi, tokenOf } from "#api.ts";
import { buy, offerOf } from "#buyer.ts";
import { agree } from "#measured.ts";
import { hosts, passwordOf } from "#hosts.ts";
import { mailedLink, mailsTo, textedCode } from "#mailbox.ts";
import { startSignedIn, submitLogin } from "#sign-in.ts";
import { collected, conversions, surveyResponses } from "#stand-ins.ts";

const STAFF = "staff@quayside.example";
const GTIN = "016000409958";
const main = (page: Page) => page.getByRole("main");
const toast = (page: Page, title: string) =>
  page.getByRole("region", { name: /^Notification/ }).getByText(title, { exact: true });

/** A German VAT number that is not in use; its check digit is right. */
function newVatNumber(): string {
  const digits = String(randomInt(20_000_000, 99_999_999));
  const product = [...digits].reduce((kept, digit) => (2 * ((kept + Number(digit)) % 10 || 10)) % 11, 10);
  return `DE${digits}${(11 - product) % 10}`;
}

/** The events of the collector that name an answer. */
const submittedAs = async (responseId: unknown) =>
  (await collected("marketing_page_form_submitted")).filter(
    ({ properties }) => properties["responseId"] === responseId,
  );

test("a visitor becomes a seller: enquiry, invitation, account, first stock list, and a sale", async ({
  browser,
  page,
}) => {
  const name = randomUUID().slice(0, 8);
  const company = `Ostwind ${name} GmbH`;
  const email = `mina-${name}@ostwind.example`;
  const phone = `+49151${String(randomInt(0, 100_000_000)).padStart(8, "0")}`;
  const vatNumber = newVatNumber();

  await test.step("the visitor finds the form, fills it and is answered", async () => {
    await page.goto(`${hosts.marketing}/`);
    await agree(page);
    await main(page).getByRole("link", { name: "Become a seller" }).click();
    await expect(page).toHaveURL(`${hosts.marketing}/sell/`);
    await main(page).getByRole("link", { name: "Become a seller" }).first().click();
    const form = page.getByRole("form", { name: "Tell us about your company" });
    await form.getByLabel("Company name").fill(company);
    await form.getByLabel("Country").selectOption("Germany");
    await form.getByLabel("VAT number").fill(vatNumber);
    await form.getByLabel("What do you sell?").fill("Baking goods");
    await expect(form.getByText("The VAT registry knows this number.")).toBeVisible();
    await form.getByLabel("What could you sell in a month?").selectOption("€50,000 to €250,000");
    await form.getByLabel("Your name").fill("Mina Ostwind");
    await form.getByLabel("E-mail address").fill(email);
    await form.getByLabel("Phone").fill(phone);
    await form.getByRole("button", { name: "Send" }).click();
    await form.getByRole("link", { name: "Agree that we contact you" }).click();
    await form.getByRole("checkbox").click();
    const sending = page.waitForRequest((request) => request.url().endsWith("/seller-leads/enquiries/"));
    await form.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("heading", { name: "Thank you, we have your enquiry" })).toBeFocused();
    const { key } = (await sending).postDataJSON() as { key: string };
    await page.goto(`${hosts.marketing}/`);
    await expect.poll(() => submittedAs(key)).toHaveLength(1);
    await expect.poll(conversions).toContainEqual({ id: "sign-up", cookie: null, referer: null });
    await expect
      .poll(async () => (await mailsTo(email)).map(({ subject }) => subject))
      .toContain("We have your enquiry about selling on Quayside");
  });

  const desk = await browser.newContext();
  await startSignedIn(desk, STAFF);
  const staff = await desk.newPage();
  await test.step("staff read it on their board and invite the company", async () => {
    await staff.goto(`${hosts.seller}/internal/seller-onboarding/?search=${name}`);
    await staff.getByRole("link", { name: company }).click();
    const enquiry = staff.getByRole("region", { name: "From the website" });
    await expect(enquiry).toContainText("Baking goods");
    await expect(enquiry).toContainText(vatNumber);
    await expect(enquiry).toContainText("Known to the registry");
    for (const step of ["First call", "Stock list checked", "Company verified", "Terms agreed"])
      await staff.getByLabel(step).selectOption({ label: "Done" });
    await staff.getByLabel("Source of stock agreed").selectOption({ label: "Skipped" });
    await main(staff).getByRole("button", { name: "Save" }).click();
    await expect(toast(staff, "Seller lead saved")).toBeVisible();
    await main(staff).getByRole("button", { name: "Complete and invite" }).click();
    await staff.getByRole("dialog").getByRole("button", { name: "Complete and invite" }).click();
    await expect(main(staff).getByText(/^The seller lead was completed\./)).toBeVisible();
  });

  const owner = await (await browser.newContext()).newPage();
  await test.step("the owner finds the company as it was given, and chooses a password", async () => {
    await owner.goto(await mailedLink(email, "/join-team/"));
    await expect(owner.getByRole("heading", { level: 1, name: `Set up ${company}` })).toBeVisible();
    await expect(main(owner)).toContainText(vatNumber);
    await expect(owner.getByLabel("Your name")).toHaveValue("Mina Ostwind");
    await owner.getByLabel("New password").fill(passwordOf(email));
    await owner.getByRole("button", { name: "Create account" }).click();
    await main(owner).getByRole("link", { name: "Login" }).click();
    await submitLogin(owner, email);
  });

  await test.step("verifies the phone that was given and accepts the terms", async () => {
    await expect(owner).toHaveURL(/\/activate-account\//);
    await expect(owner.getByLabel("Mobile phone number")).toHaveValue(phone);
    await owner.getByRole("button", { name: "Send code" }).click();
    await owner.getByLabel("Code", { exact: true }).fill(await textedCode(phone));
    await owner.getByRole("button", { name: "Verify" }).click();
    await expect(owner).toHaveURL(/\/legal\/terms\//);
    await owner.getByRole("checkbox").click();
    await owner.getByRole("button", { name: "Confirm" }).click();
    await expect(owner).toHaveURL(/\/dashboard\//);
  });

  await test.step("completes the profile", async () => {
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
  });

  await test.step("puts the first stock list live", async () => {
    await owner.goto(`${hosts.seller}/inventory/upload/`);
    const list = `EAN;Description;Net price;On stock;Pcs per case\n${GTIN};Cake mix;4.72;6000;6\n`;
    const file = { name: "first-list.csv", mimeType: "text/csv", buffer: Buffer.from(list) };
    await owner.getByLabel("Drop your stock list here, or choose a file").setInputFiles(file);
    await owner.getByRole("button", { name: "Put 1 change live" }).click();
    await expect(owner.getByText("1 offer matches your list")).toBeVisible();
  });

  const code = await test.step("staff see that nothing is missing and activate the seller", async () => {
    await staff.goto(`${hosts.seller}/internal/seller-onboarding/?status=COMPLETED&search=${name}`);
    await staff.getByRole("link", { name: company }).click();
    const steps = staff.getByRole("list", { name: "Onboarding of the seller" });
    await expect(steps.getByText("Completed")).toHaveCount(6);
    await main(staff).getByRole("button", { name: "Activate seller" }).click();
    await expect(main(staff).getByText("The seller is active: buyers see its offers.")).toBeVisible();
    const slug = new URL(staff.url()).pathname.split("/").at(-2);
    const { body } = await callApi("GET", `seller-leads/${slug}/`, { token: await tokenOf(STAFF) });
    return (body["seller"] as { code: string }).code;
  });

  await test.step("a buyer buys, and the seller has its first order", async () => {
    let offer: Awaited<ReturnType<typeof offerOf>> = null;
    await expect.poll(async () => (offer = await offerOf(GTIN, code))).not.toBeNull();
    const saleQid = await buy(offer!);
    await owner.goto(`${hosts.seller}/orders/${saleQid}/`);
    await expect(owner.getByRole("heading", { level: 1, name: /^Order \d/ })).toBeVisible();
    await expect(main(owner)).toContainText(GTIN);
  });
  await desk.close();
  await owner.context().close();
});

test("the survey opens in a frame of its own, reports its response, and closes by itself soon after, and becomes a lead (A451, A453)", async ({
  context,
  page,
}) => {
  await page.goto(`${hosts.marketing}/sell/`);
  await agree(page);
  await page.getByRole("button", { name: "Answer in a survey" }).click();
  const dialog = page.getByRole("dialog", { name: "Become a seller" });
  const frame = dialog.locator("iframe");
  await expect(frame).toHaveAttribute("sandbox", "allow-scripts allow-forms allow-same-origin allow-popups");
  const form = frame.contentFrame();
  const company = `Surveyed ${randomUUID().slice(0, 8)}`;
  await form.getByLabel("What is your company called?").fill(company);
  await form.getByLabel("What do you sell?").fill("Perfume");
  await form.getByLabel("What could you sell in a month?").selectOption("From €50,000");
  await form.getByLabel("What is your name?").fill("Sam Surveyed");
  await form
    .getByLabel("Where can we reach you?")
    .fill(`${company.toLowerCase().replace(" ", "-")}@survey.example`);
  // What the page sees, by its own clock: when the response was told, and when the dialog went.
  await page.evaluate(() => {
    let told = 0;
    addEventListener("message", ({ data }) => {
      if ((data as { type?: string }).type === "form-submit") told = performance.now();
    });
    new MutationObserver(() => {
      if (told > 0 && !document.querySelector("[role=dialog] iframe"))
        document.body.dataset["stayedMs"] ??= String(performance.now() - told);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator("body[data-stayed-ms]")).toHaveCount(1);
  // A timer of a browser may run a part of a millisecond early.
  expect(Number(await page.locator("body").getAttribute("data-stayed-ms"))).toBeGreaterThan(499);
  const response = (await surveyResponses()).find(({ answers }) => answers["company"] === company);
  expect(response).toBeDefined();
  await page.goto(`${hosts.marketing}/`);
  await expect.poll(() => submittedAs(response?.responseId)).toHaveLength(1);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await test.step("staff find the company on their board", async () => {
    await startSignedIn(context, STAFF);
    await expect(async () => {
      await page.goto(`${hosts.seller}/internal/seller-onboarding/?search=${encodeURIComponent(company)}`);
      await page.getByRole("link", { name: company }).click({ timeout: 5_000 });
    }).toPass();
    const enquiry = page.getByRole("region", { name: "From the website" });
    await expect(enquiry).toContainText("The survey");
    await expect(enquiry).toContainText("Perfume");
  });
});
