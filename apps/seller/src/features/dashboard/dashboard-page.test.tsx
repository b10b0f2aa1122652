import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { RequireUser } from "@quayside/auth/react/guard";
import { DashboardPage } from "#features/dashboard/dashboard-page.tsx";
import { emptyInbox, inbox, stats, tooFewSales, trending } from "#features/dashboard/dashboard.fixtures.ts";
import { seller } from "#testing/fixtures.ts";
import { failed, renderApp, signedIn } from "#testing/render-app.tsx";
import type { Answers } from "#testing/render-app.tsx";

vi.setConfig({ testTimeout: 30_000 });

function show(answers: Answers = {}) {
  const shown = renderApp(
    <RequireUser blank={null}>
      <DashboardPage />
    </RequireUser>,
    {
      answers: {
        "GET sellers/inbox/": { body: inbox },
        "GET sellers/stats/": { body: stats },
        "GET seller-recommendations/latest/": { body: trending },
        ...answers,
      },
      path: "/dashboard/",
    },
  );
  shown.session.start();
  return shown;
}

beforeEach(() => sessionStorage.clear());

it("links each card to the list of exactly the items it counts", async () => {
  show();
  const cards = within(await screen.findByRole("region", { name: "What needs you now" }));
  const href = (name: string) => cards.getByRole("link", { name }).getAttribute("href");
  const list = "/orders/?status=CURRENT&page=1";
  expect(href("New orders")).toBe(`${list}&nextAction=CONFIRM_QUANTITIES`);
  expect(href("Expiring soon")).toBe(`${list}&deadline=EXPIRING`);
  expect(href("Documents missing")).toBe(`${list}&documents=MISSING`);
  expect(href("Ready for payment")).toBe(`${list}&nextAction=TRIGGER_PAYMENT`);
  expect(href("Claims to answer")).toBe("/claims/?status=AWAITING_SELLER&page=1");
  expect(cards.getByText("first until 23 November 2026")).toBeTruthy();
});

it("shows the sales of 14 days with today, by keyboard and in a table", async () => {
  show();
  const sales = within(await screen.findByRole("region", { name: "Sales, last 14 days" }));
  expect(sales.getByText("€4,141")).toBeTruthy();
  const values = sales.getByRole("slider", { name: "Sales by day, values" });
  expect(values.getAttribute("aria-valuetext")).toBe("Today: €1,040 · 11 orders");
  fireEvent.change(values, { target: { value: "11" } });
  expect(values.getAttribute("aria-valuetext")).toBe("Wed 18 Nov: €721 · 8 orders");
  const rows = within(sales.getByRole("table", { name: "Sales by day" })).getAllByRole("row");
  expect(rows).toHaveLength(15);
  expect(rows.at(-1)?.textContent).toBe("Today€1,040 · 11 orders");
});

it("lists what to do next by deadline, each order with its step, and tracks what is opened", async () => {
  const { tracked } = show();
  const list = within(await screen.findByRole("region", { name: "Do next" }));
  const [expiring, fresh, later] = list.getAllByRole("listitem");
  if (!expiring || !fresh || !later) throw new Error("Three orders were expected");
  expect(expiring.textContent).toMatch(
    /^Order 225083821Leipzig, Germany€96\.00.*Confirm quantities of order/,
  );
  // After the deadline no longer counts, it is not shown.
  expect(within(later).queryByText(/left|Time left/)).toBeNull();
  expect(list.getByRole("link", { name: "View all 41" }).getAttribute("href")).toBe(
    "/orders/?status=CURRENT&page=1",
  );
  const stay = (event: Event) => event.preventDefault();
  addEventListener("click", stay);
  onTestFinished(() => removeEventListener("click", stay));
  await userEvent.click(within(later).getByRole("link", { name: /^Trigger payment\s+of order 225083822$/ }));
  expect(tracked).toEqual([]);
  await userEvent.click(within(fresh).getByRole("link", { name: "Order 225083820" }));
  expect(tracked).toEqual(["dashboard_new_order_clicked"]);
  await userEvent.click(within(expiring).getByRole("link", { name: /^Confirm quantities/ }));
  expect(tracked).toContain("dashboard_expiring_order_clicked");
});

it("says what is paid out next, and how many offers could win", async () => {
  show();
  const payout = (await screen.findByRole("link", { name: "Next payout" })).closest(".card");
  expect(payout?.textContent).toBe("Next payout€12,225.1530 November 2026 · 6 orders");
  const offers = screen.getByRole("link", { name: "Win back" });
  expect(offers.getAttribute("href")).toBe("/inventory/ranked/");
  expect(offers.closest(".card")?.textContent).toContain("93offers in stock without the winning price");
});

it("leaves out what does not wait", async () => {
  show({ "GET sellers/inbox/": { body: emptyInbox } });
  expect(await screen.findByText("Nothing needs you now.")).toBeTruthy();
  expect(screen.getByText("No order waits for you.")).toBeTruthy();
  expect(screen.queryByText("New orders")).toBeNull();
  expect(screen.queryByText("Next payout")).toBeNull();
  expect(screen.queryByText("Win back")).toBeNull();
});

