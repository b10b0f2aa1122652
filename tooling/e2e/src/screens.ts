import type { Page } from "@playwright/test";
import { hosts } from "#hosts.ts";
import type { Person } from "#people.ts";
import type { OrderState } from "#new-order.ts";
import {
  claimThatIs,
  expiredOrder,
  offerThatIs,
  onTheDesk,
  orderThatIs,
  packageToCount,
  priceRule,
  productPath,
  reportedIssue,
  warehouseShipment,
} from "#samples.ts";
import { askInBrowser } from "#sign-in.ts";
import { readdirSync } from "node:fs";
import { join } from "node:path";

const APPS = join(import.meta.dirname, "../../../apps");

export type WebApp = "seller" | "warehouse" | "marketing";

/** The routes of a web app as its folders name them, without route groups, e.g. "/orders/[id]/contact/". */
export function routesOf(app: WebApp): string[] {
  return readdirSync(join(APPS, app, "src/app"), { recursive: true, encoding: "utf8" })
    .filter((file) => /(^|\/)page(\.preview)?\.tsx$/.test(file))
    .map((file) => `/${file.replace(/[^/]+$/, "")}`.replaceAll(/\([^)]+\)\//g, ""))
    .toSorted();
}

/** Whether a segment of the address is a parameter. */
function isDynamic(route: string): boolean {
  return route.includes("[");
}

/** A viewable screen: an address as a user sees it. */
export interface Screen {
  /** The name in its test's title. */
  readonly name: string;
  readonly who: Person;
  readonly address: () => Promise<string>;
  /** Prepares the page before the address is opened; undone afterwards. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Opens content that the address alone does not show. */
  readonly open?: (page: Page) => Promise<unknown>;
}

interface Look {
  readonly who?: Person;
  /** A short description, when the same route is viewed more than once. */
  readonly state?: string;
  /** The path after the host; the route itself by default. */
  readonly at?: string | (() => Promise<string>);
  readonly before?: (page: Page) => Promise<unknown>;
  readonly open?: (page: Page) => Promise<unknown>;
}

/** Routes without a check, and why. */
export const EXCEPTIONS: Readonly<Record<WebApp, Readonly<Record<string, string>>>> = {
  seller: {
    "/": "leads everybody on to the first screen of their own",
    "/empty/": "is never shown: it warms caches and is what other pages are measured against",
  },
  warehouse: { "/": "leads everybody on to the first screen of their own" },
  marketing: {},
};

const order = (state: string, is: OrderState): Look => ({
  who: "key account",
  state,
  at: async () => `/orders/${await orderThatIs(is)}/`,
});
const shipment = (status: string) => async () => `/warehouse/shipments/${await warehouseShipment(status)}/`;
const claim = (status: string) => async () => `/claims/${await claimThatIs(status)}/`;

/** The same file resumes the same draft while that is open, however often it is sent. */
const LIST = [
  "Art. no.;EAN;Description;Net price;On stock;Pcs per case",
  "CM-408;016000409958;Cake mix;on request;408;24",
  "TM-1;4006381333931;Text marker;1.20;120;12",
  "LE-33;5449000000996;Lemonade;0.80;960;24",
  "",
].join("\n");

/** Uploads a list with a row to fix, and waits for its rows. */
export async function uploadList(page: Page): Promise<void> {
  const file = { name: "looked-at.csv", mimeType: "text/csv", buffer: Buffer.from(LIST) };
  await page.getByLabel("Drop your stock list here, or choose a file").setInputFiles(file);
  await page.getByRole("grid").waitFor();
}

/**
 * While the API does not answer, signing out waits for a decision; otherwise it finishes too fast to be seen.
 */
const signingOut: Look = {
  state: "without the API",
  before: async (page) => {
    // A document that came with its session would sign out immediately.
    await askInBrowser(page);
    await page.route(`${hosts.api}/**`, (route) => route.abort());
  },
  open: (page) => page.getByRole("main").getByRole("button", { name: "Sign Out" }).waitFor(),
};

const LOOKS: Readonly<Record<WebApp, Readonly<Record<string, readonly Look[]>>>> = {
  seller: {
    "/[...missing]/": [
      { at: "/no-such-page/" },
      { who: "visitor", state: "to a visitor", at: "/no-such-page/" },
    ],
    "/activate-account/": [
      { who: "seller to activate" },
      { who: "visitor", state: "with an old link", at: `/activate-account/?secret=${"x".repeat(43)}` },
    ],
    "/claims/[qid]/": [
      { state: "to answer", at: claim("AWAITING_SELLER") },
      { state: "that is settled", at: claim("SETTLED") },
    ],
    "/dashboard/": [
      {},
      { who: "quiet seller", state: "of a quiet seller" },
      { who: "staff viewing a seller", state: "as staff view it" },
    ],
    "/help-center/[slug]/": [
      { at: "/help-center/deadlines/" },
      { state: "that is not there", at: "/help-center/no-such-article/" },
    ],
    "/insights/": [{}, { who: "quiet seller", state: "of a quiet seller" }],
    "/internal/claims/[qid]/": [
      { at: async () => `/internal/claims/${await onTheDesk("internal/claims/", "qid")}/` },
    ],
    "/internal/order-issues/[qid]/": [{ at: async () => `/internal/order-issues/${await reportedIssue()}/` }],
    "/internal/seller-onboarding/[slug]/": [
      { at: async () => `/internal/seller-onboarding/${await onTheDesk("seller-leads/", "slug")}/` },
    ],
    "/internal/threads/[qid]/": [
      { at: async () => `/internal/threads/${await onTheDesk("internal/threads/?status=ALL", "qid")}/` },
    ],
    "/inventory/[id]/": [
      { state: "that does not win", at: async () => `/inventory/${await offerThatIs("NOT_WINNING")}/` },
      { state: "that is not there", at: "/inventory/0123456789ABCDEF/" },
    ],
    "/inventory/restock/": [{}, { state: "of slow stock", at: "/inventory/restock/?tab=SLOW" }],
    "/inventory/price-rules/create/": [
      {},
      {
        state: "for an offer",
        at: async () => `/inventory/price-rules/create/?offer=${await offerThatIs("NOT_WINNING")}`,
      },
    ],
    "/inventory/price-rules/[id]/": [{ at: async () => `/inventory/price-rules/${await priceRule()}/` }],
    "/inventory/deals/create/": [
      { state: "without an offer" },
      {
        state: "of an offer",
        at: async () => `/inventory/deals/create/?offer=${await offerThatIs("NOT_WINNING")}`,
      },
    ],
    "/inventory/imports/[qid]/": [
      { state: "with rows to fix", at: "/inventory/upload/", open: uploadList },
      {
        state: "with its columns",
        at: "/inventory/upload/",
        open: async (page) => {
          await uploadList(page);
          await page.getByRole("link", { name: "Columns" }).click();
          await page.getByRole("form", { name: "Columns" }).waitFor();
        },
      },
      {
        state: "with its changes",
        at: "/inventory/upload/",
        open: async (page) => {
          await uploadList(page);
          await page.getByRole("link", { name: "See what will change" }).click();
          await page.getByRole("heading", { name: "What will change" }).waitFor();
        },
      },
      { state: "that is not there", at: "/inventory/imports/0123456789ABCDEF/" },
    ],
    "/inventory/lists/[qid]/": [{ state: "that is not there", at: "/inventory/lists/0123456789ABCDEF/" }],
    "/inventory/": [
      { at: "/inventory/?page=1" },
      { who: "paused seller", state: "of a paused seller" },
      { state: "without results", at: "/inventory/?search=nothing-has-this-name" },
    ],
    "/join-team/": [
      { who: "visitor", state: "with an old link", at: `/join-team/?secret=${"x".repeat(43)}` },
    ],
    "/legal/terms/": [
      { who: "seller without terms", state: "to accept" },
      { state: "that are accepted" },
      { who: "visitor", state: "to a visitor" },
    ],
    "/login/": [{ who: "visitor" }],
    "/logout/": [signingOut],
    "/exports/": [{}, { who: "reader", state: "of a user who may only read" }],
    "/my-profile/payment-details/": [{}, { who: "reader", state: "of a user who may only read" }],
    "/my-profile/team/": [{}, { who: "reader", state: "of a user who may only read" }],
    "/my-profile/team/activity/": [{}, { who: "reader", state: "of a user who may only read" }],
    "/my-profile/pause/": [{}, { who: "paused seller", state: "of a paused seller" }],
    "/orders/": [
      { at: "/orders/?status=CURRENT&page=1" },
      { state: "without results", at: "/orders/?status=CURRENT&page=1&search=nothing-has-this-number" },
    ],
    "/orders/[id]/": [
      order("to confirm", "NEW"),
      order("to ship", "CONFIRMED"),
      order("in boxes", "PACKED"),
      order("that a carrier collects", "BOOKED"),
      order("to pay", "SHIPPED"),
      order("to complete", "PAID"),
      order("that is completed", "COMPLETED"),
      order("that was declined", "DECLINED"),
      order("that was cancelled", "CANCELLED"),
      { state: "that expired", at: async () => `/orders/${await expiredOrder()}/` },
      { state: "that is not there", at: "/orders/0123456789ABCDEF/" },
    ],
    "/orders/[id]/contact/": [
      { who: "key account", at: async () => `/orders/${await orderThatIs("NEW")}/contact/` },
    ],
    "/orders/pick-list/": [{ at: "/orders/pick-list/?status=CURRENT&nextAction=ARRANGE_SHIPPING" }],
    "/reset-password/": [
      { who: "visitor" },
      { who: "visitor", state: "with a link", at: `/reset-password/?secret=${"x".repeat(43)}` },
    ],
  },
  warehouse: {
    "/[...missing]/": [{ at: "/no-such-page/" }],
    "/activate-account/": [{ who: "visitor", at: `/activate-account/?secret=${"x".repeat(43)}` }],
    "/login/": [{ who: "visitor" }],
    "/logout/": [signingOut],
    "/reset-password/": [{ who: "visitor" }],
    "/warehouse/confirmed-packages/": [
      {},
      { state: "in shipments", at: "/warehouse/confirmed-packages/?stay=IN_SHIPMENT" },
    ],
    "/warehouse/incoming/": [
      {},
      { state: "late", at: "/warehouse/incoming/?view=LATE" },
      { state: "to count", at: "/warehouse/incoming/?view=TO_COUNT" },
      { state: "received today", at: "/warehouse/incoming/?view=RECEIVED_TODAY" },
    ],
    "/warehouse/incoming/count/": [
      {},
      {
        state: "with a package in hand",
        at: async () => `/warehouse/incoming/count/?package=${await packageToCount()}`,
      },
    ],
    "/warehouse/shipments/[qid]/": [
      { state: "being packed", at: shipment("OPEN") },
      { state: "at the door", at: shipment("READY_TO_SHIP") },
      { state: "that is not there", at: "/warehouse/shipments/0123456789ABCDEF/" },
    ],
  },
  marketing: {
    "/[[...slug]]/": [
      { at: "/" },
      { at: "/privacy/", state: "privacy" },
      { at: "/no-such-page/", state: "that is not there" },
    ],
    "/products/[fid]/[[...slug]]/": [{ at: productPath }],
    "/brands/[slug]/": [{ at: "/brands/nivea/" }],
  },
};

function usualPerson(app: WebApp, route: string): Person {
  if (app === "marketing") return "visitor";
  if (app === "warehouse") return "warehouse worker";
  return route.startsWith("/internal/") ? "staff" : "seller";
}

/**
 * Every route of the app, in each visually different state.
 * @throws Error for a parameterised route without a known example, and for an example whose route no longer
 * exists
 */
export function screensOf(app: WebApp): Screen[] {
  const routes = routesOf(app);
  const known = [...Object.keys(LOOKS[app]), ...Object.keys(EXCEPTIONS[app])];
  const gone = known.filter((route) => !routes.includes(route));
  if (gone.length > 0) throw new Error(`The ${app} app has no ${gone.join(", ")} any more`);
  return routes
    .filter((route) => EXCEPTIONS[app][route] === undefined)
    .flatMap((route) => {
      const looks: readonly Look[] = LOOKS[app][route] ?? [{}];
      return looks.map(({ who, state, at = route, ...steps }) => {
        if (at === route && isDynamic(route)) throw new Error(`No example is known of ${app} ${route}`);
        return {
          name: [app, route, state].filter(Boolean).join(" "),
          who: who ?? usualPerson(app, route),
          address: async () => `${hosts[app]}${typeof at === "string" ? at : await at()}`,
          ...steps,
        };
      });
    });
}
