import { type BrowserContext, type Page, expect, test } from "@playwright/test";
import type { EventName, TrackedEvents } from "@quayside/telemetry/events";
import { hosts } from "#hosts.ts";
import { agree, agreeBefore, receivedFrom } from "#measured.ts";
import { startSignedIn, submitLogin } from "#sign-in.ts";

/** How one event comes about. */
interface Way<Name extends EventName> {
  /** Whose page it is: a visitor's without one. */
  readonly as?: string;
  /** The page; opening it is all that is done where nothing else is. */
  readonly at: () => Promise<string> | string;
  readonly act?: (page: Page) => Promise<unknown>;
  /** What the event says, as far as it is known before. */
  readonly says?: Partial<TrackedEvents[Name]>;
}

const seller = (path: string) => () => `${hosts.seller}${path}`;
const main = (page: Page) => page.getByRole("main");

/** Events of visitors, of a seller who is paused and of one who changes a discount. */
const ways: { readonly [Name in EventName]?: Way<Name> } = {
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
  footer_link_clicked: {
    at: () => `${hosts.marketing}/`,
    act: (page) => page.getByRole("contentinfo").getByRole("link", { name: "Terms of Use" }).click(),
    says: { label: "Terms of Use", location: "marketing" },
  },
  paused_seller_modal_shown: { as: "paused@demo.example", at: seller("/dashboard/") },
  paused_seller_inline_notice_shown: { as: "paused@demo.example", at: seller("/dashboard/") },
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

/** Opens a page of each site that was visited: it sends what pages that were left too early could not send. */
async function comeBack(context: BrowserContext, addresses: readonly string[]): Promise<void> {
  for (const origin of new Set(addresses.map((address) => new URL(address).origin))) {
    const page = await context.newPage();
    await page.goto(`${origin}/legal/terms/`);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("unsent-events")), { message: origin })
      .toBeNull();
    await page.close({ runBeforeUnload: true });
  }
}

for (const email of new Set(all.map(([, way]) => way.as)))
  test(`every event of ${email ?? "a visitor"} reaches the collector, though each page is left at once`, async ({
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
        visited.push(await way.at());
        await page.goto(visited.at(-1) ?? "");
        if (way.act) await way.act(page);
        // A page that tells of its opening is not left before it has opened.
        else await expect.poll(async () => (await receivedFrom(context, name)).length).toBeGreaterThan(0);
        await page.close({ runBeforeUnload: true });
      });
    await comeBack(context, visited);
    for (const [name, { says = {} }] of mine)
      await expect
        .poll(async () => (await receivedFrom(context, name)).map(({ properties }) => properties), {
          message: name,
        })
        .toContainEqual(expect.objectContaining(says));
  });

test("nothing is sent without an agreement, and nothing more once it is withdrawn", async ({
  context,
  page,
}) => {
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
