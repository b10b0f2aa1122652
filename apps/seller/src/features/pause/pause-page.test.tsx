import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { SellerStatement } from "@quayside/api-client/contract/sellers/pause.schema";
import {
  appealedStatement,
  blockStatement,
  onHoliday,
  pauseStatement,
  pausedByPlatform,
  selling,
  statementsPage,
  warningStatement,
} from "#features/pause/pause.fixtures.ts";
import { PausePage } from "#features/pause/pause-page.tsx";
import { namedFacts, reasonText, statementState } from "#features/pause/pause.view-model.ts";
import { viewingStaff } from "#testing/fixtures.ts";
import { keysOf, lostFirst } from "#testing/lost-answer.ts";
import { type Answers, failed, renderApp, signedIn } from "#testing/render-app.tsx";

const setUp = (pause: object, answers: Answers = {}, ...statements: SellerStatement[]) =>
  renderApp(<PausePage />, {
    path: "/my-profile/pause/",
    answers: {
      "GET sellers/pause/": { body: pause },
      "GET sellers/statements/": { body: statementsPage(...statements) },
      "GET user/": { body: { ...signedIn().body.user, signature: "signature" } },
      ...answers,
    },
  });
const inFlight = failed(409, "idempotency_in_flight");
const STILL = /^This is still in progress\./;
const click = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("pausing", () => {
  it("explains what happens to open orders first, and sends reason and day", async () => {
    const view = setUp(selling, { "POST sellers/pause/": { body: onHoliday } });
    const orders = /You have 3 open orders\. The next deadline is 24 November 2026\./;
    expect(await screen.findByText(orders)).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText("Reason"), "Holiday");
    await userEvent.type(screen.getByLabelText(/^Expected end/), "2026-12-23");
    await click("Pause selling");
    expect(await screen.findByText("Your account is paused")).toBeTruthy();
    const call = view.calls.find(({ name }) => name === "POST sellers/pause/");
    expect(call?.body).toEqual({ reason: "HOLIDAY", expectedPauseEnd: "2026-12-23" });
    expect(call?.headers.get("idempotency-key")).toBeTruthy();
    await waitFor(() => expect(view.calls.some(({ name }) => name === "GET user/")).toBe(true));
  });

  it("is retried with its key when the response was lost, and sent with a new key for another reason", async () => {
    const call = "POST sellers/pause/";
    const view = setUp(selling, { [call]: lostFirst(failed(503, "unavailable")) });
    await userEvent.selectOptions(await screen.findByLabelText("Reason"), "Holiday");
    await click("Pause selling");
    await screen.findByText(/^Quayside does not answer\. Nothing is lost/);
    await click("Pause selling");
    await screen.findByText("Your account could not be paused, please try again.");
    await userEvent.selectOptions(screen.getByLabelText("Reason"), "Stocktake");
    await click("Pause selling");
    await waitFor(() => expect(keysOf(view, call)).toHaveLength(3));
    const [first, second, third] = keysOf(view, call);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it("says that an earlier request is still being processed", async () => {
    setUp(selling, { "POST sellers/pause/": inFlight });
    await userEvent.selectOptions(await screen.findByLabelText("Reason"), "Holiday");
    await click("Pause selling");
    expect(await screen.findByText(STILL)).toBeTruthy();
  });

  it("requires a reason, and says which days are possible", async () => {
    const view = setUp(selling, {
      "POST sellers/pause/": failed(400, "pause_end_invalid", {
        earliest: "2026-11-22",
        latest: "2027-11-21",
      }),
    });
    await screen.findByLabelText("Reason");
    await click("Pause selling");
    expect(screen.getAllByText("Choose why you pause.")).toHaveLength(2);
    expect(view.calls.some(({ name }) => name === "POST sellers/pause/")).toBe(false);
    await userEvent.selectOptions(screen.getByLabelText("Reason"), "Stocktake");
    await click("Pause selling");
    expect(
      await screen.findAllByText("Choose a day from 22 November 2026 to 21 November 2027."),
    ).toHaveLength(2);
  });

  it("ends with one click, and its reason and day can be changed", async () => {
    const view = setUp(onHoliday, { "POST sellers/unpause/": { body: selling } });
    expect(await screen.findByText(/Reason: Holiday\. Expected end: 23 December 2026\./)).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Change the pause" })).toBeTruthy();
    await click("Sell again");
    await screen.findByText("You are selling again");
    expect(view.calls.filter(({ name }) => name === "POST sellers/unpause/")).toHaveLength(1);
  });

  it("says that an earlier request to end it is still being processed", async () => {
    setUp(onHoliday, { "POST sellers/unpause/": inFlight });
    await userEvent.click(await screen.findByRole("button", { name: "Sell again" }));
    expect(await screen.findByText(STILL)).toBeTruthy();
  });

  it("lists what still keeps a pause imposed by Quayside from ending", async () => {
    const refused = failed(409, "pause_not_fixed", {
      rule: "REPEATED_EXPIRY",
      value: "3",
      limit: "3",
      statementQid: pauseStatement.qid,
    });
    setUp(pausedByPlatform, { "POST sellers/unpause/": refused }, pauseStatement, warningStatement);
    expect(await screen.findByText(/Reason: Orders that expired\./)).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "Change the pause" })).toBeNull();
    await click("Sell again");
    expect(
      await screen.findByText(/The reason of this pause still holds.*Your value is 3, the limit 3\./),
    ).toBeTruthy();
  });

  it("offers no changes to staff who view the seller", async () => {
    setUp(
      onHoliday,
      { "POST auth/refresh/": { body: { ...signedIn().body, user: viewingStaff } } },
      pauseStatement,
    );
    await screen.findByText("Your account is paused");
    await screen.findByRole("heading", { name: "Pause: Orders that expired" });
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.queryByLabelText("Reason")).toBeNull();
  });

  it("offers a retry when its state cannot be loaded", async () => {
    setUp(selling, { "GET sellers/pause/": failed(500, "internal_error") });
    expect(
      await screen.findByText("There was an error loading the state of your account, please try again."),
    ).toBeTruthy();
  });
});

