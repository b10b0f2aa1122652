import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { OfferDetail } from "@quayside/api-client/contract/offers/offer.schema";
import { OfferPage } from "#features/offer/offer-page.tsx";
import { offer, offerAnswers } from "#features/offer/offer.fixtures.ts";
import { restockAnswer } from "#components/restock.fixtures.ts";
import { pageOf } from "#testing/page-of.ts";
import { viewingStaff } from "#testing/fixtures.ts";
import { type Answers, failed, renderApp, signedIn } from "#testing/render-app.tsx";

const CHANGE = `PATCH offers/${offer.qid}/`;
const FLOOR = `PATCH offers/${offer.qid}/floor/`;
const show = (answers: Answers = {}, given: OfferDetail = offer) =>
  renderApp(<OfferPage offerQid={given.qid} />, {
    answers: { ...offerAnswers(given), ...answers },
    path: `/inventory/${given.qid}/`,
  });
const part = async (name: string) => within(await screen.findByRole("region", { name }));
const bodies = (calls: readonly { name: string; body: unknown }[], name: string) =>
  calls.filter((call) => call.name === name).map(({ body }) => body);

it("shows its rank, the earnings per unit, its orders and its stock movements", async () => {
  show();
  expect(await screen.findByRole("heading", { level: 1, name: offer.name })).toBeTruthy();
  expect(screen.getByText("Rank 2 of 4")).toBeTruthy();
  const breakdown = await part("What you earn per unit");
  for (const text of ["€12.00", "−€0.60 (5.0% on Nord)", "€11.40", "−€8.00", "€3.40 (29.8%)"])
    expect(breakdown.getByText(text)).toBeTruthy();
  const orders = await part("Orders");
  expect(await orders.findByRole("link", { name: "225083820" })).toHaveProperty(
    "pathname",
    "/orders/sale_0000001/",
  );
  const movements = await part("Stock movements");
  expect(await movements.findByText("+100")).toBeTruthy();
  expect(movements.getByText("−12")).toBeTruthy();
});

it("says how long the stock lasts, what to order and what was probably lost", async () => {
  show({});
  const restock = await part("Restock");
  expect(await restock.findByText("Sold out")).toBeTruthy();
  expect(restock.getByText("126")).toBeTruthy();
  expect(
    restock.getByText(
      "216 units ordered in 78 of 90 days with stock. Probably lost while it was sold out: 24 to 42 units, €230.40 to €403.20.",
    ),
  ).toBeTruthy();
});

it("says when nothing can be said of the stock of an offer", async () => {
  show({ "GET offers/restock/": restockAnswer([]) });
  expect(await (await part("Restock")).findByText(/^Nobody ordered it in the last 90 days/)).toBeTruthy();
});

it("names the rule that sets its price, and explains what it changed", async () => {
  show({});
  const rule = await part("Price rule");
  expect(await rule.findByRole("link", { name: "A cent below" })).toHaveProperty(
    "pathname",
    "/inventory/price-rules/rule_00000001/",
  );
  expect(rule.getByText(/sets this price/)).toBeTruthy();
  expect(await rule.findByText(/€10.00 to €8.99 with the winning price at €9.00/)).toBeTruthy();
});

it("shows what its deals sold, beside what the same units come to at the usual price", async () => {
  const deal = {
    qid: "deal_00000001",
    state: "ENDED",
    price: "8.00",
    currency: "EUR",
    quantity: 60,
    sold: 24,
    revenue: "192.00",
    revenueUnits: 24,
    usualRevenue: "240.00",
    setUpReason: "Agreed at the fair.",
    withdrawalReason: null,
    endsAt: "2026-11-20T23:00:00Z",
  };
  show({ "GET deals/": { body: { ...pageOf([deal]), counts: {} } } });
  const deals = await part("Deals");
  expect(await deals.findByText(/24 of 60 sold \(40%\)/)).toBeTruthy();
  expect(deals.getByText("Quayside: Agreed at the fair.")).toBeTruthy();
  expect(
    deals.getByText("Paid orders: 24 units for €192.00. At the usual price of that time: €240.00."),
  ).toBeTruthy();
});

