import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { RestockPage } from "#features/restock/restock-page.tsx";
import { low, restockAnswer, slow, soldOut } from "#components/restock.fixtures.ts";
import { lastsText, lostText, rateText } from "#components/restock-figures.ts";
import { viewingStaff } from "#testing/fixtures.ts";
import { type Answers, failed, renderApp, signedIn } from "#testing/render-app.tsx";

const show = (answers: Answers, search = "") =>
  renderApp(<RestockPage />, { answers, search, path: "/inventory/restock/" });
const LIST = "GET offers/restock/";

describe("what to reorder", () => {
  it("says how long each product lasts, what to order and what that would bring", async () => {
    show({ [LIST]: restockAnswer([soldOut, low]) });
    const row = await screen.findByRole("row", { name: /Hand Cream/ });
    for (const text of ["Sold out", "2.8", "126", "€1,159.20", "€230 – €403"])
      expect(row.textContent).toContain(text);
    expect(screen.getByRole("row", { name: /Night Balm/ }).textContent).toContain("5 days");
    expect(screen.getByText(/To order: 258 units, worth €3,997.20 at today's prices/)).toBeTruthy();
  });

  it("asks for the times and the order that the reader chooses, and keeps them in the address", async () => {
    const { calls } = show({ [LIST]: restockAnswer([soldOut]) });
    await userEvent.selectOptions(
      await screen.findByRole("combobox", { name: /^Delivery takes/ }),
      "30 days",
    );
    const asked = () =>
      calls.filter(({ name }) => name === LIST).map(({ url }) => Object.fromEntries(url.searchParams));
    await waitFor(() =>
      expect(asked().at(-1)).toMatchObject({ leadDays: "30", coverDays: "30", sort: "cover" }),
    );
    await userEvent.click(screen.getByRole("button", { name: /Would bring/ }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ leadDays: "30", sort: "-value" }));
  });

  it("offers a deal for slow stock, unless the reader may change nothing", async () => {
    show({ [LIST]: restockAnswer([slow]) }, "?tab=SLOW");
    const link = await screen.findByRole("link", { name: /^Create a deal/ });
    expect(link).toHaveProperty("search", `?offer=${slow.offerQid}`);
    expect(screen.queryByRole("combobox", { name: /^Delivery takes/ })).toBeNull();
  });

  it("leaves a reader no deals to make", async () => {
    const user = { body: { ...signedIn().body, user: viewingStaff } };
    show({ "POST auth/refresh/": user, [LIST]: restockAnswer([slow]) }, "?tab=SLOW");
    await screen.findByRole("row", { name: /Shampoo/ });
    expect(screen.queryByRole("link", { name: /^Create a deal/ })).toBeNull();
  });

  it("says when there is nothing, and offers another try when it cannot be loaded", async () => {
    const empty = show({ [LIST]: restockAnswer([]) });
    expect(await screen.findByText("Nothing to reorder")).toBeTruthy();
    empty.unmount();
    show({ [LIST]: failed(500, "internal_error") });
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
  });
});

it("says what a figure is made of", () => {
  expect(rateText(soldOut)).toBe("216 units ordered in 78 of 90 days with stock");
  expect(rateText(low)).toBe("216 units ordered in 90 days with stock");
  expect(lostText(soldOut)).toBe("24 to 42 units, €230.40 to €403.20");
  expect(lostText(low)).toBeNull();
  expect([0, 730, 731].map((daysOfStock) => lastsText({ ...low, daysOfStock }))).toEqual([
    "Less than a day",
    "730 days",
    "Over 2 years",
  ]);
  expect([soldOut, low, slow].map(lastsText)).toEqual(["Sold out", "5 days", "No orders"]);
});
