import { randomUUID } from "node:crypto";
import { type Page, expect, test } from "@playwright/test";
import { hosts, passwordOf } from "#hosts.ts";
import { mailedLink } from "#mailbox.ts";
import { startSignedIn } from "#sign-in.ts";

const STAFF = "staff@quayside.example";
const main = (page: Page) => page.getByRole("main");

test("staff complete a lead, and its owner sets up the account", async ({ browser, context, page }) => {
  const name = randomUUID().slice(0, 8);
  const company = `Atelier ${name}`;
  const email = `owner-${name}@atelier.example`;
  await startSignedIn(context, STAFF);
  await page.goto(`${hosts.seller}/internal/seller-onboarding/`);

  await test.step("a lead is created", async () => {
    await main(page).getByRole("button", { name: "New lead" }).first().click();
    const drawer = page.getByRole("dialog", { name: "New seller lead" });
    await drawer.getByLabel("Company").fill(company);
    await drawer.getByLabel("Contact").fill("Ada Owner");
    await drawer.getByLabel("E-mail address").fill(email);
    await drawer.getByLabel("Country").selectOption({ label: "France" });
    await drawer.getByRole("button", { name: "Create lead" }).click();
    await expect(page.getByRole("heading", { level: 1, name: company })).toBeVisible();
  });

  await test.step("it cannot be completed before its steps are", async () => {
    await main(page).getByRole("button", { name: "Complete and invite" }).click();
    await expect(main(page).getByText("Complete these steps or mark them as skipped:")).toBeVisible();
    for (const step of ["First call", "Company verified", "Terms agreed", "Source of stock agreed"])
      await page.getByLabel(step).selectOption({ label: "Done" });
    await page.getByLabel("Stock list checked").selectOption({ label: "Skipped" });
    await main(page).getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Seller lead saved").first()).toBeVisible();
  });

  await test.step("completing it returns to the list with a confirmation", async () => {
    await main(page).getByRole("button", { name: "Complete and invite" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Complete and invite" }).click();
    await expect(page).toHaveURL(/\/internal\/seller-onboarding\/\?completedSuccessful=true$/);
    await expect(main(page).getByText(/^The seller lead was completed\./)).toBeVisible();
  });

  await test.step("the owner sets up the account with the mailed link", async () => {
    const owner = await (await browser.newContext()).newPage();
    await owner.goto(await mailedLink(email, "/join-team/"));
    await expect(owner.getByLabel("Your name")).toHaveValue("Ada Owner");
    await owner.getByLabel("New password").fill(passwordOf(email));
    await owner.getByRole("button", { name: "Create account" }).click();
    await expect(owner.getByText("Your account is ready").first()).toBeVisible();
    await owner.context().close();
  });

  await test.step("staff see the remaining steps, and cannot activate the seller before them", async () => {
    await page.goto(`${hosts.seller}/internal/seller-onboarding/?status=COMPLETED&search=${name}`);
    await page.getByRole("link", { name: company }).click();
    const steps = page.getByRole("list", { name: "Onboarding of the seller" });
    await expect(steps.getByRole("listitem").filter({ hasText: "Account activated" })).toContainText(
      "Completed",
    );
    await main(page).getByRole("button", { name: "Activate seller" }).click();
    await expect(
      main(page).getByText(/The seller has not finished its onboarding\. Missing: /),
    ).toBeVisible();
  });
});

test("staff check pasted rows of a future seller against the catalogue", async ({ context, page }) => {
  await startSignedIn(context, STAFF);
  await page.goto(`${hosts.seller}/internal/seller-initial-checker/`);
  await main(page).getByRole("button", { name: "Check list" }).click();
  await expect(main(page).getByRole("link", { name: "Please select a file" })).toBeVisible();
  await main(page).getByRole("button", { name: "Paste rows instead" }).click();
  await page
    .getByLabel("Rows", { exact: true })
    .fill("EAN;Price;Stock;Unit\n4006381333931;10.40;5;1\n4006381333930;9.00;2;1");
  await expect(page.getByLabel("Column containing GTIN")).toHaveValue("EAN");
  await main(page).getByRole("button", { name: "Check list" }).click();
  await expect(main(page).getByRole("heading", { name: "Result of pasted-rows.csv" })).toBeVisible();
  await expect(main(page).getByText("GTIN is not valid")).toBeVisible();
  const file = page.waitForEvent("download");
  await main(page).getByRole("button", { name: "Download as XLSX" }).click();
  expect((await file).suggestedFilename()).toBe("pasted-rows-checked.xlsx");
});

test("a seller cannot reach the checker or the onboarding, by menu or by address", async ({
  context,
  page,
}) => {
  await startSignedIn(context, "seller@demo.example");
  await page.goto(`${hosts.seller}/internal/seller-initial-checker/`);
  await expect(
    main(page).getByText("You don't have permission to use the seller GTIN checker."),
  ).toBeVisible();
  for (const path of ["seller-onboarding", "seller-onboarding/any"]) {
    await page.goto(`${hosts.seller}/internal/${path}/`);
    await expect(page).toHaveURL(/\/dashboard\/$/);
  }
  await expect(
    page.getByRole("navigation", { name: "Seller portal" }).getByText("Internal", { exact: true }),
  ).toHaveCount(0);
});
