import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { SellerStatement } from "@quayside/api-client/contract/sellers/pause.schema";
import {
  fewOnEach,
  fewSales,
  forecast,
  forecastOfFew,
  history,
  losses,
  noLosses,
  noSales,
  stats,
  weekdays,
} from "#features/insights/insights.fixtures.ts";
import { InsightsPage } from "#features/insights/insights-page.tsx";
import {
  metricText,
  numbersOf,
  targetText,
  trendOf,
  valueText,
} from "#features/insights/insights.view-model.ts";
import { failed, renderApp } from "#testing/render-app.tsx";
import { pageOf } from "#testing/page-of.ts";

const none = { body: pageOf([]) };
const answers = {
  "GET sellers/stats/": { body: stats },
  "GET sellers/losses/": { body: losses },
  "GET sellers/stats/history/": { body: history },
  "GET sellers/stats/weekdays/": { body: weekdays },
  "GET sellers/stats/forecast/": { body: forecast },
  "GET sellers/statements/": none,
};
const show = (changed: Partial<Record<keyof typeof answers, object>> = {}) =>
  renderApp(<InsightsPage />, { path: "/insights/", answers: { ...answers, ...changed } });
const setUp = (answer: object, statements: object = none, lost: object = { body: losses }) =>
  show({
    "GET sellers/stats/": answer,
    "GET sellers/losses/": lost,
    "GET sellers/statements/": statements,
  });

