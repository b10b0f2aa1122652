import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type Page, expect, test } from "@playwright/test";
import { tokenOf } from "#api.ts";
import { buy, offerOf } from "#buyer.ts";
import {
  activateSeller,
  completeProfile,
  inviteLead,
  putFirstListLive,
  verifyAndAccept,
  verifyPhone,
} from "#first-steps.ts";
import { requestHost } from "#host-request.ts";
import { apiHost, hosts, passwordOf } from "#hosts.ts";
import { mailedLink } from "#mailbox.ts";
import { oneTimePassword } from "#one-time-password.ts";
import { submitLogin } from "#sign-in.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const ENVIRONMENT = join(resolve(ROOT, process.env["DATA_DIR"] ?? ".data"), "production/api.env");
const STAFF_PASSWORD = "a long sentence for the first day";
const GTIN = "016000409958";
const COMPANY = "Ostwind Handel GmbH";
const OWNER = "mina@ostwind.example";
const PHONE = "+4915112345678";
const BUYER = "bo@retail.example";

const main = (page: Page) => page.getByRole("main");

/**
 * Runs an API command, as an operator does.
 * @returns its output
 */
function command(...args: string[]): string {
  const program = join(ROOT, "apps/api/dist/cli.js");
  return execFileSync(process.execPath, [`--env-file=${ENVIRONMENT}`, program, ...args], {
    cwd: join(ROOT, "apps/api"),
    encoding: "utf8",
  });
}

const linkIn = (said: string): string => /https:\S+/.exec(said)?.[0] ?? "";

/** Follows a link that sets a password. */
async function setPassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel("New password").fill(password);
  await main(page)
    .getByRole("button", { name: /password/i })
    .last()
    .click();
  await expect(page.getByText(/password (was|has been|is) (changed|set)/i).first()).toBeVisible();
}

const PAPER = "%PDF-1.7\n%%EOF";

const asOwner = async () => ({
  "x-application": "sellers",
  authorization: `Bearer ${await tokenOf(OWNER)}`,
});

/**
 * Adds a document to an order.
 * @returns its id
 */
async function addPaper(saleQid: string): Promise<string> {
  const form = new FormData();
  form.set("type", "PACKING_LIST");
  form.set("file", new Blob([PAPER], { type: "application/pdf" }), "list.pdf");
  const encoded = new Response(form);
  const added = await requestHost(apiHost, `/api/sales/${saleQid}/documents/`, {
    method: "POST",
    headers: { ...(await asOwner()), "content-type": encoded.headers.get("content-type") },
    body: await encoded.text(),
  });
  expect(added.status, added.text).toBeLessThan(300);
  return (JSON.parse(added.text) as { qid: string }).qid;
}

/** The document as the API returns it. */
async function paperOf(saleQid: string, qid: string): Promise<string> {
  const path = `/api/sales/${saleQid}/documents/${qid}/file/`;
  return (await requestHost(apiHost, path, { headers: await asOwner() })).text;
}