describe("price and stock", () => {
  it("are changed, and restored by undo", async () => {
    const changed = { ...offer, listPrice: "11.50", price: "10.93", stock: 300, version: 5 };
    const answers = [changed, { ...offer, version: 6 }];
    const { calls } = show({ [CHANGE]: () => ({ body: answers.shift() }) });
    const form = await part("Price and stock");
    await userEvent.clear(form.getByLabelText("Price"));
    await userEvent.type(form.getByLabelText("Price"), "11,5");
    await userEvent.clear(form.getByLabelText("Stock"));
    await userEvent.type(form.getByLabelText("Stock"), "300");
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await screen.findByText("Change undone");
    expect(bodies(calls, CHANGE)).toEqual([
      { version: 4, listPrice: "11.50", stock: 300 },
      { version: 5, listPrice: "12.00", stock: 240, confirmsLargeMoves: true },
    ]);
    await waitFor(() => expect(form.getByLabelText("Stock")).toHaveProperty("value", "240"));
  });

  it("include the seller's SKU, which is set, restored and removed", async () => {
    const answers = [
      { ...offer, sku: "NEW-7", version: 5 },
      { ...offer, version: 6 },
      { ...offer, sku: null, version: 7 },
    ];
    let now: OfferDetail = offer;
    const { calls } = show({
      [`GET offers/${offer.qid}/`]: () => ({ body: now }),
      [CHANGE]: () => ({ body: (now = answers.shift() ?? now) }),
    });
    const form = await part("Price and stock");
    const field = () => form.getByLabelText(/^Your SKU/);
    const save = () => userEvent.click(form.getByRole("button", { name: "Save" }));
    await userEvent.clear(field());
    await userEvent.paste("x".repeat(65));
    await save();
    expect(form.getByText("Enter up to 64 characters, or leave it empty.")).toBeTruthy();
    await userEvent.clear(field());
    await userEvent.type(field(), " NEW-7 ");
    await save();
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await screen.findByText("Change undone");
    await waitFor(() => expect(field()).toHaveProperty("value", "NB-1042"));
    await userEvent.clear(field());
    await save();
    await waitFor(() =>
      expect(bodies(calls, CHANGE)).toEqual([
        { version: 4, sku: "NEW-7" },
        { version: 5, sku: "NB-1042" },
        { version: 6, sku: null },
      ]),
    );
    await waitFor(() => expect(field()).toHaveProperty("value", ""));
  });

  it("keep the user's entries after a conflict, and show the current values", async () => {
    let now: OfferDetail = offer;
    show({
      [`GET offers/${offer.qid}/`]: () => ({ body: now }),
      [CHANGE]: () => {
        now = { ...offer, stock: 228, version: 5 };
        return failed(409, "version_conflict", { version: 5 });
      },
    });
    const form = await part("Price and stock");
    await userEvent.clear(form.getByLabelText("Stock"));
    await userEvent.type(form.getByLabelText("Stock"), "300");
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    expect(await form.findByText(/changed in the meantime/)).toBeTruthy();
    expect(await form.findByText(/228 units/)).toBeTruthy();
    expect(form.getByLabelText("Stock")).toHaveProperty("value", "300");
  });

  describe("of an offer that changes while the page is open", () => {
    const sold = { ...offer, stock: 236, version: 5 };
    const type = async (label: string, text: string) => {
      const form = await part("Price and stock");
      await userEvent.clear(form.getByLabelText(label));
      await userEvent.type(form.getByLabelText(label), text);
      return form;
    };
    /** Shows an offer of which a buyer takes four units as soon as another part of the page looks again. */
    const showSelling = (changed: OfferDetail) => {
      let now: OfferDetail = offer;
      return show({
        [`GET offers/${offer.qid}/`]: () => ({ body: now }),
        [FLOOR]: () => {
          now = { ...sold, floor: { ...offer.floor, unitCost: null, version: 3 } };
          return { body: now };
        },
        [CHANGE]: () => {
          now = changed;
          return { body: now };
        },
      });
    };
    const sell = async () => {
      const floor = await part("Your floor");
      await userEvent.clear(floor.getByLabelText(/Your cost per unit/));
      await userEvent.click(floor.getByRole("button", { name: "Save floor" }));
      await screen.findByText("Floor saved");
    };

    it("follow it in untouched fields, so that sold stock is not sent back", async () => {
      const { calls } = showSelling({ ...sold, listPrice: "11.50", version: 6 });
      const form = await type("Price", "11.50");
      await sell();
      expect(form.getByLabelText("Stock")).toHaveProperty("value", "236");
      expect(form.getByLabelText("Price")).toHaveProperty("value", "11.50");
      expect(form.queryByText(/changed in the meantime/)).toBeNull();
      await userEvent.click(form.getByRole("button", { name: "Save" }));
      await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
      await waitFor(() =>
        expect(bodies(calls, CHANGE)).toEqual([
          { version: 5, listPrice: "11.50" },
          { version: 6, listPrice: "12.00", confirmsLargeMoves: true },
        ]),
      );
    });

    it("keep the user's entries, and show the new value of the offer", async () => {
      const { calls } = showSelling({ ...sold, stock: 300, version: 6 });
      const form = await type("Stock", "300");
      await sell();
      expect(form.getByText(/changed in the meantime/)).toBeTruthy();
      expect(form.getByText(/236 units/)).toBeTruthy();
      expect(form.getByLabelText("Stock")).toHaveProperty("value", "300");
      await userEvent.click(form.getByRole("button", { name: "Save" }));
      await screen.findByText("Offer changed");
      expect(bodies(calls, CHANGE)).toEqual([{ version: 5, stock: 300 }]);
      expect(form.queryByText(/changed in the meantime/)).toBeNull();
    });

    it("are reset to the current values with one click", async () => {
      showSelling(sold);
      const form = await type("Stock", "300");
      await sell();
      await userEvent.click(form.getByRole("button", { name: "Discard" }));
      expect(form.getByLabelText("Stock")).toHaveProperty("value", "236");
    });
  });

  it("are not sent when they are invalid", async () => {
    const { calls } = show();
    const form = await part("Price and stock");
    await userEvent.clear(form.getByLabelText("Price"));
    await userEvent.type(form.getByLabelText("Price"), "free");
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    expect(await form.findByText(/Enter a price from 0.01/)).toBeTruthy();
    expect(bodies(calls, CHANGE)).toEqual([]);
  });
});

