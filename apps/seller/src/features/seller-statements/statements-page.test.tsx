import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { StaffStatement } from "#features/seller-statements/statement-item.tsx";
import { appealed } from "#features/seller-statements/statements.fixtures.ts";
import { StatementsPage } from "#features/seller-statements/statements-page.tsx";
import { seller, staff } from "#testing/fixtures.ts";
import { type Answers, failed, renderApp, signedIn } from "#testing/render-app.tsx";

const LIST = "GET internal/seller-statements/";
const DECIDE = "POST internal/seller-statements/state_000001/decision/";
const page = (...results: readonly StaffStatement[]) => ({
  body: { count: results.length, countIsExact: true, next: null, previous: null, results },
});
const setUp = (answers: Answers, user: object = staff) =>
  renderApp(<StatementsPage />, {
    path: "/internal/seller-statements/",
    answers: { "POST auth/refresh/": { body: { ...signedIn().body, user } }, ...answers },
  });
const click = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

describe("the appeals of sellers", () => {
  it("are decided with words for the seller", async () => {
    const view = setUp({ [LIST]: page(appealed), [DECIDE]: { body: { ...appealed, endReason: "APPEAL" } } });
    expect(await screen.findByText(/to be decided by 23 November 2026/)).toBeTruthy();
    await click("Decide");
    await click("Lift");
    expect(screen.getByText("Write at least 3 characters: the seller reads them.")).toBeTruthy();
    await userEvent.click(screen.getByLabelText("Reasons for the seller"));
    await userEvent.paste("The papers show it.");
    await click("Lift");
    expect(await screen.findByText("The seller was told")).toBeTruthy();
    expect(view.calls.find(({ name }) => name === DECIDE)?.body).toEqual({
      decision: "LIFTED",
      text: "The papers show it.",
    });
  });

  it("say that somebody else decided already", async () => {
    setUp({ [LIST]: page(appealed), [DECIDE]: failed(409, "invalid_state", { decision: "UPHELD" }) });
    await click("Decide");
    await userEvent.click(screen.getByLabelText("Reasons for the seller"));
    await userEvent.paste("It stands.");
    await click("Uphold");
    expect(await screen.findByText(/Someone else may have decided it\./)).toBeTruthy();
  });

  it("say that a decision sent before is still worked on", async () => {
    setUp({ [LIST]: page(appealed), [DECIDE]: failed(409, "idempotency_in_flight") });
    await click("Decide");
    await userEvent.click(screen.getByLabelText("Reasons for the seller"));
    await userEvent.paste("It stands.");
    await click("Uphold");
    expect(await screen.findByText(/^This is still being worked on\./)).toBeTruthy();
  });

  it("say when none waits, and offer another try when they cannot be loaded", async () => {
    const { unmount } = setUp({ [LIST]: page() });
    expect(await screen.findByText("No appeal waits for a decision")).toBeTruthy();
    unmount();
    setUp({ [LIST]: failed(500, "internal_error") });
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
  });

  it("are not for sellers", async () => {
    const view = setUp({}, seller);
    await waitFor(() => expect(view.visited).toContain("/"));
  });
});
