import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { PriceReductionsPage } from "#features/price-reductions/price-reductions-page.tsx";
import {
  over,
  planned,
  reductionList,
  running,
} from "#features/price-reductions/price-reductions.fixtures.ts";
import { seller } from "#testing/fixtures.ts";
import { type Answers, failed, renderApp, signedIn } from "#testing/render-app.tsx";

const show = (answers: Answers, search = "") =>
  renderApp(<PriceReductionsPage />, { answers, search, path: "/price-reductions/" });
const given = reductionList([running, planned]);

it("shows current and planned reductions with days and percentages", async () => {
  show({ "GET offers/brand-discounts/": given });
  const row = await screen.findByRole("row", { name: /Nord/ });
  expect(row.textContent).toContain("12.5%");
  expect(row.textContent).toContain("Running");
  expect(row.textContent).toContain("No end");
  expect(screen.getByRole("row", { name: /Süd/ }).textContent).toContain("Planned");
  expect(screen.getByRole("link", { name: /^History/ }).textContent).toContain("1");
  expect(screen.getByRole("link", { name: "Edit Nord" })).toHaveProperty("search", "?edit=discount_0001");
});

it("shows the read-only history that the address names", async () => {
  const { calls } = show({ "GET offers/brand-discounts/": reductionList([over]) }, "?list=ENDED&page=1");
  expect(await screen.findByText("14 October 2026")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Nord/ })).toBeNull();
  const asked = calls.find(({ name }) => name === "GET offers/brand-discounts/");
  expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({ list: "ENDED", page: "1", size: "20" });
});

it("ends a reduction unless the user undoes it", async () => {
  const { calls } = show({
    "GET offers/brand-discounts/": given,
    [`DELETE offers/brand-discount/${running.brandDiscountQid}/`]: { body: { count: 0, results: [] } },
  });
  await userEvent.click(await screen.findByRole("button", { name: "End Nord" }));
  expect(screen.queryByRole("row", { name: /Nord/ })).toBeNull();
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(screen.getByRole("row", { name: /Nord/ })).toBeTruthy();
  expect(calls.some(({ name }) => name.startsWith("DELETE"))).toBe(false);
});

it("distinguishes an empty list from a failure and from a missing permission", async () => {
  const first = show({ "GET offers/brand-discounts/": reductionList([]) });
  expect(await screen.findByText("No price reductions")).toBeTruthy();
  first.unmount();
  const second = show({ "GET offers/brand-discounts/": failed(500, "internal_error") });
  expect(
    await screen.findByText("There was an error loading the price reductions, please try again."),
  ).toBeTruthy();
  second.unmount();
  show({ "GET offers/brand-discounts/": failed(403, "not_allowed") });
  expect(await screen.findByText(/permission/i)).toBeTruthy();
});

it("offers no actions to users who may not change prices", async () => {
  const answer = signedIn();
  const reader = { body: { ...answer.body, user: { ...seller, teamRole: "READ" } } };
  show({ "POST auth/refresh/": reader, "GET offers/brand-discounts/": given });
  await screen.findByRole("row", { name: /Nord/ });
  await waitFor(() => expect(screen.queryByRole("button", { name: /Nord/ })).toBeNull());
  expect(screen.queryByRole("link", { name: "Create price reductions" })).toBeNull();
});
