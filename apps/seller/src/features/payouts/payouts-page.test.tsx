import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { DATEV_DEFAULTS } from "@quayside/api-client/contract/tax-documents/tax-documents.rules";
import { PayoutsPage } from "#features/payouts/payouts-page.tsx";
import {
  creditNote,
  creditNoteList,
  heldPayout,
  paidPayout,
  payoutList,
  statement,
} from "#features/payouts/payouts.fixtures.ts";
import { payoutMessages } from "#features/payouts/payouts.messages.ts";
import { inboxAtRest } from "#testing/business-clock.ts";
import { type Answers, failed, renderApp } from "#testing/render-app.tsx";

const show = (answers: Answers = {}, search = "") =>
  renderApp(<PayoutsPage />, {
    answers: {
      "GET payouts/": payoutList([paidPayout, heldPayout]),
      "GET payouts/statement/": { body: statement },
      "GET credit-notes/": creditNoteList([creditNote]),
      ...answers,
    },
    search,
    path: "/payouts/",
  });
const asked = (calls: ReturnType<typeof renderApp>["calls"], name: string) =>
  Object.fromEntries(calls.findLast((call) => call.name === name)?.url.searchParams ?? []);

it("shows each payout with its bank reference, or why it is held, and links to its order", async () => {
  show();
  const link = await screen.findByRole("link", { name: "225083820" });
  expect(link).toHaveProperty("pathname", "/orders/sale_0000001/");
  expect(screen.getByText("QP-225083820")).toBeTruthy();
  expect(screen.getByText(/Your payment needs to be approved/)).toBeTruthy();
});

it("begins with the next payout, or says that none is scheduled", async () => {
  const nextPayout = { on: "2026-11-30", amount: "12225.15", currency: "EUR", count: 6 };
  const { unmount } = show({ "GET sellers/inbox/": { body: { ...inboxAtRest, nextPayout } } });
  const card = await screen.findByRole("region", { name: "Next payout" });
  expect(card.textContent).toBe("Next payout€12,225.1530 November 2026 · 6 orders");
  unmount();
  show();
  expect((await screen.findByRole("region", { name: "Next payout" })).textContent).toContain(
    "Nothing is scheduled",
  );
});

it("shows the payouts of a month that is chosen by its bar, and its statement", async () => {
  const user = userEvent.setup();
  const { calls } = show();
  const may = await screen.findByRole("radio", { name: "May 2026: €10,068.40 · 8 payouts" });
  expect(screen.getByRole("radio", { name: "April 2026: €0.00 · 0 payouts" })).toBeTruthy();
  const present = screen.getByRole("radio", { name: /^November 2026/ });
  expect(present).toHaveProperty("checked", true);
  await user.click(may);
  const period = { from: "2026-05-01", to: "2026-05-31" };
  await waitFor(() => expect(asked(calls, "GET payouts/")).toMatchObject(period));
  expect(asked(calls, "GET payouts/statement/")).toMatchObject(period);
  await user.click(await screen.findByRole("button", { name: "Remove filter Month: May 2026" }));
  await waitFor(() => expect(asked(calls, "GET payouts/")).not.toHaveProperty("from"));
});

it("chooses a month by arrow keys, and has the same figures in a table", async () => {
  const user = userEvent.setup();
  const { calls } = show();
  const present = await screen.findByRole("radio", { name: /^November 2026/ });
  act(() => present.focus());
  await user.keyboard("{ArrowLeft}");
  await waitFor(() => expect(asked(calls, "GET payouts/")).toMatchObject({ from: "2026-10-01" }));
  const table = screen.getByRole("table", { name: "Payouts by month" });
  expect(within(table).getByRole("row", { name: "May 2026 8 €10,068.40" })).toBeTruthy();
});

it("says in one sentence how the total and the invoiced amount of the insights relate", async () => {
  show();
  const totals = await screen.findByRole("region", { name: "All payouts" });
  expect(
    within(totals).getByText(
      "Insights counts €77.00 as invoiced: this total plus €14.28 deducted for claims less €100,000.10 of 1 order not completed yet.",
    ),
  ).toBeTruthy();
});

it("shows what was paid, what was deducted for which credit note, and what is still due", async () => {
  show();
  expect(await screen.findByText("€14.28 for QC-2026-000017")).toBeTruthy();
  expect(
    screen.getByText("€17.70 of credit notes and claims will be deducted from your next payouts."),
  ).toBeTruthy();
  expect(await screen.findByText("Deducted from your payouts")).toBeTruthy();
});

it("shows the total of all payouts by status", async () => {
  show();
  const totals = await screen.findByRole("region", { name: "All payouts" });
  expect(within(totals).getByText("€100,077.10")).toBeTruthy();
});

it("shows the balance before and after a period, and the movements in between", async () => {
  show();
  const card = await screen.findByRole("region", { name: "Statement" });
  await within(card).findByText("€62.72");
  for (const amount of ["€77.00", "-€120.00", "-€14.28"]) {
    expect(within(card).getByText(amount.replace("-", "−").replace("−", "-"))).toBeTruthy();
  }
  expect(within(card).getByText(/Quayside paid €24\.90 for 2 booked carriers/)).toBeTruthy();
});

