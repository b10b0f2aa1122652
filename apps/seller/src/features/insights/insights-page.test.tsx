import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { SellerStatement } from "@quayside/api-client/contract/sellers/pause.schema";
import { fewSales, history, losses, noLosses, noSales, stats } from "#features/insights/insights.fixtures.ts";
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
const setUp = (answer: object, statements: object = none, lost: object = { body: losses }) =>
  renderApp(<InsightsPage />, {
    path: "/insights/",
    answers: {
      "GET sellers/stats/": answer,
      "GET sellers/losses/": lost,
      "GET sellers/stats/history/": { body: history },
      "GET sellers/statements/": statements,
    },
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
      "Out of stockConfirmed in part · 3 orders · 5 products, mostly Hand creamCounts until 14 December 2026−5.8 points€580.00See what is out of stock",
      "Not answered in timeExpired · 1 order · Lip balmCounts until 2 December 2026under 0.1 points€9.00Choose how you are told of orders",
    ]);
    expect(textsOf("Claim rate")).toEqual([
      "Missing itemDPD · 1 order · 2 products, mostly Body lotionCounts until 9 December 2026+0.4 points€32.00See the claims",
    ]);
    expect(textsOf("Fulfilment time")).toEqual([
      "Handed over late: GLS11 orders · 22 working days togetherCounts until 19 December 2026+1.1 days on averageSee the late orders",
      "Handed over late: Carrier unknown4 orders · 6 working days togetherCounts until 11 December 2026+0.3 days on averageSee the late orders",
    ]);
    expect(list.getByRole("link", { name: "See what is out of stock" }).getAttribute("href")).toBe(
      "/inventory/?status=OUT_OF_STOCK&page=1",
    );
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
    expect(screen.getByText("Target at least 95%")).toBeTruthy();
    expect(screen.getByText("Target same working day")).toBeTruthy();
    const table = screen.getByRole("table", { name: "Fulfilment time, last 90 days" });
    const rows = within(table).getAllByRole("row");
    expect(rows).toHaveLength(32);
    expect(rows[1]?.textContent).toBe("30 days to 23 August 2026No orders");
  });

  it("keep the figures when the last 90 days cannot be loaded", async () => {
    renderApp(<InsightsPage />, {
      path: "/insights/",
      answers: {
        "GET sellers/stats/": { body: stats },
        "GET sellers/losses/": { body: losses },
        "GET sellers/stats/history/": failed(500, "internal_error"),
        "GET sellers/statements/": none,
      },
    });
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
