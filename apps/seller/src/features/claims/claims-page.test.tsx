import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { ClaimsPage } from "#features/claims/claims-page.tsx";
import { claimList, claimRow, forecast } from "#features/claims/claims.fixtures.ts";
import { type Answers, failed, renderApp } from "#testing/render-app.tsx";

const show = (answers: Answers, search = "") =>
  renderApp(<ClaimsPage />, {
    answers: { "GET claims/forecast/": { body: forecast }, ...answers },
    search,
    path: "/claims/",
  });

it("shows each claim with its time to dispute, and links to it", async () => {
  show({ "GET claims/": claimList([claimRow]) });
  const link = await screen.findByRole("link", { name: /C0000041/ });
  expect(link).toHaveProperty("pathname", `/claims/${claimRow.qid}/`);
  expect(screen.getByText("Time left:", { exact: false })).toBeTruthy();
  expect(screen.getByRole("link", { name: /^Needs you/ }).textContent).toContain("1");
});

it("requests the list that the address describes", async () => {
  const { calls } = show(
    { "GET claims/": claimList([]) },
    "?status=DISPUTED&reason=DAMAGED&sale=sale_0000001&search=cream&sort=disputeUntil&page=1",
  );
  await screen.findByText("No results found.");
  const asked = calls.find((call) => call.name === "GET claims/");
  expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({
    status: "DISPUTED",
    reason: "DAMAGED",
    sale: "sale_0000001",
    search: "cream",
    sort: "disputeUntil",
    page: "1",
    size: "20",
  });
});

it("records that the order of a claim was opened", async () => {
  const { tracked } = show({ "GET claims/": claimList([claimRow]) });
  await userEvent.click(await screen.findByRole("link", { name: "225083820" }));
  expect(tracked).toContain("claims_order_id_link_clicked");
});

it("shows the total of the month's credit note", async () => {
  show({ "GET claims/": claimList([claimRow]) });
  expect(await screen.findByRole("heading", { name: "Credit note for November 2026" })).toBeTruthy();
  expect(screen.getByText("€89.76")).toBeTruthy();
});

it("distinguishes an empty list from no results and from a failure", async () => {
  const first = show({ "GET claims/": claimList([]) });
  expect(await screen.findByText("No claims yet")).toBeTruthy();
  first.unmount();
  show({ "GET claims/": failed(500, "internal_error") });
  expect(await screen.findByText("There was an error loading the claims, please try again.")).toBeTruthy();
  expect(screen.getByText("req-1")).toBeTruthy();
});

it("exports the filtered list, regardless of the page", async () => {
  const { calls } = show(
    { "GET claims/": claimList([claimRow]), "GET claims/download/": { body: {} } },
    "?status=OPEN&reason=DAMAGED",
  );
  await userEvent.click(await screen.findByRole("button", { name: "Export" }));
  expect(await screen.findByText(/^1 claim in the current filters/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "CSV" }));
  await waitFor(() => expect(calls.some(({ name }) => name === "GET claims/download/")).toBe(true));
  const asked = calls.find(({ name }) => name === "GET claims/download/");
  expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({
    status: "OPEN",
    reason: "DAMAGED",
    sort: "-createdAt",
    format: "csv",
  });
});
