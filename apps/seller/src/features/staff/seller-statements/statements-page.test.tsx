import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { StaffStatement } from "@quayside/api-client/contract/sellers/pause.schema";
import { appealed, blockedBrand } from "#features/staff/seller-statements/statements.fixtures.ts";
import { StatementsPage } from "#features/staff/seller-statements/statements-page.tsx";
import { seller, staff } from "#testing/fixtures.ts";
import { pageOf } from "#testing/page-of.ts";
import { type Answers, failed, renderApp, signedIn } from "#testing/render-app.tsx";

const LIST = "GET internal/seller-statements/";
const DECIDE = "POST internal/seller-statements/state_000001/decision/";
const page = (...results: readonly StaffStatement[]) => ({
  body: pageOf(results),
});
const setUp = (answers: Answers, user: object = staff) =>
  renderApp(<StatementsPage />, {
    path: "/internal/seller-statements/",
    answers: { "POST auth/refresh/": { body: { ...signedIn().body, user } }, ...answers },
  });
const click = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

describe("the appeals of sellers", () => {
  it("are decided with a text for the seller", async () => {
    const view = setUp({ [LIST]: page(appealed), [DECIDE]: { body: { ...appealed, endReason: "APPEAL" } } });
    expect(await screen.findByText(/to be decided by 23 November 2026/)).toBeTruthy();
    await click("Decide");
    await click("Lift");
    expect(screen.getByText("Write at least 3 characters: the seller reads them.")).toBeTruthy();
    await userEvent.click(screen.getByLabelText("Reasons for the seller"));
    await userEvent.paste("The papers show it.");
    await click("Lift");
    expect(await screen.findByText("The seller was notified")).toBeTruthy();
    expect(view.calls.find(({ name }) => name === DECIDE)?.body).toEqual({
      decision: "LIFTED",
      text: "The papers show it.",
      version: 2,
    });
  });

  it("are shown to support without a decision to take", async () => {
    setUp({ [LIST]: page(appealed, blockedBrand) }, { ...staff, staffRoles: ["support"] });
    expect(await screen.findByText(/to be decided by 23 November 2026/)).toBeTruthy();
    for (const name of ["Decide", "End the block", "Block a brand"])
      expect(screen.queryByRole("button", { name })).toBeNull();
  });

  it("say that a colleague decided already", async () => {
    setUp({ [LIST]: page(appealed), [DECIDE]: failed(409, "invalid_state", { decision: "UPHELD" }) });
    await click("Decide");
    await userEvent.click(screen.getByLabelText("Reasons for the seller"));
    await userEvent.paste("It stands.");
    await click("Uphold");
    expect(await screen.findByText(/Someone else may have decided it\./)).toBeTruthy();
  });

  it("say that an earlier decision is still being processed", async () => {
    setUp({ [LIST]: page(appealed), [DECIDE]: failed(409, "idempotency_in_flight") });
    await click("Decide");
    await userEvent.click(screen.getByLabelText("Reasons for the seller"));
    await userEvent.paste("It stands.");
    await click("Uphold");
    expect(await screen.findByText(/^This is still in progress\./)).toBeTruthy();
  });

  it("say when none is open, and offer a retry when they cannot be loaded", async () => {
    const { unmount } = setUp({ [LIST]: page() });
    expect(await screen.findByText("No appeal is waiting for a decision")).toBeTruthy();
    unmount();
    setUp({ [LIST]: failed(500, "internal_error") });
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
  });

  it("show a blocked brand, and end its block with a text for the seller", async () => {
    const END = "POST internal/brand-blocks/state_000009/end/";
    const view = setUp({
      [LIST]: page(blockedBrand),
      [END]: { body: { ...blockedBrand, endReason: "WITHDRAWN" } },
    });
    expect(await screen.findByText("Maison Lune: objection of the brand")).toBeTruthy();
    await click("End the block");
    const dialog = await screen.findByRole("dialog", {
      name: "End the block of Maison Lune for Demo Beauty GmbH",
    });
    await userEvent.click(within(dialog).getByLabelText("Reasons for the seller"));
    await userEvent.paste("The papers came by post.");
    await userEvent.click(within(dialog).getByRole("button", { name: "End the block" }));
    expect(await screen.findByText("The block has ended")).toBeTruthy();
    expect(view.calls.find(({ name }) => name === END)?.body).toEqual({
      text: "The papers came by post.",
      version: 2,
    });
  });

  it("are hidden from sellers", async () => {
    const view = setUp({}, seller);
    await waitFor(() => expect(view.visited).toContain("/"));
  });
});

describe("blocking a brand", () => {
  const BLOCK = "POST internal/brand-blocks/";
  const open = async (answers: Answers) => {
    const view = setUp({ [LIST]: page(), ...answers });
    await click("Block a brand");
    const drawer = within(await screen.findByRole("dialog", { name: "Block a brand" }));
    const send = () => userEvent.click(drawer.getByRole("button", { name: "Block the brand" }));
    return { view, drawer, send };
  };
  const fill = async (drawer: Awaited<ReturnType<typeof open>>["drawer"]) => {
    await userEvent.type(drawer.getByLabelText(/^Seller code/), " ab12cd ");
    await userEvent.type(drawer.getByLabelText("Brand"), "Maison Lune");
    await userEvent.selectOptions(drawer.getByLabelText("Reason"), "Objection of the brand");
    await userEvent.click(drawer.getByLabelText("What happened, for the seller"));
    await userEvent.paste(blockedBrand.reasons);
  };

  it("asks for missing entries, sends the block and reports its effect", async () => {
    const { view, drawer, send } = await open({ [BLOCK]: { body: blockedBrand } });
    await send();
    expect(drawer.getAllByText("Enter the seller code, for example AB12CD.")).toHaveLength(2);
    expect(drawer.getAllByText("Choose why the brand is blocked.")).toHaveLength(2);
    await fill(drawer);
    await send();
    expect(await screen.findByText("Maison Lune is blocked for Demo Beauty GmbH")).toBeTruthy();
    expect(view.calls.find(({ name }) => name === BLOCK)?.body).toEqual({
      sellerCode: "ab12cd",
      brand: "Maison Lune",
      reason: "BRAND_OWNER",
      text: blockedBrand.reasons,
    });
  });

  it.each([
    ["seller_not_found", 400, "No seller has this code.", 2],
    ["brand_not_found", 400, "The catalogue has no brand of this name.", 2],
    ["blocked_before", 409, "This brand is already blocked for the seller. See In force.", 1],
  ])("explains a rejection by %s", async (code, status, text, places) => {
    const { drawer, send } = await open({ [BLOCK]: failed(status, code, { statementQid: "state_000009" }) });
    await fill(drawer);
    await send();
    expect(await drawer.findAllByText(text)).toHaveLength(places);
  });
});
