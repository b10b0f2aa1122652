import { type Page, expect, test } from "@playwright/test";
import { hosts } from "#hosts.ts";
import { startSignedIn } from "#sign-in.ts";
import { newColleague } from "#people.ts";
import { SELLER, confirmedOrder } from "#network-faults.ts";

const main = (page: Page) => page.getByRole("main");
const OUTAGE = "Shipping through our provider is not available at the moment.";

/** Checks the effect of the flags for one person, page by page. */
interface Shown {
  readonly outage: boolean;
  readonly ownCarrier: boolean;
  readonly contactForm: boolean;
  readonly ownSources: boolean;
  readonly updatedTerms: boolean;
}

async function expectShown(page: Page, shown: Shown): Promise<void> {
  const { saleQid } = await confirmedOrder();
  const count = (isShown: boolean) => (isShown ? 1 : 0);

  await test.step("the dashboard and the banner over every page", async () => {
    await page.goto(`${hosts.seller}/dashboard/`);
    await expect(main(page).getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    await expect(main(page).getByText(OUTAGE)).toHaveCount(count(shown.outage));
    await expect(page.getByRole("region", { name: "Updated terms" })).toHaveCount(count(shown.updatedTerms));
  });
  await test.step("shipping methods for an order", async () => {
    await page.goto(`${hosts.seller}/orders/${saleQid}/`);
    await expect(page.getByRole("table", { name: "Ways to ship this order" })).toBeVisible();
    await expect(page.getByRole("row", { name: /Your own carrier/ })).toHaveCount(count(shown.ownCarrier));
    await expect(main(page).getByRole("form", { name: "New shipment" })).toHaveCount(count(shown.ownCarrier));
    await expect(main(page).getByText(OUTAGE)).toHaveCount(count(shown.outage));
  });
  await test.step("questions about an order", async () => {
    await page.goto(`${hosts.seller}/orders/${saleQid}/contact/`);
    await expect(main(page).getByRole("button", { name: "Send message" })).toBeVisible();
    await expect(main(page).getByText(/^The contact form is not available at the moment\./)).toHaveCount(
      count(!shown.contactForm),
    );
  });
  await test.step("the sources of stock lists", async () => {
    await page.goto(`${hosts.seller}/my-profile/connection-settings/`);
    await expect(main(page).getByRole("heading", { level: 1 })).toBeVisible();
    await expect(
      main(page).getByText("Stock list sources are set up by your account manager at the moment."),
    ).toHaveCount(count(!shown.ownSources));
    await expect(main(page).getByRole("button", { name: "Add a source" })).toHaveCount(
      count(shown.ownSources),
    );
  });
}

test("flags switched on for one person change only that person's pages", async ({
  browser,
  context,
  page,
}) => {
  test.setTimeout(120_000);
  const email = await newColleague(SELLER, {
    provider_shipping_outage_banner: true,
    remove_ship_yourself: true,
    contact_form: true,
    self_serve_stock_ingestion: true,
    updated_supplier_terms: true,
  });
  await startSignedIn(context, email);
  await expectShown(page, {
    outage: true,
    ownCarrier: false,
    contactForm: true,
    ownSources: true,
    updatedTerms: true,
  });
  const other = await browser.newContext();
  await startSignedIn(other, SELLER);
  const theirs = await other.newPage();
  await theirs.goto(`${hosts.seller}/dashboard/`);
  await expect(main(theirs).getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect(main(theirs).getByText(OUTAGE)).toHaveCount(0);
  await other.close();
});

test("while the flag service fails, every flag has its fallback and the portal works", async ({
  context,
  page,
}) => {
  test.setTimeout(120_000);
  const email = await newColleague(SELLER, { isDown: true });
  await startSignedIn(context, email);
  await expectShown(page, {
    outage: false,
    ownCarrier: true,
    contactForm: false,
    ownSources: false,
    updatedTerms: false,
  });
});
