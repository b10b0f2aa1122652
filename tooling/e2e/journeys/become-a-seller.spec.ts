import { randomInt, randomUUID } from "node:crypto";
import { type Page, expect, test } from "@playwright/test";
import { callApi, tokenOf } from "#api.ts";
import { buy, offerOf } from "#buyer.ts";
import { agree, collected, conversions, surveyResponses } from "#measured.ts";
import {
  activateSeller,
  completeProfile,
  inviteLead,
  putFirstListLive,
  verifyAndAccept,
} from "#first-steps.ts";
import { hosts, passwordOf } from "#hosts.ts";
import { mailedLink, mailsTo } from "#mailbox.ts";
import { startSignedIn, submitLogin } from "#sign-in.ts";

const STAFF = "staff@quayside.example";
const GTIN = "016000409958";
const main = (page: Page) => page.getByRole("main");

/** An unused German VAT number with a valid check digit. */
function newVatNumber(): string {
  const digits = String(randomInt(20_000_000, 99_999_999));
  const product = [...digits].reduce((kept, digit) => (2 * ((kept + Number(digit)) % 10 || 10)) % 11, 10);
  return `DE${digits}${(11 - product) % 10}`;
}

/** The collector's events that contain a given response. */
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

  await test.step("the visitor finds the form, fills it in and sees a confirmation", async () => {
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
    await expect(form.getByText("This number is in the VAT registry.")).toBeVisible();
    await form.getByLabel("What could you sell in a month?").selectOption("€50,000 to €250,000");
    await form.getByLabel("Your name").fill("Mina Ostwind");
    await form.getByLabel("E-mail address").fill(email);
    await form.getByLabel("Phone").fill(phone);
    await form.getByRole("button", { name: "Send" }).click();
    await form.getByRole("link", { name: "Agree to be contacted" }).click();
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
  await test.step("staff read the enquiry on their board and invite the company", async () => {
    await staff.goto(`${hosts.seller}/internal/seller-onboarding/?search=${name}`);
    await staff.getByRole("link", { name: company }).click();
    const enquiry = staff.getByRole("region", { name: "From the website" });
    await expect(enquiry).toContainText("Baking goods");
    await expect(enquiry).toContainText(vatNumber);
    await expect(enquiry).toContainText("Known to the registry");
    await inviteLead(staff);
  });

  const owner = await (await browser.newContext()).newPage();
  await test.step("the owner finds the company prefilled, and chooses a password", async () => {
    await owner.goto(await mailedLink(email, "/join-team/"));
    await expect(owner.getByRole("heading", { level: 1, name: `Set up ${company}` })).toBeVisible();
    await expect(main(owner)).toContainText(vatNumber);
    await expect(owner.getByLabel("Your name")).toHaveValue("Mina Ostwind");
    await owner.getByLabel("New password").fill(passwordOf(email));
    await owner.getByRole("button", { name: "Create account" }).click();
    await main(owner).getByRole("link", { name: "Login" }).click();
    await submitLogin(owner, email);
  });

  await test.step("verifies the prefilled phone and accepts the terms", () => verifyAndAccept(owner, phone));
  await test.step("completes the profile", () => completeProfile(owner, company));
  await test.step("puts the first stock list live", () => putFirstListLive(owner, GTIN));

  const code = await test.step("staff see that nothing is missing and activate the seller", async () => {
    await activateSeller(staff, company);
    const slug = new URL(staff.url()).pathname.split("/").at(-2);
    const { body } = await callApi("GET", `seller-leads/${slug}/`, { token: await tokenOf(STAFF) });
    return (body["seller"] as { code: string }).code;
  });

  await test.step("a buyer buys, and the seller has its first order", async () => {
    let offer: Awaited<ReturnType<typeof offerOf>> = null;
    await expect.poll(async () => (offer = await offerOf(GTIN, { seller: code }))).not.toBeNull();
    const saleQid = await buy(offer!);
    await owner.goto(`${hosts.seller}/orders/${saleQid}/`);
    await expect(owner.getByRole("heading", { level: 1, name: /^Order \d/ })).toBeVisible();
    await expect(main(owner)).toContainText(GTIN);
  });
  await desk.close();
  await owner.context().close();
});

test("the survey opens in its own frame, reports its response, closes by itself soon after, and becomes a lead (A451, A453)", async ({
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
  // As the page sees it, by its own clock: when the response was reported, and when the dialog closed.
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
  // Browser timers may fire a fraction of a millisecond early.
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