test("the first day of an empty installation behind TLS ends with the first order", async ({ browser }) => {
  const newPage = async () => (await browser.newContext()).newPage();
  const staff = await newPage();
  await test.step("staff set their password with the link from the command line, and sign in", async () => {
    const said = command("create-staff", "anna@quayside.example", "--name", "Anna");
    await setPassword(staff, linkIn(said), STAFF_PASSWORD);
    await staff.goto(`${hosts.seller}/login/`);
    await submitLogin(staff, "anna@quayside.example", STAFF_PASSWORD);
    await verifyPhone(staff, "+4915100000001");
    await expect(staff).not.toHaveURL(/\/activate-account\//);
  });

  await test.step("staff may do nothing before they have a second factor, and are led to set one up", async () => {
    await staff.goto(`${hosts.seller}/internal/seller-onboarding/`);
    await expect(staff).toHaveURL(/\/my-profile\/security\//);
    await expect(staff.getByText("Set up a second factor to go on")).toBeVisible();
    await staff.getByRole("button", { name: "Set up" }).click();
    const key = await staff.getByRole("dialog").locator("code").innerText();
    await staff.getByLabel("Code from the app").fill(oneTimePassword(key));
    await staff.getByRole("button", { name: "Turn on" }).click();
    await staff.getByRole("button", { name: "I have kept them" }).click();
    await expect(staff.getByText("Set up a second factor to go on")).toHaveCount(0);
    await staff.goto(`${hosts.seller}/internal/seller-onboarding/`);
    await expect(staff.getByRole("heading", { level: 1, name: "Seller onboarding" })).toBeVisible();
  });

  await test.step("a warehouse gets its first user, who signs in to its own app", async () => {
    const venlo = [
      "--street",
      "Columbusweg 40",
      "--postcode",
      "5928 LC",
      "--city",
      "Venlo",
      "--country",
      "NL",
    ];
    const dock = await newPage();
    const email = "wim@venlo.example";
    await setPassword(
      dock,
      linkIn(command("create-warehouse", email, "--name", "Venlo", ...venlo)),
      passwordOf(email),
    );
    await dock.goto(`${hosts.warehouse}/login/`);
    await submitLogin(dock, email);
    await verifyPhone(dock, "+4915100000002");
    await expect(dock.getByRole("heading", { level: 1, name: "Incoming packages" })).toBeVisible();
    await dock.context().close();
  });

  await test.step("a catalogue is imported, and a buyer is admitted", async () => {
    const folder = mkdtempSync(join(tmpdir(), "first-day-"));
    const file = join(folder, "catalogue.csv");
    writeFileSync(file, `gtin,name,brand,category,size\n${GTIN},Cake mix,Betty,Baking,432 g\n`);
    expect(command("import-catalogue", file)).toContain("1 added");
    rmSync(folder, { recursive: true });
    const rotterdam = [
      "--street",
      "Kade 1",
      "--postcode",
      "3011 AB",
      "--city",
      "Rotterdam",
      "--country",
      "NL",
    ];
    const page = await newPage();
    const said = command("create-buyer", BUYER, "--name", "Bo Retail", ...rotterdam);
    await setPassword(page, linkIn(said), passwordOf(BUYER));
    await page.context().close();
  });

  await test.step("a company asks to sell, and staff invite it", async () => {
    const visitor = await newPage();
    await visitor.goto(`${hosts.marketing}/sell/`);
    const form = visitor.getByRole("form", { name: "Tell us about your company" });
    await form.getByLabel("Company name").fill(COMPANY);
    await form.getByLabel("Country").selectOption("Germany");
    await form.getByLabel("What do you sell?").fill("Baking goods");
    await form.getByLabel("What could you sell in a month?").selectOption("€50,000 to €250,000");
    await form.getByLabel("Your name").fill("Mina Ostwind");
    await form.getByLabel("E-mail address").fill(OWNER);
    await form.getByLabel("Phone").fill(PHONE);
    await form.getByRole("checkbox").click();
    await form.getByRole("button", { name: "Send" }).click();
    await expect(visitor.getByRole("heading", { name: "Thank you, we have your enquiry" })).toBeVisible();
    await visitor.context().close();
    await staff.goto(`${hosts.seller}/internal/seller-onboarding/`);
    await staff.getByRole("link", { name: COMPANY }).click();
    await inviteLead(staff);
  });

  const owner = await newPage();
  await test.step("the owner sets up the account with the mailed link, and puts a list live", async () => {
    await owner.goto(await mailedLink(OWNER, "/join-team/"));
    await owner.getByLabel("New password").fill(passwordOf(OWNER));
    await owner.getByRole("button", { name: "Create account" }).click();
    await main(owner).getByRole("link", { name: "Login" }).click();
    await submitLogin(owner, OWNER);
    await verifyAndAccept(owner, PHONE);
    await completeProfile(owner, COMPANY);
    await owner.goto(`${hosts.seller}/my-profile/billing-address/`);
    await owner.getByRole("textbox", { name: "VAT number" }).fill("DE136695976");
    await owner.getByRole("button", { name: "Save VAT number" }).click();
    await expect(owner.getByText("VAT number saved").first()).toBeVisible();
    await putFirstListLive(owner, GTIN);
    await activateSeller(staff, COMPANY);
  });

  let saleQid = "";
  let paper = "";
  await test.step("the buyer buys, and the seller has its first order", async () => {
    let offer: Awaited<ReturnType<typeof offerOf>> = null;
    await expect.poll(async () => (offer = await offerOf(GTIN, {}, BUYER))).not.toBeNull();
    saleQid = await buy(offer!, BUYER);
    await owner.goto(`${hosts.seller}/orders/${saleQid}/`);
    await expect(owner.getByRole("heading", { level: 1, name: /^Order \d/ })).toBeVisible();
    await expect(main(owner)).toContainText(GTIN);
    paper = await addPaper(saleQid);
    expect(await paperOf(saleQid, paper)).toBe(PAPER);
  });

  await test.step("a job moves the document to S3, where it is read from then on", async () => {
    const bucket = join(dirname(ENVIRONMENT), "s3/quayside");
    await expect.poll(() => readdirSync(bucket).length, { timeout: 180_000 }).toBeGreaterThan(0);
    expect(await paperOf(saleQid, paper)).toBe(PAPER);
  });
  await Promise.all([staff, owner].map((page) => page.context().close()));
});
