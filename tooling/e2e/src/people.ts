import { requestHost } from "#host-request.ts";
import { collectorHost, hosts, passwordOf } from "#hosts.ts";
import { randomInt, randomUUID } from "node:crypto";
import { callApi, tokenOf } from "#api.ts";
import { mailedLink, textedCode } from "#mailbox.ts";
import { type BrowserContext, type Page, test as base } from "@playwright/test";
import { startSignedIn } from "#sign-in.ts";

/** Longer than the API caches a response of the flag service, in milliseconds. */
export const FLAGS_KEPT_MS = 12_000;

/**
 * Switches flags for one person in the constellation's flag service; `isDown` makes it fail for that person.
 * Other flags stay as for every user.
 */
export async function switchFlags(email: string, flags: Readonly<Record<string, boolean>>): Promise<void> {
  const path = `/switches/${encodeURIComponent(email)}`;
  const { status } = await requestHost(collectorHost, path, { method: "PUT", body: JSON.stringify(flags) });
  if (status !== 200) throw new Error(`The flag service answers ${status}`);
}

/**
 * A new member of a seller's company, with all permissions by default, for journeys that need a separate
 * person in a company with orders. Uses the common password of journey accounts.
 * @param flags switched before the API first requests them, so that they apply from the start
 * @returns the e-mail address
 */
export async function newColleague(
  ownerEmail: string,
  flags: Readonly<Record<string, boolean>> = {},
  role: "OWNER" | "READ" = "OWNER",
): Promise<string> {
  const email = `colleague-${randomUUID().slice(0, 8)}@harbour.example`;
  await switchFlags(email, flags);
  const post = async (path: string, body: object, token?: string) => {
    const answer = await callApi("POST", path, { body, ...(token === undefined ? {} : { token }) });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  };
  await post("team/invitations/", { email, role }, await tokenOf(ownerEmail));
  const secret = new URL(await mailedLink(email, "/join-team/")).searchParams.get("secret");
  await post("team/invitations/accept/", { secret, name: "Bo Colleague", password: passwordOf(email) });
  const token = await tokenOf(email);
  const phone = `+49152${String(randomInt(0, 100_000_000)).padStart(8, "0")}`;
  await post("user/phone/verify/", { phone }, token);
  await post("user/phone/verify-token/", { code: await textedCode(phone) }, token);
  return email;
}

/** Users of the screens, each with the address of a demo account; the visitor has none. */
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
/** The reader is a new member of the key account's company with the read-only role. */
export type Person = keyof typeof PEOPLE | "reader";

const emailOf = (person: Person): Promise<string> | string | null =>
  person === "reader" ? newColleague(PEOPLE["key account"], {}, "READ") : PEOPLE[person];

/** Sets an earlier cookie choice, so that the banner covers nothing. */
async function answerConsent(context: BrowserContext): Promise<void> {
  const value = encodeURIComponent("rejected|1|2026-01-01T00:00:00.000Z");
  await context.addCookies([
    { name: "consent", value, domain: `.${new URL(hosts.marketing).hostname}`, path: "/", sameSite: "Lax" },
  ]);
}

const differences = new WeakMap<Page, string[]>();

/** React reports hydration mismatches with these error numbers. */
function watchHydration(page: Page): void {
  const said: string[] = [];
  differences.set(page, said);
  const listen = (text: string) => {
    if (/React error #(418|419|421|422|423|425)\b/.test(text)) said.push(`${page.url()}: ${text}`);
  };
  page.on("console", (message) => listen(message.text()));
  page.on("pageerror", (error) => listen(String(error)));
}

/** The hydration mismatches since the last call. */
export function hydrationDifferences(page: Page): readonly string[] {
  return differences.get(page)?.splice(0) ?? [];
}

async function viewSeller(page: Page): Promise<void> {
  await page.goto(`${hosts.seller}/internal/sellers/?search=demo+beauty`);
  await page.getByRole("button", { name: "View Demo Beauty GmbH" }).click();
  await page.waitForURL(/\/dashboard\/$/);
}

/** For journeys that only look: every user signs in once for all tests of a worker and keeps one page. */
export const test = base.extend<object, { pageOf: (person: Person) => Promise<Page> }>({
  pageOf: [
    async ({ browser }, use) => {
      const pages = new Map<Person, Page>();
      await use(async (person) => {
        const open = pages.get(person);
        if (open !== undefined) return open;
        // Colour transitions would be measured halfway.
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