describe("the insights", () => {
  it("show each metric with value, target, word, trend, meaning and the orders behind it", async () => {
    setUp({ body: stats });
    const tile = (await screen.findByText("Fulfilment rate", { selector: "p" })).closest("li");
    if (tile === null) throw new Error("No tile");
    expect(within(tile).getByText("94.1%", { selector: "p" })).toBeTruthy();
    for (const text of ["below target", "Down from 96.2% in the 30 days before"])
      expect(within(tile).getByText(text)).toBeTruthy();
    expect(tile.textContent).toContain("Target at least 95% · last 30 days");
    expect(tile.textContent).toContain("4 more perfect orders would bring you to 95%.");
    const orders = within(tile).getByRole("link", { name: /^View 2 orders/ });
    expect(orders.getAttribute("href")).toBe("/orders/?status=ALL&metric=FULFILMENT&sort=-createdAt&page=1");
    expect(within(tile).getByText("Misses target · higher is better")).toBeTruthy();
  });

  it("say what cost most, by reason, what to do about it, and until when it counts", async () => {
    setUp({ body: stats });
    const list = within(await screen.findByRole("list", { name: "What cost you most Fulfilment rate" }));
    const textsOf = (name: string) =>
      within(screen.getByRole("list", { name: `What cost you most ${name}` }))
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent);
    expect(textsOf("Fulfilment rate")).toEqual([
      "Out of stockConfirmed in part · 3 orders · 5 products, mostly Hand creamCounts until 14 December 2026−5.8 points94.1% → 99.9% without it€580.00See what is out of stock",
      "Not answered in timeExpired · 1 order · Lip balmCounts until 2 December 2026under 0.1 points94.1% → 94.2% without it€9.00Choose how you are told of orders",
    ]);
    expect(textsOf("Claim rate")).toEqual([
      "Missing itemDPD · 1 order · 2 products, mostly Body lotionCounts until 9 December 2026+0.4 points0.4% → 0.0% without it€32.00See the claims",
    ]);
    expect(textsOf("Fulfilment time")).toEqual([
      "Handed over late: GLS11 orders · 22 working days togetherCounts until 19 December 2026+1.1 days on average1.4 working days → 0.3 working days without itSee the late orders",
      "Handed over late: Carrier unknown4 orders · 6 working days togetherCounts until 11 December 2026+0.3 days on average1.4 working days → 1.1 working days without itSee the late orders",
    ]);
    expect(list.getByRole("link", { name: "See what is out of stock" }).getAttribute("href")).toBe(
      "/inventory/?status=OUT_OF_STOCK&page=1",
    );
  });

  it("say which causes keep a metric from its target: one alone, or the fewest together", async () => {
    show();
    expect(
      await screen.findByText("Without “Out of stock (confirmed in part)”, you would meet this target."),
    ).toBeTruthy();
    expect(screen.getByText("94.1% now, target at least 95%")).toBeTruthy();
    expect(
      screen.getByText(
        "No single cause keeps you from this target. Without all of these together, you would meet it.",
      ),
    ).toBeTruthy();
    // The claim rate meets its target.
    expect(screen.getAllByText(/you would meet/)).toHaveLength(2);
  });

  it("count late and lost orders by weekday, and name the one that is clearly worse", async () => {
    show();
    const table = await screen.findByRole("table", { name: "By weekday" });
    const rowOf = (name: string) => within(table).getByRole("row", { name: new RegExp(`^${name}`) });
    expect(within(table).getAllByRole("row")).toHaveLength(6);
    expect(rowOf("Friday").textContent).toBe("Friday9 of 31 (29%)2 of 33 (6%)");
    expect(rowOf("Thursday").textContent).toBe("Thursday1 of 80 of 12 (0%)");
    expect(
      screen.getByText(
        "Fridays stand out: 9 of 31 orders that you handed over were late, against 6 of 108 on other days.",
      ),
    ).toBeTruthy();
    expect(screen.queryByText(/that you answered were not confirmed in full, against/)).toBeNull();
  });

  it("say nothing of weekdays from few orders, and load them again after a failure", async () => {
    const { unmount } = show({ "GET sellers/stats/weekdays/": { body: fewOnEach } });
    expect(await screen.findByText(/^No weekday has 10 orders yet/)).toBeTruthy();
    expect(screen.queryByRole("table", { name: "By weekday" })).toBeNull();
    unmount();
    show({ "GET sellers/stats/weekdays/": failed(500, "internal_error") });
    expect(await screen.findByText("We couldn't load the weekdays. Try again.")).toBeTruthy();
    expect(screen.getByText("94.1%", { selector: "p" })).toBeTruthy();
  });

  it("draw the next 14 days of a metric, exactly and with a range, read by arrow keys or as a table", async () => {
    show();
    const unchanged = "Fulfilment rate, next 14 days: if nothing else happens";
    const values = await screen.findByRole("slider", { name: `${unchanged}, values` });
    expect(values.getAttribute("aria-valuetext")).toBe("5 December 2026: 96.9%, too few orders for a rating");
    fireEvent.change(values, { target: { value: "5" } });
    expect(values.getAttribute("aria-valuetext")).toBe("26 November 2026: 95.1%");
    expect(within(screen.getByRole("table", { name: unchanged })).getAllByRole("row")).toHaveLength(16);
    const expected = "Fulfilment rate, next 14 days: if it goes on as in the last 28 days";
    expect(screen.getByRole("slider", { name: `${expected}, values` }).getAttribute("aria-valuetext")).toBe(
      "5 December 2026: 94.8%, from 93.4% to 96.2%",
    );
    expect(screen.getByText(/From 2 December 2026 on, too few orders are left for a rating\./)).toBeTruthy();
    expect(
      screen.getByText(/^Assumes that every day brings what an average day of the last 28 days/),
    ).toBeTruthy();
  });

  it("forecast one metric at a time, first one that misses its target", async () => {
    show();
    const metric = await screen.findByLabelText<HTMLSelectElement>("Metric");
    expect(metric.value).toBe("FULFILMENT");
    await screen.findByRole("slider", { name: /^Fulfilment rate, next 14 days: if nothing/ });
    await userEvent.selectOptions(metric, "Claim rate");
    expect(screen.getByText("Nothing to measure in this time.")).toBeTruthy();
    expect(
      screen
        .getByRole("slider", { name: /^Claim rate, next 14 days: if it goes on/ })
        .getAttribute("aria-valuetext"),
    ).toBe("5 December 2026: 0.4%, from 0.1% to 0.7%");
    expect(screen.queryByRole("slider", { name: /^Fulfilment rate, next 14 days/ })).toBeNull();
  });

  it("expect nothing from few orders, and load the forecast again after a failure", async () => {
    const { unmount } = show({ "GET sellers/stats/forecast/": { body: forecastOfFew } });
    expect(
      await screen.findByText(
        "Only 6 orders of the last 28 days came to an end: too few to go by. Ten are needed.",
      ),
    ).toBeTruthy();
    expect(screen.queryByRole("slider", { name: /if it goes on/ })).toBeNull();
    expect(screen.getByRole("slider", { name: /if nothing else happens/ })).toBeTruthy();
    unmount();
    show({ "GET sellers/stats/forecast/": failed(500, "internal_error") });
    expect(await screen.findByText("We couldn't load the next 14 days. Try again.")).toBeTruthy();
    expect(screen.getByText("94.1%", { selector: "p" })).toBeTruthy();
  });

  it("say that nothing was lost, and load it again after a failure", async () => {
    const { unmount } = setUp({ body: stats }, none, { body: noLosses });
    expect(
      await screen.findByText(
        "Nothing: everything was confirmed, handed over on the day it came, and not claimed.",
      ),
    ).toBeTruthy();
    unmount();
    setUp({ body: stats }, none, failed(500, "internal_error"));
    expect(await screen.findByText("We couldn't load what cost you most. Try again.")).toBeTruthy();
    expect(screen.getByText("94.1%", { selector: "p" })).toBeTruthy();
  });

  it("draw 90 days of each metric against its target, read by arrow keys or as a table", async () => {
    setUp({ body: stats });
    const values = await screen.findByRole("slider", { name: "Fulfilment rate, last 90 days, values" });
    expect(values.getAttribute("aria-valuetext")).toBe("30 days to 21 November 2026: 94.1%");
    act(() => values.focus());
    fireEvent.change(values, { target: { value: "29" } });
    expect(values.getAttribute("aria-valuetext")).toMatch(/^30 days to 18 November 2026: 9/);
    const tiles = within(screen.getByRole("list", { name: "Metrics" }));
    expect(tiles.getByText("Target at least 95%")).toBeTruthy();
    expect(tiles.getByText("Target same working day")).toBeTruthy();
    // Where less is better, no axis begins at the target.
    expect(tiles.getAllByText("0%")).toHaveLength(2);
    const table = screen.getByRole("table", { name: "Fulfilment time, last 90 days" });
    const rows = within(table).getAllByRole("row");
    expect(rows).toHaveLength(32);
    expect(rows[1]?.textContent).toBe("30 days to 23 August 2026No orders");
  });

  it("keep the figures when the last 90 days cannot be loaded", async () => {
    show({ "GET sellers/stats/history/": failed(500, "internal_error") });
    expect(await screen.findAllByText(/We couldn't load the last 90 days/)).toHaveLength(4);
    expect(screen.getByText("94.1%", { selector: "p" })).toBeTruthy();
  });

  it("give each metric exactly one rating, good or bad according to its direction", async () => {
    setUp({ body: stats });
    const metrics = await screen.findByRole("list", { name: "Metrics" });
    const words = within(metrics).getAllByText(/^(below target|on target|above target|none)$/);
    expect(words.map((word) => word.textContent)).toEqual([
      "below target",
      "on target",
      "below target",
      "above target",
    ]);
    expect(within(metrics).getAllByText(/^Misses target/)).toHaveLength(2);
    expect(within(metrics).getAllByText(/^Meets target/)).toHaveLength(2);
  });

  it.each([
    [fewSales, "3 more orders until your insights", "7 of 10"],
    [{ ...fewSales, allocatedSale30daysCount: 9 }, "1 more order until your insights", "9 of 10"],
    [noSales, "10 more orders until your insights", "0 of 10"],
  ])("are hidden below 10 orders, with the number that is missing", async (body, heading, progress) => {
    setUp({ body });
    expect(await screen.findByRole("heading", { name: heading })).toBeTruthy();
    expect(screen.getByRole("progressbar").getAttribute("aria-valuetext")).toBe(progress);
    expect(screen.queryByRole("list", { name: "Metrics" })).toBeNull();
    expect(screen.queryByText("94.1%")).toBeNull();
  });

  it("simulate the effect of the next orders, by the rules of the API", async () => {
    setUp({ body: stats });
    const faultless = await screen.findByLabelText<HTMLInputElement>("Perfect orders");
    expect(faultless.value).toBe("4");
    expect(screen.getByText("4 more on-time orders → fulfilment rate 95.1%, above target")).toBeTruthy();
    await userEvent.clear(faultless);
    await userEvent.type(faultless, "0");
    await userEvent.clear(screen.getByLabelText("Declined or expired orders"));
    await userEvent.type(screen.getByLabelText("Declined or expired orders"), "1");
    // A warehouse counts boxes: how many came, and how many were not as announced.
    expect(screen.getByRole("row", { name: /^Boxes a warehouse received 40 / })).toBeTruthy();
    expect(screen.getByRole("row", { name: /^Boxes not as announced 3 / })).toBeTruthy();
    const row = screen.getByRole("row", { name: /^Fulfilment rate 94\.1% 89\.6%/ });
    expect(within(row).getByText("below target")).toBeTruthy();
    await userEvent.type(faultless, "x5000");
    expect(screen.getByText("Enter a whole number from 0 to 1,000.")).toBeTruthy();
  });

  it("warn of an imminent pause, with links to remedies", async () => {
    const warning: SellerStatement = {
      qid: "state_000000",
      kind: "WARNING",
      rule: "REPEATED_EXPIRY",
      brand: null,
      reasons: "1 order has expired in the last 30 days.",
      howToFix: "Confirm in time.",
      facts: {},
      sales: [],
      issuedAt: "2026-11-07T10:00:00Z",
      endedAt: null,
      endReason: null,
      appeal: null,
    };
    setUp({ body: stats }, { body: { ...none.body, count: 1, results: [warning] } });
    expect(await screen.findByText("1 order has expired in the last 30 days.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "See how to fix it" }).getAttribute("href")).toBe(
      "/my-profile/pause/#state_000000",
    );
  });

  it("offer a retry when they cannot be loaded", async () => {
    setUp(failed(500, "internal_error"));
    expect(
      await screen.findByText("There was an error loading the insights, please try again."),
    ).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
    expect(screen.getByText("req-1")).toBeTruthy();
  });
});

describe("the formats of the insights", () => {
  it("show percentages with one decimal, days as working days and euros without decimals", () => {
    expect(valueText("FULFILMENT", 0.9409)).toBe("94.1%");
    expect(valueText("FULFILMENT_TIME", 1)).toBe("1.0 working day");
    expect(valueText("CLAIMS", null)).toBe("–");
    // 9.05 of 108,817.80: three such orders are listed with it, so it is not nothing.
    const claims = stats.metrics.find(({ metric }) => metric === "CLAIMS")!;
    expect(metricText({ ...claims, value: "0.0001", numerator: "9.05", denominator: "108817.80" })).toBe(
      "under 0.1%",
    );
    expect(metricText({ ...claims, value: "0", numerator: "0", denominator: "108817.80" })).toBe("0.0%");
    expect(valueText("FULFILMENT", 0.9999)).toBe("over 99.9%");
    expect(valueText("FULFILMENT", 1)).toBe("100.0%");
    expect(valueText("FULFILMENT_TIME", 0.02)).toBe("under 0.1 working days");
    expect(targetText("POOR_FULFILMENT")).toBe("at most 5%");
    const invoiced = numbersOf(stats).find(({ name }) => name === "Invoiced");
    expect(invoiced).toMatchObject({ recent: "€11,480", lifetime: "€318,205" });
  });

  it("rate a rising trend as good only where higher is better, and not at all without two values", () => {
    expect(trendOf(stats.trend, "FULFILMENT")).toMatchObject({ direction: "down", good: false });
    expect(trendOf(stats.trend, "CLAIMS")).toMatchObject({ direction: "down", good: true });
    expect(trendOf(stats.trend, "POOR_FULFILMENT")).toEqual({
      direction: "flat",
      text: "The same as in the 30 days before",
    });
    expect(trendOf([], "CLAIMS")).toBeUndefined();
  });
});
