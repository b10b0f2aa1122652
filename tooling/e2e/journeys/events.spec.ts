import { type BrowserContext, type Page, expect, test } from "@playwright/test";
import type { EventName, TrackedEvents } from "@quayside/telemetry/events";
import { callApi, tokenOf } from "#api.ts";
import { hosts } from "#hosts.ts";
import { agree, agreeBefore, receivedFrom } from "#measured.ts";
import { PEOPLE } from "#people.ts";
import { orderThatIs } from "#samples.ts";
import { askInBrowser, startSignedIn, submitLogin } from "#sign-in.ts";

const SELLER = "seller@demo.example";

/** How one event is triggered. */
interface Way<Name extends EventName> {
  /** The user of the page; a visitor by default. */
  readonly as?: string;
  /** The page; opening it is the only action unless another is given. */
  readonly at: () => Promise<string> | string;
  readonly prepare?: (context: BrowserContext) => Promise<unknown>;
  readonly act?: (page: Page) => Promise<unknown>;
  /** The event's properties, as far as they are known beforehand. */
  readonly says?: Partial<TrackedEvents[Name]>;
}

const seller = (path: string) => () => `${hosts.seller}${path}`;
const main = (page: Page) => page.getByRole("main");
const follow = (name: string | RegExp) => (page: Page) =>
  main(page).getByRole("link", { name }).first().click();
const firstIn = (region: string) => (page: Page) =>
  main(page)
    .getByRole("region", { name: region })
    .getByRole("link", { name: /^Order \d/ })
    .first()
    .click();

/** Searches everything, and opens the first result of a kind. */
const search = (text: () => Promise<string>, group: string) => async (page: Page) => {
  await page.getByRole("combobox", { name: "Search everything" }).fill(await text());
  await page.getByRole("group", { name: group }).getByRole("option").first().click();
};

async function firstOf(list: string): Promise<Record<string, unknown>> {
  const { body } = await callApi("GET", list, { token: await tokenOf(SELLER) });
  return (body["results"] as Record<string, unknown>[])[0] ?? {};
}

const searchList = (text: string) => async (page: Page) => {
  await main(page).getByRole("searchbox", { name: "Search" }).fill(text);
  await expect(page).toHaveURL(new RegExp(`search=${text}`));
};

const exportCsv = (name: string) => async (page: Page) => {
  await page.getByRole("button", { name, exact: true }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "CSV" }).click();
};

