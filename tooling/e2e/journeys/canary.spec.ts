import { type BrowserContext, type Page, type Request, expect, test } from "@playwright/test";
import { newSeller } from "#accounts.ts";
import { claimForSeller } from "#claims.ts";
import { agree, collectorShows } from "#measured.ts";
import { switchFlags } from "#people.ts";
import { hosts } from "#hosts.ts";
import { catchOutgoing } from "#outgoing.ts";
import { startSignedIn } from "#sign-in.ts";

/** The values to enter; each form has a field for some of them. */
const CANARY = "canary7391";
const MAIL = `${CANARY}@harbour.example`;
const IBAN = "DE89 3704 0044 0532 0130 00";
/** None of these may appear in outgoing requests. */
const LEAKS = /canary7391|3704\s?0044\s?0532|DE893704/i;

/** The next error report; null when the page has sent none after a while. */
function reportOf(page: Page): Promise<unknown> {
  const isReport = (request: Request) =>
    request.url().includes("/envelope/") && (request.postData() ?? "").includes('"exception"');
  return page.waitForRequest(isReport, { timeout: 20_000 }).catch(() => null);
}

/** Makes every write of a browser fail, with a response that echoes the request. */
async function failWrites(context: BrowserContext): Promise<void> {
  await context.route(`${hosts.api}/api/**`, async (route) => {
    const request = route.request();
    const isRenewal = /\/api\/auth\/(refresh|page)\//.test(request.url());
    if (["GET", "OPTIONS", "HEAD"].includes(request.method()) || isRenewal) return route.continue();
    const origin = await request.headerValue("origin");
    await route.fulfill({
      status: 500,
      headers: {
        "access-control-allow-origin": origin ?? "*",
        "access-control-allow-credentials": "true",
      },
      json: { code: "internal_error", message: `Failed on ${request.postData() ?? ""}`, requestId: "canary" },
    });
  });
}

