import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { CreateDealPage } from "#features/deals/create-deal-page.tsx";
import { DealsPage } from "#features/deals/deals-page.tsx";
import { chosen, dealList, offerList, running, upcoming, usedUp } from "#features/deals/deals.fixtures.ts";
import { viewingStaff } from "#testing/fixtures.ts";
import { type Answers, failed, renderApp, signedIn } from "#testing/render-app.tsx";

const show = (answers: Answers, search = "") =>
  renderApp(<DealsPage />, { answers, search, path: "/inventory/deals/" });
const create = (answers: Answers, search: string) =>
  renderApp(<CreateDealPage />, {
    answers: {
      "GET offers/": offerList,
      [`GET offers/${chosen.qid}/`]: { body: chosen },
      [`GET deals/${running.qid}/`]: { body: running },
      ...answers,
    },
    search,
    path: "/inventory/deals/create/",
  });
const bodies = (calls: readonly { name: string; body: unknown }[], name: string) =>
  calls.filter((call) => call.name === name).map(({ body }) => body);

describe("the list of deals", () => {
  it("shows each deal with its state, price, buyers and what it sold", async () => {
    show({ "GET deals/": dealList([running, upcoming, usedUp]) });
    const row = await screen.findByRole("row", { name: /Hand Cream/ });
    for (const text of [
      "Running",
      "€8.00",
      "€10.00",
      "All buyers",
      "24 of 60",
      "40%",
      "€192.00",
      "usual €240.00",
    ])
      expect(row.textContent).toContain(text);
    expect(within(row).getAllByRole("cell").at(-2)?.textContent).toBe("2");
    expect(screen.getByRole("row", { name: /Night Balm/ }).textContent).toContain("Buyer of 225083820");
    expect(screen.getByRole("row", { name: /Night Balm/ }).textContent).toContain("No orders");
    expect(screen.getByRole("link", { name: /^Used up/ }).textContent).toContain("1");
    expect(within(row).getByRole("link", { name: /^Edit/ })).toHaveProperty("search", `?edit=${running.qid}`);
  });

  it("asks for what the address names, and says when nothing is there", async () => {
    const { calls } = show({ "GET deals/": dealList([]) }, "?state=ENDED&search=nord");
    await waitFor(() => expect(calls.some(({ name }) => name === "GET deals/")).toBe(true));
    const asked = calls.find(({ name }) => name === "GET deals/");
    expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({
      page: "1",
      size: "20",
      state: "ENDED",
      search: "nord",
    });
  });

  it("withdraws the version that was shown, after a question", async () => {
    const withdraw = `POST deals/${running.qid}/withdraw/`;
    const { calls } = show({ "GET deals/": dealList([running]), [withdraw]: { body: running } });
    await userEvent.click(await screen.findByRole("button", { name: /^Withdraw/ }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Withdraw" }));
    expect(await screen.findByText("Deal withdrawn")).toBeTruthy();
    expect(bodies(calls, withdraw)).toEqual([{ version: 2 }]);
  });

  it("leaves a reader no actions", async () => {
    renderApp(<DealsPage />, {
      answers: {
        "POST auth/refresh/": { body: { ...signedIn().body, user: viewingStaff } },
        "GET deals/": dealList([running]),
      },
      path: "/inventory/deals/",
    });
    await screen.findByRole("row", { name: /Hand Cream/ });
    expect(screen.queryByRole("button", { name: /^Withdraw/ })).toBeNull();
    expect(screen.queryByRole("link", { name: "Create a deal" })).toBeNull();
  });

  it("says that it could not be loaded, and can be tried again", async () => {
    show({ "GET deals/": failed(400, "validation_failed") });
    expect(await screen.findByText(/error loading the deals/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  });
});

describe("a deal", () => {
  const fill = async (values: Readonly<Record<string, string>>) => {
    await screen.findByLabelText("Price of a unit");
    for (const [label, value] of Object.entries(values)) {
      const field = screen.getByLabelText(new RegExp(`^${label}`));
      await userEvent.clear(field);
      await userEvent.type(field, value);
    }
    await userEvent.click(screen.getByRole("button", { name: /^(Create the deal|Save changes)$/ }));
  };

  it("is of an offer that is chosen first", async () => {
    create({}, "");
    expect(await screen.findByRole("link", { name: /^Choose Nord Hand Cream/ })).toHaveProperty(
      "search",
      `?offer=${chosen.qid}`,
    );
  });

  it("is created with price, units, days and the buyer of an order", async () => {
    const { calls } = create({ "POST deals/": { status: 201, body: running } }, `?offer=${chosen.qid}`);
    await fill({
      "Price of a unit": "8",
      "Units at this price": "60",
      "Last day": "2026-12-01",
      "Only for the buyer": "225083820",
    });
    expect(await screen.findByText("Deal created")).toBeTruthy();
    expect(bodies(calls, "POST deals/")).toMatchObject([
      {
        offerQid: chosen.qid,
        buyerOrderNumber: "225083820",
        price: "8.00",
        quantity: 60,
        minimumQuantity: 6,
        startsAt: null,
      },
    ]);
  });

  it("says what is wrong before it is sent, and what the API refused", async () => {
    const { calls } = create({ "POST deals/": failed(409, "deal_overlaps", {}) }, `?offer=${chosen.qid}`);
    await fill({ "Price of a unit": "12", "Units at this price": "60", "Last day": "2026-12-01" });
    expect(screen.getAllByText("Enter a price below 10.00").length).toBeGreaterThan(0);
    expect(bodies(calls, "POST deals/")).toEqual([]);
    await fill({ "Price of a unit": "8" });
    expect(await screen.findByText(/another deal of this product/)).toBeTruthy();
  });

  it("asks once before it sells below the floor", async () => {
    let tries = 0;
    const { calls } = create(
      {
        "POST deals/": () => {
          tries += 1;
          return tries === 1
            ? failed(409, "deal_below_floor", { floor: "9.00", currency: "EUR" })
            : { status: 201, body: running };
        },
      },
      `?offer=${chosen.qid}`,
    );
    await fill({ "Price of a unit": "8", "Units at this price": "60", "Last day": "2026-12-01" });
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText(/€9.00/)).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Sell below the floor" }));
    expect(await screen.findByText("Deal created")).toBeTruthy();
    expect(bodies(calls, "POST deals/")).toMatchObject([{}, { confirmsBelowFloor: true }]);
  });

  it("is changed in the version that was shown; its beginning stays once it runs", async () => {
    const change = `PATCH deals/${running.qid}/`;
    const { calls } = create({ [change]: { body: running } }, `?edit=${running.qid}`);
    await fill({ "Price of a unit": "7.5" });
    expect(await screen.findByText("Deal saved")).toBeTruthy();
    const [sent] = bodies(calls, change);
    expect(sent).toMatchObject({ price: "7.50", quantity: 60, version: 2 });
    expect(sent).not.toHaveProperty("startsAt");
  });

  it("that does not exist has a page that says so", async () => {
    create({ "GET deals/deal_00000009/": failed(404, "not_found") }, "?edit=deal_00000009");
    expect(await screen.findByText("There is no such deal.")).toBeTruthy();
  });
});
