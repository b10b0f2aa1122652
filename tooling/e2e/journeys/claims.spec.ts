import { expect, test, type Page } from "@playwright/test";
import { claimForSeller } from "#claims.ts";
import { hosts } from "#hosts.ts";
import { startSignedIn } from "#sign-in.ts";
import { toast } from "#first-steps.ts";

/** A seller with a bank account whose orders these journeys may change. */
const SELLER = "keyaccount@demo.example";
/** A seller with claims in every state, and credit notes for past months. */
const SELLER_WITH_NOTES = "seller@demo.example";
const STAFF = "staff@quayside.example";

const button = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("button", { name });

/** The smallest valid PDF: a proof need not be a photo. */
const proof = {
  name: "proof-of-delivery.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"),
};

test("a claim: the seller disputes it with a file, staff decide it, both see why", async ({ browser }) => {
  test.setTimeout(120_000);
  const { qid, number } = await claimForSeller(SELLER);
  const sellerContext = await browser.newContext();
  await startSignedIn(sellerContext, SELLER);
  const page = await sellerContext.newPage();

  await test.step("it is listed among the claims that await the seller, with its deadline", async () => {
    await page.goto(`${hosts.seller}/claims/?status=AWAITING_SELLER&search=${number}`);
    const row = page.getByRole("row").filter({ hasText: number });
    await expect(row.getByText(/[67] days/)).toBeVisible();
    await row.getByRole("link", { name: number }).click();
    await expect(page.getByRole("heading", { level: 1, name: `Claim ${number}` })).toBeVisible();
  });

  await test.step("the seller adds a proof and disputes", async () => {
    await page.getByLabel("Files for Proof of the handover").setInputFiles(proof);
    await expect(page.getByRole("list", { name: "Your evidence" })).toContainText(proof.name);
    await page.getByRole("list", { name: "Facts of the order" }).getByRole("button").first().click();
    const words = page.getByLabel("Why you dispute the claim");
    await expect(words).toHaveValue(/1Z999AA10123456784/);
    await words.fill("The carrier has a signature of the buyer for 1Z999AA10123456784.");
    await button(page, "Dispute the claim").click();
    await expect(toast(page, "Claim disputed")).toBeVisible();
  });

  await test.step("staff read both sides and decide", async () => {
    const staffContext = await browser.newContext();
    await startSignedIn(staffContext, STAFF);
    const desk = await staffContext.newPage();
    await desk.goto(`${hosts.seller}/internal/claims/?status=DISPUTED&search=${number}`);
    await desk.getByRole("rowheader").getByRole("link", { name: number }).click();
    await expect(desk.getByRole("list", { name: "Seller’s evidence" })).toContainText(proof.name);
    await desk.getByLabel("Outcome").selectOption("REJECTED");
    await desk.getByLabel("Responsible").selectOption("CARRIER");
    await desk.getByLabel("Reason", { exact: true }).fill("The signature is that of the buyer.");
    await button(desk, "Decide the claim").click();
    await expect(toast(desk, "Claim decided")).toBeVisible();
    await staffContext.close();
  });

  await test.step("the seller sees the outcome and its reason", async () => {
    await page.goto(`${hosts.seller}/claims/${qid}/`);
    const outcome = page.getByRole("region", { name: "Outcome" });
    await expect(outcome).toContainText("Rejected");
    await expect(outcome).toContainText("The signature is that of the buyer.");
    await expect(outcome).toContainText("Nothing is charged to you.");
    await expect(button(page, "Dispute the claim")).toHaveCount(0);
  });
  await sellerContext.close();
});

test("a settled claim leads to its credit note, and the payouts page adds up", async ({ page, context }) => {
  await startSignedIn(context, SELLER_WITH_NOTES);
  await page.goto(`${hosts.seller}/payouts/`);
  const notes = page.getByRole("list", { name: "Credit notes" });
  await notes.getByRole("link").first().click();
  await expect(page.getByRole("region", { name: "Outcome" })).toContainText("Charged in credit note");
  const download = page.waitForEvent("download");
  await button(page, /^Credit note/).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

  await page.goto(`${hosts.seller}/payouts/`);
  // It is one line with its balance until it is opened.
  await page.locator("summary", { hasText: "Statement" }).click();
  const statement = page.getByRole("region", { name: "Statement" });
  await expect(statement.getByText("Closing balance")).toBeVisible();
  const amounts = (await statement.locator("dd").allTextContents()).map((text) =>
    Math.round(Number(text.replace(/[^\d.-]/g, "")) * 100),
  );
  const [closing = NaN, ...parts] = amounts.toReversed();
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(closing);
  const file = page.waitForEvent("download");
  await button(page, /^Excel/).click();
  expect((await file).suggestedFilename()).toMatch(/^statement-.*\.xlsx$/);
});