test("input of forms whose calls fail never leaves for third parties", async ({ browser }) => {
  const account = await newSeller();
  const { qid } = await claimForSeller("keyaccount@demo.example");
  const contexts: (() => Promise<string[]>)[] = [];
  const open = async (email?: string): Promise<Page> => {
    const context = await browser.newContext();
    contexts.push(catchOutgoing(context));
    if (email !== undefined) await startSignedIn(context, email);
    await failWrites(context);
    return context.newPage();
  };

  await test.step("the login", async () => {
    const page = await open();
    await page.goto(`${hosts.seller}/login/`);
    await agree(page);
    await page
      .getByLabel(/e-?mail/i)
      .first()
      .fill(MAIL);
    await page.getByLabel("Password", { exact: true }).fill(`${CANARY}-password`);
    const reported = reportOf(page);
    await page
      .getByRole("main")
      .getByRole("button", { name: /^(login|log in|sign in)$/i })
      .click();
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
    await reported;
    await page.close({ runBeforeUnload: true });
  });

  await test.step("the enquiry of a company that wants to sell", async () => {
    const page = await open();
    await page.goto(`${hosts.marketing}/sell/`);
    await agree(page);
    const form = page.getByRole("form", { name: "Tell us about your company" });
    await form.getByLabel("Company name").fill(`${CANARY} GmbH`);
    await form.getByLabel("Country").selectOption("Germany");
    await form.getByLabel("What do you sell?").fill(`${CANARY} goods`);
    await form.getByLabel("What could you sell in a month?").selectOption("€50,000 to €250,000");
    await form.getByLabel("Your name").fill(`Mina ${CANARY}`);
    await form.getByLabel("E-mail address").fill(MAIL);
    await form.getByRole("checkbox").click();
    await form.getByRole("button", { name: "Send" }).click();
    await expect(form.getByRole("alert").or(page.getByRole("alert")).first()).toBeVisible();
    await page.close({ runBeforeUnload: true });
  });

  await test.step("the newsletter", async () => {
    const page = await open();
    await page.goto(`${hosts.marketing}/`);
    await agree(page);
    const form = page.getByRole("form", { name: "Newsletter" });
    await form.getByRole("textbox").fill(MAIL);
    await form.getByRole("button", { name: "Subscribe" }).click();
    await expect(form.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
    await page.close({ runBeforeUnload: true });
  });

  await test.step("the sources of stock lists, with user name and password", async () => {
    await switchFlags(account.email, { self_serve_stock_ingestion: true });
    const page = await open(account.email);
    const add = page.getByRole("main").getByRole("button", { name: "Add a source" });
    // Earlier flags stay cached for some seconds.
    await expect(async () => {
      await page.goto(`${hosts.seller}/my-profile/connection-settings/`);
      await expect(add).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await agree(page);
    await add.click();
    const form = page.getByRole("form", { name: "New source" });
    await form.getByLabel("Name", { exact: true }).fill(`${CANARY} supplies`);
    await form.getByLabel("Address of the stock list").fill(`https://${CANARY}.example/stock.csv`);
    await form.getByLabel("User name (optional)").fill(CANARY);
    await form.getByLabel("Password (optional)").fill(`${CANARY}-password`);
    const failed = reportOf(page);
    await form.getByRole("button", { name: "Add source" }).click();
    await failed;
    await page.goto(`${hosts.seller}/dashboard/`);
    await page.close({ runBeforeUnload: true });
  });

  await test.step("billing address and bank details", async () => {
    const page = await open(account.email);
    await page.goto(`${hosts.seller}/my-profile/billing-address/`);
    await agree(page);
    const address = page.getByRole("form", { name: "Billing address" });
    await address.getByLabel("Company name").fill(`${CANARY} GmbH`);
    await address.getByLabel("Country").selectOption("DE");
    await address.getByLabel("Street and house number").fill(`${CANARY} 12`);
    await address.getByLabel("Postcode").fill("20457");
    await address.getByLabel("Town or city").fill(CANARY);
    const refused = reportOf(page);
    await address.getByRole("button", { name: "Save address" }).click();
    await refused;
    await page.goto(`${hosts.seller}/my-profile/payment-details/`);
    const bank = page.getByRole("form", { name: "Add your bank details" });
    await bank.getByLabel("Kind of account").selectOption("IBAN");
    await bank.getByLabel("Account holder").fill(`${CANARY} GmbH`);
    await bank.getByLabel("IBAN", { exact: true }).fill(IBAN);
    const failed = reportOf(page);
    await bank.getByRole("button", { name: "Save bank details" }).click();
    await failed;
    await page.goto(`${hosts.seller}/dashboard/`);
    await page.close({ runBeforeUnload: true });
  });

  await test.step("the answer to a claim", async () => {
    const page = await open("keyaccount@demo.example");
    // A claim has a button with the same name.
    await page.goto(`${hosts.seller}/orders/`);
    await agree(page);
    await page.goto(`${hosts.seller}/claims/${qid}/`);
    await page
      .getByLabel("Why you dispute the claim")
      .fill(`The carrier's note says ${CANARY}, signed by the buyer.`);
    const failed = reportOf(page);
    await page.getByRole("main").getByRole("button", { name: "Dispute the claim" }).click();
    await failed;
    await page.goto(`${hosts.seller}/dashboard/`);
    await page.close({ runBeforeUnload: true });
  });

  await test.step("reports of the failures were sent, without any of the input", async () => {
    const ofCanary = async () => JSON.stringify(await collectorShows("/errors")).match(/"exception"/g) ?? [];
    await expect.poll(async () => (await ofCanary()).length).toBeGreaterThanOrEqual(2);
    const shown = await Promise.all(
      ["/events", "/errors", "/replays", "/conversions"].map(async (path) =>
        JSON.stringify(await collectorShows(path)),
      ),
    );
    const left = (await Promise.all(contexts.map((caught) => caught()))).flat();
    expect(left.some((text) => text.includes("envelope"))).toBe(true);
    for (const text of [...shown, ...left]) {
      const leak = LEAKS.exec(text);
      expect(leak && text.slice(Math.max(0, leak.index - 300), leak.index + 100)).toBeNull();
    }
  });
});