it("marks a statement as provisional below the balance, and not once its period has ended", async () => {
  const first = show({ "GET payouts/statement/": { body: { ...statement, isProvisional: true } } });
  const card = await screen.findByRole("region", { name: "Statement" });
  const sentence = await within(card).findByText(payoutMessages.provisional);
  const balance = within(card).getByText("€62.72");
  expect(balance.compareDocumentPosition(sentence)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  first.unmount();
  show();
  await screen.findAllByText("€62.72");
  expect(screen.queryByText(payoutMessages.provisional)).toBeNull();
});

it("downloads the statement of the period and currency in the address", async () => {
  const { calls } = show(
    { "GET payouts/statement/download/": { body: {} } },
    "?from=2026-03-01&to=2026-03-31&currency=GBP",
  );
  await userEvent.click(await screen.findByRole("button", { name: "CSV of the statement" }));
  await waitFor(() =>
    expect(asked(calls, "GET payouts/statement/download/")).toEqual({
      from: "2026-03-01",
      to: "2026-03-31",
      currency: "GBP",
      format: "csv",
    }),
  );
  expect(asked(calls, "GET payouts/statement/")).toMatchObject({ from: "2026-03-01", currency: "GBP" });
});

it("downloads the invoices and credit notes of the period as one ZIP, and says when there are none", async () => {
  const { calls } = show(
    { "GET tax-documents/archive/": failed(404, "no_tax_documents") },
    "?from=2026-03-01&to=2026-03-31&currency=GBP",
  );
  await userEvent.click(await screen.findByRole("button", { name: "Invoices and credit notes (ZIP)" }));
  expect(await screen.findByText("No invoice or credit note was issued in this period.")).toBeTruthy();
  expect(screen.queryByText("The file could not be downloaded, please try again.")).toBeNull();
  expect(asked(calls, "GET tax-documents/archive/")).toEqual({ from: "2026-03-01", to: "2026-03-31" });
});

it("asks for DATEV account numbers, shows problems at the fields, and remembers the numbers", async () => {
  const user = userEvent.setup();
  const { calls } = show(
    { "GET tax-documents/archive/": { body: {} } },
    "?from=2026-03-01&to=2026-03-31&currency=EUR",
  );
  const open = async () => {
    await user.click(await screen.findByRole("button", { name: "With bookings for DATEV" }));
    return within(await screen.findByRole("dialog"));
  };
  const dialog = await open();
  expect(dialog.getByText(/documents in other currencies than the euro/)).toBeTruthy();
  const type = async (label: string, value: string) => {
    await user.clear(dialog.getByLabelText(label));
    await user.type(dialog.getByLabelText(label), value);
  };
  await type("Consultant number (Berater)", "29098");
  await type("Revenue with German VAT", "44000");
  await user.click(dialog.getByRole("button", { name: "Download ZIP" }));
  expect(dialog.getByText("A debtor account has one digit more than the others: 6.")).toBeTruthy();
  expect(dialog.getByLabelText("Revenue within the EU").getAttribute("aria-invalid")).toBe("true");
  expect(calls.some(({ name }) => name === "GET tax-documents/archive/")).toBe(false);
  await type("Revenue with German VAT", "4400");
  await user.click(dialog.getByRole("button", { name: "Download ZIP" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() =>
    expect(asked(calls, "GET tax-documents/archive/")).toEqual({
      from: "2026-03-01",
      to: "2026-03-31",
      bookkeeping: "DATEV",
      ...DATEV_DEFAULTS,
      datevConsultant: "29098",
      datevDomestic: "4400",
    }),
  );
  expect((await open()).getByLabelText("Consultant number (Berater)")).toHaveProperty("value", "29098");
});

it("offers no DATEV bookings to a seller without documents in euros", async () => {
  show({ "GET payouts/statement/": { body: { ...statement, currency: "GBP", currencies: ["GBP"] } } });
  expect(await screen.findAllByText("£62.72")).toHaveLength(2);
  expect(screen.queryByRole("button", { name: "With bookings for DATEV" })).toBeNull();
});

it("says when a statement is too long for a PDF", async () => {
  show({
    "GET payouts/statement/download/": failed(400, "statement_too_long", { maximum: 2000 }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "PDF of the statement" }));
  expect(await screen.findByText(/too many lines for a PDF/)).toBeTruthy();
});

it("rejects a period that ends before it begins, at the field", async () => {
  show(
    { "GET payouts/statement/": failed(400, "statement_period_invalid", { maximumDays: 366 }) },
    "?from=2026-04-01&to=2026-03-01",
  );
  expect(
    await screen.findByText("A statement must begin before it ends and cover at most a year."),
  ).toBeTruthy();
});

it("lists credit notes with the claims in them and their PDF", async () => {
  const { calls } = show({ "GET credit-notes/note_0000001/document/": { body: {} } });
  expect(await screen.findByRole("link", { name: "C0000041" })).toHaveProperty(
    "pathname",
    "/claims/claim_000001/",
  );
  await userEvent.click(screen.getByRole("button", { name: "PDF of credit note QC-2026-000017" }));
  await waitFor(() =>
    expect(calls.some(({ name }) => name === "GET credit-notes/note_0000001/document/")).toBe(true),
  );
});

it("isolates each part from the failure of another", async () => {
  show({ "GET payouts/": failed(500, "internal_error"), "GET credit-notes/": creditNoteList([]) });
  expect(await screen.findByText("There was an error loading the payouts, please try again.")).toBeTruthy();
  expect(await screen.findByText(/No credit notes/)).toBeTruthy();
  expect(await screen.findAllByText("€62.72")).toHaveLength(2);
});

it("distinguishes an empty list from no results", async () => {
  const first = show({ "GET payouts/": payoutList([]) });
  expect(await screen.findByText("No payouts yet")).toBeTruthy();
  first.unmount();
  show({ "GET payouts/": payoutList([]) }, "?status=FAILED");
  expect(await screen.findByText("No results found.")).toBeTruthy();
});
