import type { Page } from "@playwright/test";
import type { StockList } from "@quayside/api-client/contract/stock-lists/stock-list.schema";
import { answerOfPage } from "#answer-of-page.ts";
import { hosts } from "#hosts.ts";
import type { OrderState } from "#new-order.ts";
import { claimThatIs, orderThatIs } from "#samples.ts";
import { type Screen, uploadList } from "#screens.ts";
import { askInBrowser } from "#sign-in.ts";
import { warehouseDialogs } from "#warehouse-dialogs.ts";

const main = (page: Page) => page.getByRole("main");
const press =
  (...names: readonly (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) await main(page).getByRole("button", { name }).first().click();
    await page.getByRole("dialog").first().waitFor();
  };
const keys = (name: string) => async (page: Page) => {
  await main(page).click({ position: { x: 1, y: 1 } });
  await page.keyboard.press(name);
  await page.getByRole("dialog").waitFor();
};
const at = (path: string) => async () => `${hosts.seller}${path}`;
/** Selects the first row of a list, and opens the available actions. */
const pressOfFirst = (name: string) => async (page: Page) => {
  await page.getByRole("row").nth(1).getByRole("checkbox").click();
  await press(name)(page);
};

const LIST = {
  qid: "0123456789ABCDEF",
  draftQid: null,
  origin: "UPLOAD",
  mode: "REPLACE",
  fileName: "looked-at.csv",
  failure: null,
  progress: 1,
  rows: { total: 3, accepted: 1, unmatched: 1, rejected: 1, ignored: 0 },
  createdAt: "2026-01-05T09:00:00Z",
} as const;
const HELD: StockList = {
  ...LIST,
  status: "HELD",
  holdReason: "MANY_OFFERS_VANISH",
  held: {
    reasons: ["MANY_OFFERS_VANISH", "PRICES_FALL"],
    liveOffers: 1204,
    vanishingOffers: 602,
    namedOffers: 600,
    movingOffers: 90,
    fallingOffers: 3,
    risingOffers: 0,
    otherCurrencyOffers: 0,
    newOffers: 0,
    farOffers: 0,
    cheapOffers: 0,
    fallingTierOffers: 0,
    keptOffers: 0,
  },
  offers: { created: 0, updated: 0, unchanged: 0, emptied: 0, leftOut: 0, kept: 0, tiered: 0 },
  finishedAt: null,
  version: 3,
  undoableUntil: null,
};
const LIVE: StockList = {
  ...LIST,
  status: "DONE",
  holdReason: null,
  held: null,
  offers: { created: 1, updated: 0, unchanged: 0, emptied: 2, leftOut: 0, kept: 0, tiered: 0 },
  finishedAt: "2026-01-05T09:00:20Z",
  version: 3,
  undoableUntil: "2026-01-06T09:00:20Z",
};
const UNDO = { offers: 3, createdOffers: 1, removedOffers: 1, editedOffers: 1, soldOffers: 1, soldUnits: 12 };

/**
 * Shows an upload as if its list were in the given state, without anything going live, and opens one of its
 * dialogs.
 */
const pressInList = (list: StockList, name: string) => async (page: Page) => {
  await uploadList(page);
  const own = `/offers/imports/${new URL(page.url()).pathname.split("/").at(-2)}/`;
  await askInBrowser(page);
  const draft = await answerOfPage(page, `/api${own}`);
  await page.route(`**${own}`, (route) => route.fulfill({ json: { ...draft, status: "COMMITTED", list } }));
  await page.route("**/offers/catalog/*/undo/", (route) => route.fulfill({ json: UNDO }));
  await page.reload();
  await press(name)(page);
};
const order = (state: OrderState) => async () => `${hosts.seller}/orders/${await orderThatIs(state)}/`;