/** Every event of the catalogue; an event without a trigger does not compile. */
const ways: { readonly [Name in EventName]: Way<Name> } = {
  dashboard_view_all_current_orders_clicked: {
    as: SELLER,
    at: seller("/dashboard/"),
    act: follow("View all current orders"),
  },
  dashboard_new_order_clicked: {
    as: SELLER,
    at: seller("/dashboard/"),
    act: (page) =>
      main(page)
        .getByRole("link", { name: /^Confirm quantities\s+of order/ })
        .first()
        .click(),
  },
  dashboard_expiring_order_clicked: { as: SELLER, at: seller("/dashboard/"), act: firstIn("Do next") },
  dashboard_trending_products_clicked: {
    as: SELLER,
    at: seller("/dashboard/"),
    act: (page) => main(page).locator('a[href="/trending-products/"]').click(),
  },
  dashboard_insights_clicked: {
    as: SELLER,
    at: seller("/dashboard/"),
    act: (page) => main(page).locator('a[href="/insights/"]').click(),
  },
  help_centre_seller_handbook_clicked: {
    as: SELLER,
    at: seller("/help-center/"),
    act: follow("Seller handbook"),
  },
  help_centre_terms_and_conditions_clicked: {
    as: SELLER,
    at: seller("/help-center/"),
    act: follow("Terms and conditions"),
  },
  inventory_overview_downloaded: { as: SELLER, at: seller("/inventory/"), act: exportCsv("Download") },
  inventory_filters_applied: {
    as: SELLER,
    at: seller("/inventory/"),
    act: searchList("soap"),
    says: { filters: ["search"] },
  },
  inventory_discount_applied: {
    as: "quiet@demo.example",
    at: seller("/my-profile/discount/"),
    act: async (page) => {
      await page.getByLabel("Brand", { exact: true }).selectOption({ index: 1 });
      await page.getByLabel("Discount in %").fill("0.1");
      await page.getByRole("button", { name: "Save discount" }).click();
      await expect(page.getByText("Discount saved", { exact: true })).toBeVisible();
    },
    says: { discount: 0.001 },
  },
  inventory_brand_price_reductions_clicked: {
    as: SELLER,
    at: seller("/inventory/"),
    act: (page) => main(page).locator('a[href="/price-reductions/"]').first().click(),
  },
  orders_filter_applied: {
    as: SELLER,
    at: seller("/orders/"),
    act: searchList("12"),
    says: { filters: ["search"] },
  },
  orders_downloaded: { as: SELLER, at: seller("/orders/?status=CURRENT&page=1"), act: exportCsv("Export") },
  sale_detail_viewed: {
    as: PEOPLE["key account"],
    at: async () => `${hosts.seller}/orders/${await orderThatIs("NEW")}/`,
  },
  claims_order_id_link_clicked: {
    as: SELLER,
    at: async () => `${hosts.seller}/claims/${String((await firstOf("claims/?size=1"))["qid"])}/`,
    act: (page) => main(page).locator('a[href^="/orders/"]').first().click(),
  },
  search_bar_sale_result_clicked: {
    as: SELLER,
    at: seller("/help-center/"),
    act: search(async () => String((await firstOf("sales/?size=1"))["number"]), "Orders"),
  },
  search_bar_offer_result_clicked: {
    as: SELLER,
    at: seller("/help-center/"),
    act: search(async () => String((await firstOf("offers/?size=1"))["gtin"]), "Your offers"),
  },
  profile_viewed: { as: SELLER, at: seller("/my-profile/") },
  footer_link_clicked: {
    at: () => `${hosts.marketing}/`,
    act: async (page) => {
      const footer = page.getByRole("contentinfo");
      // The public site's footer is hydrated once it accepts addresses.
      await expect(footer.getByRole("button", { name: "Subscribe" })).toBeEnabled();
      await footer.getByRole("link", { name: "Terms of Use" }).click();
    },
    says: { label: "Terms of Use", location: "marketing" },
  },
  login_page_viewed: { at: seller("/login/") },
  buyer_sign_in_attempted: {
    at: seller("/login/"),
    act: async (page) => {
      await submitLogin(page, "buyer@demo.example");
      await expect(page.getByRole("heading", { name: "Use a different account" })).toBeVisible();
    },
  },
  sign_up_started: {
    at: () => `${hosts.marketing}/sell/`,
    act: (page) => page.getByRole("button", { name: "Answer in a survey" }).click(),
  },
  sign_up_conversion: { at: () => `${hosts.marketing}/sell/`, act: answerSurvey },
  marketing_page_form_submitted: { at: () => `${hosts.marketing}/sell/`, act: answerSurvey },
  paused_seller_modal_shown: { as: "paused@demo.example", at: seller("/dashboard/") },
  paused_seller_inline_notice_shown: { as: "paused@demo.example", at: seller("/dashboard/") },
  trending_products_modal_shown: {
    as: SELLER,
    at: seller("/trending-products/"),
    act: async (page) => {
      await main(page).getByRole("row").nth(1).getByRole("link").first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  get_access_token_error: {
    as: SELLER,
    at: seller("/dashboard/"),
    prepare: async (context) => {
      await askInBrowser(context);
      await context.route("**/api/auth/refresh/**", (route) => route.abort());
    },
    says: { status: 0 },
  },
};

async function answerSurvey(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Answer in a survey" }).click();
  const dialog = page.getByRole("dialog", { name: "Become a seller" });
  const form = dialog.locator("iframe").contentFrame();
  await form.getByLabel("What is your company called?").fill("Measured Ltd");
  await form.getByLabel("What do you sell?").fill("Perfume");
  await form.getByLabel("What could you sell in a month?").selectOption("From €50,000");
  await form.getByLabel("What is your name?").fill("Sam Measured");
  await form.getByLabel("Where can we reach you?").fill(`${crypto.randomUUID()}@survey.example`);
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(dialog).toBeHidden();
}

const all = Object.entries(ways) as [EventName, Way<EventName>][];

/** Closes a page as its user does: it may still send pending events. */
async function leave(page: Page): Promise<void> {
  const left = page.waitForEvent("close");
  await page.close({ runBeforeUnload: true });
  await left;
}

/** Opens a page on each visited site, which sends the events of pages that were left too early. */
async function comeBack(context: BrowserContext, addresses: readonly string[]): Promise<void> {
  for (const origin of new Set(addresses.map((address) => new URL(address).origin))) {
    const page = await context.newPage();
    await page.goto(`${origin}/legal/terms/`);
    const unsent = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("unsent")));
    // The sender is loaded once the page is idle, which takes long beside other work.
    await expect.poll(unsent, { message: origin, timeout: 60_000 }).toEqual([]);
    await leave(page);
  }
}

