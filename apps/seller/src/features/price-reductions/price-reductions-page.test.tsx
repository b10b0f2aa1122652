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

it("ends a reduction at once, says so after the answer, and makes it again on undo", async () => {
  let answer: (given: object) => void = () => {};
  const { calls } = show({
    "GET offers/brand-discounts/": given,
    [`DELETE offers/brand-discount/${running.brandDiscountQid}/`]: () =>
      new Promise((resolve) => void (answer = resolve)),
    "POST offers/brands-discounts/upsert-multiple/": { body: { count: 1, results: [running] } },
  });
  await userEvent.click(await screen.findByRole("button", { name: "End Nord" }));
  await waitFor(() => expect(calls.some(({ name }) => name.startsWith("DELETE"))).toBe(true));
  expect(screen.queryByText("Reduction on Nord ended")).toBeNull();
  answer({ body: { count: 0, results: [] } });
  expect(await screen.findByText("Reduction on Nord ended")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Reduction on Nord runs again")).toBeTruthy();
  const made = calls.find(({ name }) => name.startsWith("POST offers/brands-discounts"));
  expect(made?.body).toEqual({
    discounts: [{ brandQid: running.brandQid, discount: "0.125", startsAt: null, endsAt: null }],
  });
});

it("keeps a reduction whose end failed in the list, and does not say that it ended", async () => {
  show({
    "GET offers/brand-discounts/": given,
    [`DELETE offers/brand-discount/${running.brandDiscountQid}/`]: failed(500, "internal_error"),
  });
  await userEvent.click(await screen.findByRole("button", { name: "End Nord" }));
  expect(await screen.findByText("The price reduction could not be deleted, please try again.")).toBeTruthy();
  expect(screen.getByRole("row", { name: /Nord/ })).toBeTruthy();
  expect(screen.queryByText("Reduction on Nord ended")).toBeNull();
});

it("says who changed a reduction in the meantime, and sends the version that was shown", async () => {
  const end = `DELETE offers/brand-discount/${running.brandDiscountQid}/`;
  const change = { action: "discount.end", by: "Ann Lee", at: "2026-11-23T09:00:00Z" };
  const { calls } = show({
    "GET offers/brand-discounts/": given,
    [end]: failed(409, "version_conflict", { version: 3, change }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "End Nord" }));
  expect(await screen.findByText(/^This was ended by Ann Lee on/)).toBeTruthy();
  const sent = calls.find(({ name }) => name === end);
  expect(sent?.url.searchParams.get("version")).toBe("2");
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
