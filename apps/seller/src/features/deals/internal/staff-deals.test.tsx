import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { dealList, staffOffer, staffRunning, staffUsedUp } from "#features/deals/deals.fixtures.ts";
import { SetUpDealPage } from "#features/deals/internal/set-up-deal-page.tsx";
import { StaffDealsPage } from "#features/deals/internal/staff-deals-page.tsx";
import { seller, staff } from "#testing/fixtures.ts";
import { type Answers, failed, renderApp, signedIn } from "#testing/render-app.tsx";

const LIST = "GET internal/deals/";
const as = (user: object): Answers => ({ "POST auth/refresh/": { body: { ...signedIn().body, user } } });
const show = (answers: Answers, search = "", user: object = staff) =>
  renderApp(<StaffDealsPage />, {
    answers: { ...as(user), ...answers },
    search,
    path: "/internal/deals/",
  });
const bodies = (calls: readonly { name: string; body: unknown }[], name: string) =>
  calls.filter((call) => call.name === name).map(({ body }) => body);

describe("the deals of all sellers", () => {
  it("are shown with their seller, and asked for as the address says", async () => {
    const { calls } = show(
      { [LIST]: dealList([staffRunning, staffUsedUp]) },
      "?state=RUNNING&seller=AB12CD&search=DEAL-1042",
    );
    const row = await screen.findByRole("row", { name: /Shampoo/ });
    for (const text of [
      "DEAL-1042",
      "Demo Beauty GmbH",
      "AB12CD",
      "Used up",
      "60 of 60",
      "Hansen Import ApS",
    ])
      expect(row.textContent).toContain(text);
    const asked = calls.find(({ name }) => name === LIST);
    expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({
      page: "1",
      size: "20",
      state: "RUNNING",
      seller: "AB12CD",
      search: "DEAL-1042",
    });
  });

  it("are withdrawn in the version that was shown, with a reason", async () => {
    const withdraw = `POST internal/deals/${staffRunning.qid}/withdraw/`;
    const { calls } = show({ [LIST]: dealList([staffRunning]), [withdraw]: { body: staffRunning } });
    await userEvent.click(await screen.findByRole("button", { name: /^Withdraw/ }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Withdraw" }));
    expect(dialog.getByText(/the seller reads them/)).toBeTruthy();
    await userEvent.type(dialog.getByLabelText("Reason for the seller"), "The price was mistyped.");
    await userEvent.click(dialog.getByRole("button", { name: "Withdraw" }));
    expect(await screen.findByText("Deal withdrawn, and its seller was notified")).toBeTruthy();
    expect(bodies(calls, withdraw)).toEqual([{ reason: "The price was mistyped.", version: 2 }]);
  });

  it("are read by support without actions, and are hidden from sellers", async () => {
    const { unmount } = show({ [LIST]: dealList([staffRunning]) }, "", { ...staff, staffRoles: ["support"] });
    await screen.findByRole("row", { name: /Hand Cream/ });
    expect(screen.queryByRole("button", { name: /^Withdraw/ })).toBeNull();
    expect(screen.queryByRole("link", { name: "Set up a deal" })).toBeNull();
    unmount();
    const view = show({}, "", seller);
    await waitFor(() => expect(view.visited).toContain("/"));
  });

  it("can be asked for again when they could not be loaded", async () => {
    show({ [LIST]: failed(400, "validation_failed") });
    expect(await screen.findByText(/error loading the deals/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  });
});

describe("setting up a deal", () => {
  const OFFERS = "GET internal/deals/offers/";
  const CREATE = "POST internal/deals/";
  const setUp = (answers: Answers, search: string, user: object = staff) =>
    renderApp(<SetUpDealPage />, {
      answers: { ...as(user), [OFFERS]: { body: { results: [staffOffer] } }, ...answers },
      search,
      path: "/internal/deals/create/",
    });
  const ofOffer = `?gtin=${staffOffer.gtin}&offer=${staffOffer.qid}&deal=DEAL-1042`;

  it("begins with the product and the seller whose offer it is of", async () => {
    setUp({}, "");
    await userEvent.type(await screen.findByLabelText("GTIN of the product"), staffOffer.gtin);
    const choice = await screen.findByRole("link", { name: "Choose the offer of Demo Beauty GmbH" });
    expect(choice).toHaveProperty("search", `?gtin=${staffOffer.gtin}&offer=${staffOffer.qid}`);
  });

  it("says what is missing, then sends number, company, reason and terms", async () => {
    const { calls } = setUp({ [CREATE]: { status: 201, body: staffUsedUp } }, ofOffer);
    expect(await screen.findByLabelText("Deal in the support desk")).toHaveProperty("value", "DEAL-1042");
    await userEvent.click(screen.getByRole("button", { name: "Set up the deal" }));
    expect(screen.getAllByText(/the seller reads them/).length).toBeGreaterThan(0);
    expect(bodies(calls, CREATE)).toEqual([]);
    const typed = {
      "Price of a unit": "8",
      "Units at this price": "60",
      "Last day": "2026-12-01",
      "Only for the company of": "ann@buyers.example",
      "Reason for the seller": "Agreed at the fair.",
    };
    for (const [label, value] of Object.entries(typed))
      await userEvent.type(screen.getByLabelText(new RegExp(`^${label}`)), value);
    await userEvent.click(screen.getByRole("button", { name: "Set up the deal" }));
    expect(await screen.findByText("The deal is set up, and its seller was notified")).toBeTruthy();
    expect(bodies(calls, CREATE)).toMatchObject([
      {
        offerQid: staffOffer.qid,
        dealId: "DEAL-1042",
        buyerEmail: "ann@buyers.example",
        reason: "Agreed at the fair.",
        price: "8.00",
        quantity: 60,
        minimumQuantity: 6,
      },
    ]);
  });

  it("is closed to staff whose roles do not allow it", async () => {
    const { calls } = setUp({}, ofOffer, { ...staff, staffRoles: ["support"] });
    await waitFor(() => expect(screen.queryByLabelText("GTIN of the product")).toBeNull());
    expect(calls.some(({ name }) => name === OFFERS)).toBe(false);
  });
});