const profile = (states: Record<string, string>) => ({
  body: {
    profile: {
      items: [
        { key: "registration_number", state: "MISSING", isRequired: false },
        ...Object.entries(states).map(([key, state]) => ({ key, state, isRequired: true })),
      ],
    },
  },
});
const newSeller = (sellerStatus: string, firstSteps: object, states: Record<string, string>): Answers => ({
  "POST auth/refresh/": { body: { ...signedIn().body, user: { ...seller, sellerStatus } } },
  "GET sellers/inbox/": { body: { ...emptyInbox, firstSteps } },
  "GET company/": profile(states),
});

it("shows a seller without an order the way to the first one, and nothing else", async () => {
  const states = { billing_address: "COMPLETE", bank_details: "MISSING", vat_number: "MISSING" };
  show(newSeller("ONBOARDING", { hasOffers: false, hasLiveOffer: false }, states));
  const steps = within(await screen.findByRole("region", { name: "Your way to the first order" }));
  expect(steps.getByText("1 of 7 done")).toBeTruthy();
  expect(steps.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Billing address – done",
    "2Bank detailsStart: Bank details",
    "3VAT number",
    "4First stock list",
    "5Account activatedQuayside does this once the required parts of your profile are done.",
    "6First live offerYour offers go live with your account.",
    "7First orderWe e-mail you the moment it comes in.",
  ]);
  const start = steps.getByRole("link", { name: "Start: Bank details" });
  expect(start.getAttribute("href")).toBe("/my-profile/payment-details/");
  expect(screen.queryByRole("region", { name: "What needs you now" })).toBeNull();
  expect(screen.queryByRole("region", { name: "Insights" })).toBeNull();
});

it("leads an active seller with a complete profile to the first list, then only waits for the order", async () => {
  const { unmount } = show(
    newSeller("ACTIVE", { hasOffers: false, hasLiveOffer: false }, { bank_details: "COMPLETE" }),
  );
  const start = await screen.findByRole("link", { name: "Start: First stock list" });
  expect(start.getAttribute("href")).toBe("/inventory/upload/");
  unmount();
  show(newSeller("ACTIVE", { hasOffers: true, hasLiveOffer: true }, { bank_details: "COMPLETE" }));
  expect(await screen.findByText("4 of 5 done")).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^Start/ })).toBeNull();
});

it("shows the seller's performance and buyers' demand, with links to both", async () => {
  const { tracked } = show();
  const insights = within(await screen.findByRole("region", { name: "Insights" }));
  expect(await insights.findByText("97.0%")).toBeTruthy();
  expect(insights.getByText("1.4 working days")).toBeTruthy();
  const products = within(screen.getByRole("region", { name: "Trending products" }));
  const product = await products.findByRole("link", { name: "Lip balm" });
  expect(product).toHaveProperty("search", "?product=1000001");
  addEventListener("click", (event) => event.preventDefault(), { once: true });
  await userEvent.click(product);
  expect(tracked).toContain("dashboard_trending_products_clicked");
  addEventListener("click", (event) => event.preventDefault(), { once: true });
  await userEvent.click(insights.getByRole("link", { name: "View insights" }));
  expect(tracked).toContain("dashboard_insights_clicked");
});

it("says how many orders are missing until the insights begin", async () => {
  show({ "GET sellers/stats/": { body: tooFewSales } });
  expect(await screen.findByText("Insights begin with 10 orders in 30 days. You have 7.")).toBeTruthy();
});

it("keeps the rest of the page when a preview fails to load", async () => {
  show({ "GET seller-recommendations/latest/": failed(500, "internal_error") });
  const products = within(await screen.findByRole("region", { name: "Trending products" }));
  expect(await products.findByText(/This could not be loaded/)).toBeTruthy();
  expect(await screen.findByText("97.0%")).toBeTruthy();
});

it("shows a paused seller a permanent notice in the page, and a dialog once", async () => {
  const body = signedIn().body;
  const paused: Answers = {
    "POST auth/refresh/": {
      body: {
        ...body,
        user: { ...seller, sellerStatus: "PAUSED", pauseReason: "HOLIDAY", expectedPauseEnd: "2026-12-01" },
      },
    },
  };
  const { tracked, unmount } = show(paused);
  const dialog = await screen.findByRole("dialog", { name: "Your account is paused" });
  expect(within(dialog).getByText(/Reason: Holiday\. Expected end: 1 December 2026\./)).toBeTruthy();
  expect(tracked).toEqual(
    expect.arrayContaining(["paused_seller_inline_notice_shown", "paused_seller_modal_shown"]),
  );
  unmount();
  show(paused);
  expect(await screen.findByText(/Your account is paused\. Reason: Holiday/)).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("announces an outage of the shipping provider when its flag is on", async () => {
  show({
    "POST auth/refresh/": { body: { ...signedIn().body, flags: { provider_shipping_outage_banner: true } } },
  });
  expect(
    await screen.findByText("Shipping through our provider is not available at the moment."),
  ).toBeTruthy();
});