/** Everything that opens above a screen: dialogs, drawers and lists. Opening them changes nothing. */
export const dialogs: readonly Screen[] = [
  {
    name: "declining an order",
    who: "key account",
    address: order("NEW"),
    open: press("Decline order"),
  },
  {
    name: "triggering the payment",
    who: "key account",
    address: order("SHIPPED"),
    open: press("Trigger payment"),
  },
  {
    name: "completing an order",
    who: "key account",
    address: order("PAID"),
    open: press("Complete your order"),
  },
  {
    name: "bookings for DATEV",
    who: "seller",
    address: at("/payouts/"),
    open: async (page) => {
      await page.locator("summary", { hasText: "Statement" }).click();
      await press("With bookings for DATEV")(page);
    },
  },
  { name: "the columns of the list", who: "seller", address: at("/orders/"), open: press("Columns") },
  { name: "saving a view", who: "seller", address: at("/orders/"), open: press("Save view") },
  { name: "exporting orders", who: "seller", address: at("/orders/"), open: press("Export") },
  {
    name: "confirming several orders",
    who: "seller",
    address: at("/orders/?status=CURRENT&nextAction=CONFIRM_QUANTITIES&page=1"),
    open: pressOfFirst("Confirm as ordered"),
  },
  {
    name: "a price for many offers",
    who: "seller",
    address: at("/inventory/?page=1"),
    open: async (page) => {
      await pressOfFirst("Change price by %")(page);
      await page.getByRole("textbox", { name: "Change in percent" }).fill("5");
      await page.getByRole("button", { name: "Preview" }).click();
      await page.getByRole("dialog").getByRole("table").waitFor();
    },
  },
  {
    name: "pasted prices and stocks",
    who: "seller",
    address: at("/inventory/?page=1"),
    open: async (page) => {
      await page
        .getByRole("button", { name: /^Price of .*, edit$/ })
        .first()
        .click();
      const field = page.getByRole("textbox", { name: /^Price of / });
      await field.evaluate((element) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", "11.00\t30\nfree\t7\n");
        element.dispatchEvent(
          new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
        );
      });
      await page.getByRole("dialog", { name: "Pasted values" }).waitFor();
    },
  },
  {
    name: "withdrawing a deal",
    who: "seller",
    address: at("/inventory/deals/"),
    open: press(/^Withdraw/),
  },
  {
    name: "dropping a price to win",
    who: "seller",
    address: at("/inventory/ranked/"),
    open: pressOfFirst("Drop 1 to win"),
  },
  {
    name: "a list that is held",
    who: "seller",
    address: at("/inventory/upload/"),
    open: pressInList(HELD, "Confirm: make it live"),
  },
  {
    name: "cancelling a list that is held",
    who: "seller",
    address: at("/inventory/upload/"),
    open: pressInList(HELD, "Cancel this list"),
  },
  {
    name: "undoing a list",
    who: "seller",
    address: at("/inventory/upload/"),
    open: async (page) => {
      await pressInList(LIVE, "Undo this list")(page);
      await page.getByRole("dialog").getByText("What stays").waitFor();
    },
  },
  {
    name: "a trending product",
    who: "seller",
    address: at("/trending-products/"),
    open: async (page) => {
      await page.getByRole("row").nth(1).getByRole("link").first().click();
      await page.getByRole("dialog").getByText("What buyers want to pay").waitFor();
    },
  },
  { name: "the keys of the list", who: "seller", address: at("/orders/"), open: keys("?") },
  { name: "the command palette", who: "seller", address: at("/help-center/"), open: keys("Control+k") },
  {
    name: "the search",
    who: "seller",
    address: at("/help-center/"),
    open: async (page) => {
      await page.getByRole("combobox", { name: "Search everything" }).fill("payment");
      await page.getByRole("option").first().waitFor();
    },
  },
  {
    name: "the latest notifications",
    who: "seller",
    address: at("/payouts/"),
    open: async (page) => {
      await page.getByRole("button", { name: /^Notifications/ }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "accepting a claim",
    who: "seller",
    address: async () => `${hosts.seller}/claims/${await claimThatIs("AWAITING_SELLER")}/`,
    open: press("Accept the claim"),
  },
  {
    name: "the notice of a pause",
    who: "paused seller",
    address: at("/dashboard/"),
    open: (page) => page.getByRole("dialog").waitFor(),
  },
  {
    name: "setting up a second factor",
    who: "quiet seller",
    address: at("/my-profile/security/"),
    open: press("Set up"),
  },
  {
    name: "signing out everywhere else",
    who: "seller",
    address: at("/my-profile/security/"),
    open: press("Sign out everywhere else"),
  },
  {
    name: "deleting an address",
    who: "seller",
    address: at("/my-profile/shipping-from/"),
    open: press(/^Delete/),
  },
  { name: "changing a role", who: "seller", address: at("/my-profile/team/"), open: press(/^Change role/) },
  {
    name: "leaving with unsaved changes",
    who: "quiet seller",
    address: at("/my-profile/"),
    open: async (page) => {
      await main(page).getByRole("textbox").first().fill("Half a name");
      await page
        .getByRole("navigation", { name: "Seller portal" })
        .getByRole("link", { name: "Insights" })
        .click();
      await page.getByRole("dialog").waitFor();
    },
  },
  ...warehouseDialogs,
  { name: "a new lead", who: "staff", address: at("/internal/seller-onboarding/"), open: press("New lead") },
  {
    name: "withdrawing a deal of any seller",
    who: "staff",
    address: at("/internal/deals/"),
    open: press(/^Withdraw/),
  },
  {
    name: "deciding an appeal",
    who: "staff",
    address: at("/internal/seller-statements/"),
    open: press("Decide"),
  },
];