describe("the panel about winning", () => {
  it("states the winning price, tries prices on the slider and applies one with one click", async () => {
    const won = { ...offer, listPrice: "11.87", price: "11.28", isWinning: true, version: 5 };
    const { calls } = show({ [CHANGE]: { body: won } });
    const panel = await part("To win");
    expect(panel.getByText("Drop €0.12 to €11.28, and your price wins.")).toBeTruthy();
    const slider = panel.getByRole("slider", { name: "Try a price" });
    expect(slider.getAttribute("aria-valuetext")).toBe("€11.28, rank 1 of 4");
    fireEvent.change(slider, { target: { value: "1191" } });
    expect(slider.getAttribute("aria-valuetext")).toBe("€11.91, rank 3 of 4");
    expect(panel.getByText("460 units are cheaper")).toBeTruthy();
    await userEvent.click(panel.getByRole("button", { name: "Try the winning price, €11.28" }));
    // Of 150 ordered units all come to the cheapest, in selling units of 6.
    expect(panel.getByText("150")).toBeTruthy();
    await userEvent.click(panel.getByRole("button", { name: "Sell at €11.28" }));
    await screen.findByText("Offer changed");
    expect(bodies(calls, CHANGE)).toEqual([{ version: 4, listPrice: "11.87" }]);
  });

  it("warns of a price below the floor", async () => {
    show();
    const panel = await part("To win");
    fireEvent.change(panel.getByRole("slider"), { target: { value: "999" } });
    expect(panel.getAllByText(/below your floor/i)).toHaveLength(2);
  });

  it("makes no forecast when too few units were ordered", async () => {
    show({}, { ...offer, demandDetail: { ...offer.demandDetail, unitsOrdered: 3 } });
    const panel = await part("To win");
    expect(panel.getByText("Too few orders")).toBeTruthy();
    expect((await part("Demand in 30 days")).getByText(/Fewer than 10 units ordered/)).toBeTruthy();
  });

  it("is absent when no other seller has the product", async () => {
    const alone = {
      ...offer.competition,
      offerCount: 0,
      steps: [],
      lowest: null,
      median: null,
      highest: null,
      rank: 1,
    };
    show({}, { ...offer, isWinning: true, winningPrice: null, priceToWin: null, competition: alone });
    expect(await screen.findByText("Only offer")).toBeTruthy();
    expect((await part("To win")).getByText(/any price wins/)).toBeTruthy();
  });
});

