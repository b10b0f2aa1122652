import { expect, test } from "@playwright/test";
import { newSeller, signUp } from "#accounts.ts";
import { callApi, tokenOf } from "#api.ts";
import { FLAGS_KEPT_MS, switchFlags } from "#people.ts";
import { hosts } from "#hosts.ts";
import { mailedLink, mailsTo, textedCode } from "#mailbox.ts";
import { startSignedIn } from "#sign-in.ts";

/** A seller with a verified account who has not accepted the terms yet. */
async function withoutTerms(): Promise<string> {
  const { email, phone } = await signUp();
  const secret = new URL(await mailedLink(email, "/activate-account/")).searchParams.get("secret");
  await callApi("POST", "users/activate/", { body: { secret } });
  const token = await tokenOf(email);
  await callApi("POST", "user/phone/verify/", { token, body: { phone } });
  await callApi("POST", "user/phone/verify-token/", { token, body: { code: await textedCode(phone) } });
  return email;
}

test("a new seller is sent to the terms, accepts them, and continues to the requested page", async ({
  context,
  page,
}) => {
  const email = await withoutTerms();
  await startSignedIn(context, email);
  await page.goto(`${hosts.seller}/orders/?status=CURRENT&page=1`);
  await expect(page).toHaveURL(/\/legal\/terms\/?\?redirectUrl=/);
  await expect(page.getByText("Review Seller Terms and Conditions")).toBeVisible();
  await expect(
    page.getByText("Please read the terms and scroll to the bottom of the page to complete the action."),
  ).toBeVisible();
  const contents = page.getByRole("navigation", { name: "Table of contents" }).getByRole("link");
  await expect(contents.first()).toHaveAttribute("href", "#1--parties-and-definitions");

  // The print version contains the terms and no controls.
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 2, name: "1. Parties and definitions" })).toBeVisible();
  for (const chrome of ["banner", "contentinfo", "button", "checkbox"] as const)
    await expect(page.getByRole(chrome)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Skip to main content" })).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.getByRole("button", { name: "Print this page" }).click();
  await expect(page.locator("body[data-printed]")).toHaveCount(1);

  const confirm = page.getByRole("button", { name: "Confirm" });
  await expect(confirm).toBeDisabled();
  await page.getByRole("checkbox").click();
  await confirm.click();
  await expect(page).toHaveURL(/\/orders\//);
  // The receipt links back to the accepted text.
  expect(await mailedLink(email, "/legal/terms/")).toContain("/legal/terms/");
  // The print version says which version was accepted, and when.
  await page.goto(`${hosts.seller}/legal/terms/`);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(/^Your company accepted version \d{4}-\d{2} on /)).toBeVisible();
});

test("a new version of the terms reaches a seller at work: its changes, the acceptance, the receipt, and the switch back", async ({
  context,
  page,
}) => {
  const { email } = await newSeller();
  await startSignedIn(context, email);
  const banner = page.getByRole("region", { name: "Updated terms" });
  const main = page.getByRole("main");
  const receipts = async () =>
    (await mailsTo(email)).filter(
      ({ subject }) => subject === "You accepted the Seller Terms and Conditions",
    );
  await page.goto(`${hosts.seller}/orders/?status=CURRENT&page=1`);
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await expect.poll(receipts).toHaveLength(1);

  await test.step("the seller's current page says that the terms changed, and work can continue", async () => {
    await switchFlags(email, { updated_supplier_terms: true });
    const token = await tokenOf(email);
    await expect(async () => {
      const { body } = await callApi("GET", "sellers/terms/", { token });
      expect(body).toMatchObject({ version: "2026-07" });
    }).toPass({ timeout: FLAGS_KEPT_MS + 10_000 });
    await page.reload();
    await expect(banner).toBeVisible();
    await page.getByRole("link", { name: "Insights" }).click();
    await expect(page).toHaveURL(/\/insights\//);
    await expect(banner).toContainText("The Seller Terms and Conditions have changed.");
  });

  await test.step("the terms show the differences from the accepted version", async () => {
    await banner.getByRole("link", { name: "Review the changes" }).click();
    await expect(page).toHaveURL(/\/legal\/terms\/\?redirectUrl=/);
    await expect(
      main.getByRole("heading", { name: "What changes from version 2026-02 to 2026-07" }),
    ).toBeVisible();
    await expect(main.locator("ins").first()).toContainText("Added:");
    await expect(main.getByText("Review Seller Terms and Conditions")).toBeVisible();
  });

  await test.step("nothing is accepted without the tick; the acceptance leads back", async () => {
    const confirm = main.getByRole("button", { name: "Confirm" });
    await expect(confirm).toBeDisabled();
    await main.getByRole("checkbox").click();
    await confirm.click();
    await expect(page).toHaveURL(/\/insights\//);
    await expect(banner).toHaveCount(0);
    await expect.poll(receipts).toHaveLength(2);
    expect((await receipts())[0]?.text).toContain("Version: 2026-07");
    await page.goto(`${hosts.seller}/legal/terms/`);
    await expect(main.getByText(/^Your company accepted version 2026-07 on /)).toBeVisible();
  });

  await test.step("with the switch off again no user is asked", async () => {
    await switchFlags(email, {});
    await expect(async () => {
      const { body } = await callApi("GET", "sellers/terms/", { token: await tokenOf(email) });
      expect(body).toMatchObject({ version: "2026-02", acceptedVersion: "2026-07", isPending: false });
    }).toPass({ timeout: FLAGS_KEPT_MS + 10_000 });
    await page.goto(`${hosts.seller}/legal/terms/`);
    await expect(main.getByText(/^Your company accepted version 2026-07 on /)).toBeVisible();
    await expect(main.getByRole("checkbox")).toHaveCount(0);
    await expect(banner).toHaveCount(0);
  });
});
