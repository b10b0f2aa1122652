import { type BrowserContext, type Page, test as base } from "@playwright/test";
import { hosts } from "#hosts.ts";
import { startSignedIn } from "#sign-in.ts";
import { newColleague } from "#team.ts";

/** Who looks at screens, each by the address of a demo account; the visitor has none. */
export const PEOPLE = {
  visitor: null,
  seller: "seller@demo.example",
  "quiet seller": "quiet@demo.example",
  "paused seller": "paused@demo.example",
  "seller without terms": "noterms@demo.example",
  "seller to activate": "unverified@demo.example",
  "key account": "keyaccount@demo.example",
  "warehouse worker": "warehouse@demo.example",
  staff: "staff@quayside.example",
  "staff viewing a seller": "staff@quayside.example",
} as const;
/** A reader is a new member of the company of the key account, who may change nothing. */
export type Person = keyof typeof PEOPLE | "reader";

const emailOf = (person: Person): Promise<string> | string | null =>
  person === "reader" ? newColleague(PEOPLE["key account"], {}, "READ") : PEOPLE[person];

/** A choice about cookies that was made, so that the question for it covers nothing. */
async function answerConsent(context: BrowserContext): Promise<void> {
  const value = encodeURIComponent("rejected|1|2026-01-01T00:00:00.000Z");
  await context.addCookies([
    { name: "consent", value, domain: `.${new URL(hosts.marketing).hostname}`, path: "/", sameSite: "Lax" },
  ]);
}

const differences = new WeakMap<Page, string[]>();

/** React names what a document and its page draw differently by these numbers. */
function watchHydration(page: Page): void {
  const said: string[] = [];
  differences.set(page, said);
  const listen = (text: string) => {
    if (/React error #(418|419|421|422|423|425)\b/.test(text)) said.push(`${page.url()}: ${text}`);
  };
  page.on("console", (message) => listen(message.text()));
  page.on("pageerror", (error) => listen(String(error)));
}

/** What documents and their pages have rendered differently since the last call. */
export function hydrationDifferences(page: Page): readonly string[] {
  return differences.get(page)?.splice(0) ?? [];
}

async function viewSeller(page: Page): Promise<void> {
  await page.goto(`${hosts.seller}/internal/sellers/?search=demo+beauty`);
  await page.getByRole("button", { name: "View Demo Beauty GmbH" }).click();
  await page.waitForURL(/\/dashboard\/$/);
}

/**
 * Journeys that only look: every user signs in once for all of a worker's tests and keeps a page of their
 * own.
 */
export const test = base.extend<object, { pageOf: (person: Person) => Promise<Page> }>({
  pageOf: [
    async ({ browser }, use) => {
      const pages = new Map<Person, Page>();
      await use(async (person) => {
        const open = pages.get(person);
        if (open !== undefined) return open;
        // Changes of colour that take time would be measured half way.
        const context = await browser.newContext({
          reducedMotion: "reduce",
          locale: "en-GB",
          timezoneId: "Europe/Berlin",
        });
        await answerConsent(context);
        const email = await emailOf(person);
        const application = person === "warehouse worker" ? "warehouse" : "sellers";
        if (email !== null) await startSignedIn(context, email, application);
        const page = await context.newPage();
        watchHydration(page);
        pages.set(person, page);
        if (person === "staff viewing a seller") await viewSeller(page);
        return page;
      });
      for (const page of pages.values()) await page.context().close();
    },
    { scope: "worker" },
  ],
});