describe("the floor", () => {
  it("is computed from the entries, and is saved for the offer or for its brand", async () => {
    const { floor } = offer;
    const { calls } = show({
      [FLOOR]: { body: { ...offer, floor: { ...floor, unitCost: "9.00", price: "11.25", version: 3 } } },
      [`PATCH offers/${offer.qid}/brand-floor/`]: { body: offer },
    });
    const form = await part("Your floor");
    expect(form.getByRole("status").textContent).toBe("Your floor is €10.00.");
    await userEvent.clear(form.getByLabelText(/Your cost per unit/));
    await userEvent.type(form.getByLabelText(/Your cost per unit/), "9");
    await userEvent.clear(form.getByLabelText(/For all offers of Nord/));
    await userEvent.type(form.getByLabelText(/For all offers of Nord/), "25");
    expect(form.getByRole("status").textContent).toBe("Your floor is €12.00.");
    await userEvent.click(form.getByRole("button", { name: "Save floor" }));
    await waitFor(() =>
      expect(bodies(calls, `PATCH offers/${offer.qid}/brand-floor/`)).toEqual([
        { leastReturn: "0.25", version: 1 },
      ]),
    );
    expect(bodies(calls, FLOOR)).toEqual([{ unitCost: "9.00", leastReturn: null, version: 2 }]);
  });

  it("reports a conflict when a colleague changed it", async () => {
    show({ [FLOOR]: failed(409, "version_conflict", { version: 3 }) });
    const form = await part("Your floor");
    await userEvent.clear(form.getByLabelText(/Your cost per unit/));
    await userEvent.click(form.getByRole("button", { name: "Save floor" }));
    expect(await form.findByText(/The floor changed in the meantime/)).toBeTruthy();
  });
});

it.each([
  ["SELLER_PAUSED", /your shop is paused/],
  ["NO_STOCK", /no stock/],
  ["LESS_THAN_A_UNIT", /less stock than one selling unit/],
] as const)("says of %s why it is not live and how to fix that", async (hold, words) => {
  show({}, { ...offer, status: hold === "SELLER_PAUSED" ? "PAUSED" : "OUT_OF_STOCK", hold });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText("Not live")).toBeTruthy();
});

it("is read-only, with everything shown, for people without the permission", async () => {
  show({ "POST auth/refresh/": { body: { ...signedIn().body, user: viewingStaff } } });
  expect((await part("Price and stock")).getByLabelText("Price")).toHaveProperty("readOnly", true);
  for (const name of [/^Save/, /^Sell at/]) expect(screen.queryByRole("button", { name })).toBeNull();
});

it("distinguishes a missing offer from a load failure, as a whole and in its parts", async () => {
  const unknown = show({ [`GET offers/${offer.qid}/`]: failed(404, "not_found") });
  expect(await screen.findByText("No product found.")).toBeTruthy();
  unknown.unmount();
  const broken = show({ [`GET offers/${offer.qid}/`]: failed(500, "internal_error") });
  expect(await screen.findByText("There was an error loading the offer, please try again.")).toBeTruthy();
  broken.unmount();
  show({ [`GET offers/${offer.qid}/history/`]: failed(500, "internal_error") });
  const history = await part("Price history");
  expect(await history.findByRole("button", { name: "Try again" })).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1, name: offer.name })).toBeTruthy();
});

