import type { Page } from "@playwright/test";
import { hosts } from "#hosts.ts";
import { claimThatIs, orderThatNeeds } from "#samples.ts";
import type { Screen } from "#screens.ts";

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
const order = (needs: string) => async () => `${hosts.seller}/orders/${await orderThatNeeds(needs)}/`;

/** What opens above a screen: dialogs, drawers and lists, none of which changes anything by being open. */
export const dialogs: readonly Screen[] = [
  {
    name: "declining an order",
    who: "seller",
    address: order("CONFIRM_QUANTITIES"),
    open: press("Decline order"),
  },
  {
    name: "triggering the payment",
    who: "seller",
    address: order("TRIGGER_PAYMENT"),
    open: press("Trigger payment"),
  },
  {
    name: "completing an order",
    who: "seller",
    address: order("COMPLETE"),
    open: press("Complete your order"),
  },
  { name: "the columns of the list", who: "seller", address: at("/orders/"), open: press("Columns") },
  { name: "saving a view", who: "seller", address: at("/orders/"), open: press("Save view") },
  { name: "exporting orders", who: "seller", address: at("/orders/"), open: press("Export") },
  {
    name: "confirming several orders",
    who: "seller",
    address: at("/orders/?status=CURRENT&nextAction=CONFIRM_QUANTITIES&page=1"),
    open: async (page) => {
      await page.getByRole("row").nth(1).getByRole("checkbox").click();
      await press("Confirm as ordered")(page);
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
  { name: "a new lead", who: "staff", address: at("/internal/seller-onboarding/"), open: press("New lead") },
  {
    name: "deciding an appeal",
    who: "staff",
    address: at("/internal/seller-statements/"),
    open: press("Decide"),
  },
];