for (const email of new Set(all.map(([, way]) => way.as)))
  test(`every event of ${email ?? "a visitor"} reaches the collector, even though each page is left immediately`, async ({
    context,
  }) => {
    test.slow();
    await agreeBefore(context);
    if (email !== undefined) await startSignedIn(context, email);
    const visited: string[] = [];
    const mine = all.filter(([, { as }]) => as === email);
    for (const [name, way] of mine)
      await test.step(name, async () => {
        const page = await context.newPage();
        await way.prepare?.(context);
        visited.push(await way.at());
        await page.goto(visited.at(-1) ?? "");
        // A link also works before hydration, but is not recorded.
        await expect(page.locator("[data-arriving]")).toHaveCount(0);
        if (way.act) await way.act(page);
        // A page that reports its opening is not left before it has opened.
        else await expect.poll(async () => (await receivedFrom(context, name)).length).toBeGreaterThan(0);
        await leave(page);
      });
    await context.unrouteAll();
    await comeBack(context, visited);
    for (const [name, { says = {} }] of mine)
      await expect
        .poll(async () => (await receivedFrom(context, name)).map(({ properties }) => properties), {
          message: name,
        })
        .toContainEqual(expect.objectContaining(says));
  });

test("nothing is sent without consent, and nothing more once it is withdrawn", async ({ context, page }) => {
  const sent: string[] = [];
  context.on("request", (request) => {
    if (new URL(request.url()).hostname.startsWith("collector.")) sent.push(request.url());
  });
  const footerLink = page.getByRole("contentinfo").getByRole("link", { name: "Terms of Use" });
  await page.goto(`${hosts.marketing}/cookies/`);
  await expect(page.getByRole("region", { name: "Cookie choice" }).getByRole("button")).toHaveCount(2);
  await footerLink.click();
  await expect(page).toHaveURL(/\/legal\/terms\/$/);
  expect(sent).toEqual([]);

  await page.goto(`${hosts.marketing}/cookies/`);
  await agree(page);
  await main(page).getByRole("button", { name: "Reject" }).click();
  await expect(main(page).getByRole("status")).toHaveText("You have rejected analytics and error reports.");
  const before = sent.length;
  await footerLink.click();
  await expect(page).toHaveURL(/\/legal\/terms\/$/);
  await page.close({ runBeforeUnload: true });
  expect(sent.slice(before)).toEqual([]);
  expect((await context.cookies()).filter(({ name }) => name.startsWith("ph_"))).toEqual([]);
});