describe("a statement of reasons", () => {
  it("shows reasons, facts, the orders behind it and how to fix it", async () => {
    setUp(pausedByPlatform, {}, pauseStatement);
    const card = await screen.findByRole("article", { name: "Pause: Orders that expired" });
    expect(within(card).getByText(/^3 orders have expired/)).toBeTruthy();
    expect(within(card).getByText(/^Confirm and ship your open orders/)).toBeTruthy();
    expect(within(card).getByRole("link", { name: "Order 225083833" }).getAttribute("href")).toBe(
      "/orders/sale_0000003/",
    );
    expect(within(card).getByText("Orders received")).toBeTruthy();
  });

  it("of a blocked brand names the brand, the reason, and the hidden offers", async () => {
    setUp(selling, {}, blockStatement);
    const card = await screen.findByRole("article", { name: "Brand blocked: Maison Lune" });
    expect(within(card).getByText("Objection of the brand")).toBeTruthy();
    expect(within(card).getByText(/do not come from one of its dealers/)).toBeTruthy();
    expect(within(card).getByRole("link", { name: "Your offers of Maison Lune" }).getAttribute("href")).toBe(
      "/inventory/?brand=maison-lune",
    );
    expect(within(card).getByRole("button", { name: "Appeal" })).toBeTruthy();
  });

  it("can be appealed against once, with a meaningful text", async () => {
    const text = "Our carrier lost a whole pallet, and we have its papers.";
    const call = `POST sellers/statements/${pauseStatement.qid}/appeal/`;
    const view = setUp(pausedByPlatform, { [call]: { body: appealedStatement } }, pauseStatement);
    await userEvent.click(await screen.findByRole("button", { name: "Appeal" }));
    const field = await screen.findByLabelText("What should we review?");
    await userEvent.type(field, "Too short");
    await click("Send appeal");
    expect(screen.getByText(/^Write 30 to 2000 characters/)).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, text);
    await click("Send appeal");
    expect(await screen.findByText("Your appeal is with us")).toBeTruthy();
    expect(view.calls.find(({ name }) => name === call)?.body).toEqual({ text });
  });

  it("says that an earlier appeal is still being processed", async () => {
    const call = `POST sellers/statements/${pauseStatement.qid}/appeal/`;
    setUp(pausedByPlatform, { [call]: inFlight }, pauseStatement);
    await userEvent.click(await screen.findByRole("button", { name: "Appeal" }));
    await userEvent.click(await screen.findByLabelText("What should we review?"));
    await userEvent.paste("Our carrier lost a whole pallet, and we have its papers.");
    await click("Send appeal");
    expect(await screen.findByText(STILL)).toBeTruthy();
  });

  it("shows the appeal and its decision date, and accepts no other", async () => {
    setUp(pausedByPlatform, {}, appealedStatement);
    expect(await screen.findByText("We decide by 23 November 2026.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Appeal" })).toBeNull();
  });

  it("shows its status", () => {
    expect(statementState(pauseStatement)).toEqual({ text: "In force", tone: "error" });
    expect(statementState(warningStatement).tone).toBe("caution");
    expect(
      statementState({ ...pauseStatement, endedAt: "2026-11-21T10:00:00Z", endReason: "APPEAL" }).text,
    ).toBe("Ended by your appeal");
    expect(reasonText("HOLIDAY")).toBe("Holiday");
    expect(reasonText("Papers are missing")).toBe("Papers are missing");
    const facts = { value: "70.0%", limit: "80.0%", requestedMinor: 100_000, confirmedMinor: 70_000 };
    expect(namedFacts({ ...pauseStatement, rule: "LOW_FULFILMENT", facts }).at(-1)).toEqual({
      label: "Value confirmed",
      value: "€700.00",
    });
  });
});