describe("prices by quantity", () => {
  const TIERS = `PUT offers/${offer.qid}/tiers/`;
  const tiers = [
    { fromQuantity: 48, price: "10.80" },
    { fromQuantity: 96, price: "10.20" },
  ];
  const tiered = { ...offer, tiers };
  const steps = async () => part("Prices by quantity");
  const button = async (name: string) => userEvent.click((await steps()).getByRole("button", { name }));
  const type = async (label: string, text: string) => {
    const field = (await steps()).getByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };

  it("are added by keyboard, saved together and taken back by undo", async () => {
    const answers = [
      { ...tiered, tiers: [...tiers, { fromQuantity: 240, price: "9.90" }], version: 5 },
      { ...tiered, version: 6 },
    ];
    const { calls } = show({ [TIERS]: () => ({ body: answers.shift() }) }, tiered);
    expect((await steps()).getByText("−5%")).toBeTruthy();
    await button("Add a step");
    const added = (await steps()).getByLabelText("From how many units, step 3");
    expect(document.activeElement).toBe(added);
    await userEvent.type(added, "240");
    await type("Price per unit, step 3", "9,9{Enter}");
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await screen.findByText("Prices by quantity restored");
    expect(bodies(calls, TIERS)).toEqual([
      { tiers: [...tiers, { fromQuantity: 240, price: "9.90" }], version: 4 },
      { tiers, version: 5, confirmsLargeMoves: true, confirmsBelowFloor: true },
    ]);
  });

  it("are removed, and put back by Discard", async () => {
    const { calls } = show({ [TIERS]: { body: { ...offer, version: 5 } } }, tiered);
    await button("Remove step 1");
    expect(document.activeElement).toBe((await steps()).getByRole("button", { name: "Add a step" }));
    await button("Discard");
    expect((await steps()).getByLabelText("From how many units, step 2")).toHaveProperty("value", "96");
    await button("Remove step 2");
    await button("Remove step 1");
    await button("Save steps");
    await screen.findByText("Prices by quantity saved");
    expect(bodies(calls, TIERS)).toEqual([{ tiers: [], version: 4 }]);
  });

  it("say at each field what is wrong, and send nothing", async () => {
    const { calls } = show({}, { ...tiered, unit: 6 });
    await type("From how many units, step 1", "50");
    await type("Price per unit, step 1", "11.40");
    await type("From how many units, step 2", "x");
    await type("Price per unit, step 2", "11.40");
    await button("Save steps");
    const section = await steps();
    for (const text of [
      "Enter a multiple of 6, your selling unit.",
      "Enter a whole number of units.",
      "Enter less than your price, €11.40.",
    ])
      expect(section.getAllByText(text).length).toBeGreaterThan(0);
    expect(bodies(calls, TIERS)).toEqual([]);
  });

  it("ask before a step is below the floor, and keep what was typed after a conflict", async () => {
    const refusals = [
      failed(409, "tier_below_floor", { floor: "10.00", currency: "EUR" }),
      failed(409, "version_conflict", { version: 5 }),
    ];
    const { calls } = show({ [TIERS]: () => refusals.shift() ?? { body: tiered } }, tiered);
    await type("Price per unit, step 2", "9.00");
    await button("Save steps");
    await userEvent.click(await screen.findByRole("button", { name: "Sell below the floor" }));
    expect(await (await steps()).findByText(/changed in the meantime/)).toBeTruthy();
    expect((await steps()).getByLabelText("Price per unit, step 2")).toHaveProperty("value", "9.00");
    expect(bodies(calls, TIERS).at(-1)).toMatchObject({ confirmsBelowFloor: true });
  });

  it("are five at most, and say when one has no effect", async () => {
    const five = [10, 20, 30, 40, 50].map((fromQuantity, place) => ({
      fromQuantity,
      price: `1${5 - place}.00`,
    }));
    show({}, { ...offer, tiers: five });
    const section = await steps();
    expect(section.getAllByText("This step is not below your price, so it has no effect.")).toHaveLength(4);
    expect(section.getByRole("button", { name: "Add a step" }).getAttribute("aria-disabled")).toBe("true");
    await button("Add a step");
    expect(section.queryByLabelText("From how many units, step 6")).toBeNull();
  });

  it("are only read by who may not change stock", async () => {
    show({ "POST auth/refresh/": { body: { ...signedIn().body, user: viewingStaff } } }, tiered);
    const section = await steps();
    expect(section.getByLabelText("From how many units, step 1")).toHaveProperty("readOnly", true);
    expect(section.queryByRole("button")).toBeNull();
  });
});
