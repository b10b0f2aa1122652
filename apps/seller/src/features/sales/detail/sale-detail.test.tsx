import { useQuery } from "@tanstack/react-query";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { useSession } from "@quayside/auth/react/session-provider";
import { SaleDetail } from "#features/sales/detail/sale-detail.tsx";
import { saleQuery } from "#features/sales/sale/sales.queries.ts";
import { carriers, confirmedSale, paidSale, sale, scheduledPayout, shippedSale } from "#testing/fixtures.ts";
import { failed, renderApp } from "#testing/render-app.tsx";
import type { Answers } from "#testing/render-app.tsx";

const completedSale: Sale = {
  ...paidSale,
  status: "COMPLETED",
  nextAction: "NONE",
  hasInvoiceForDownload: true,
};
const own = `sales/${sale.qid}/`;
const preview = `GET ${own}payout-preview/`;

/** The order as the page shows it: what a call answers takes the place of what was there. */
function Detail() {
  const { client } = useSession();
  const { data } = useQuery(saleQuery(client, sale.qid));
  return data ? <SaleDetail sale={data} /> : null;
}
/** @param moves the sale that a call makes of it: its answer, and what the order is from then on */
function show(given: Sale, answers: Answers = {}, moves: Record<string, Sale> = {}) {
  let current = given;
  const moving = Object.entries(moves).map(([name, next]): [string, Answers[string]] => [
    name,
    () => {
      current = next;
      return { body: next };
    },
  ]);
  return renderApp(<Detail />, {
    answers: {
      "GET carriers/": { body: carriers },
      [`GET ${own}`]: () => ({ body: current }),
      [`GET ${own}timeline/`]: { body: { results: [] } },
      [`GET ${own}documents/`]: { body: { count: 0, results: [], proformaAllowed: false } },
      ...Object.fromEntries(moving),
      ...answers,
    },
  });
}
const focused = () => document.activeElement?.textContent;

describe("the open step", () => {
  it.each([
    [sale, "Confirm quantities"],
    [confirmedSale, "Ship"],
    [shippedSale, "Trigger payment"],
    [paidSale, "Complete"],
  ])("is the current one, and no other", async (given, title) => {
    show(given);
    expect(await screen.findByRole("heading", { level: 2, name: title })).toBeTruthy();
    const others = ["Confirm quantities", "Ship", "Trigger payment", "Complete"].filter(
      (one) => one !== title,
    );
    for (const name of others) expect(screen.queryByRole("heading", { level: 2, name })).toBeNull();
  });

  it.each([
    [sale, "before it is confirmed"],
    [confirmedSale, "before it is shipped"],
  ])("is headed by what the payment will wait for, with a link to where that is mended", async (given) => {
    const missing = ["vat_number_of_dispatch", "seller_terms"];
    show(given, { [preview]: { body: { dueOn: "2026-12-02", holdReason: "VAT_NUMBER_INVALID", missing } } });
    expect(await screen.findByText("You cannot be paid for this order yet")).toBeTruthy();
    const links = [
      "VAT number of the country your goods leave from",
      "Acceptance of the current seller terms",
    ];
    const hrefs = links.map((name) => screen.getByRole("link", { name }).getAttribute("href"));
    expect(hrefs).toEqual(["/my-profile/billing-address/", "/legal/terms/"]);
  });

  it("says it once in the step of the payment, and nothing where nothing is missing", async () => {
    const body = { dueOn: "2026-12-02", holdReason: "TERMS_NOT_ACCEPTED", missing: ["seller_terms"] };
    show(shippedSale, { [preview]: { body } });
    expect(await screen.findByText("Before this payment")).toBeTruthy();
    expect(screen.queryByText("You cannot be paid for this order yet")).toBeNull();
    cleanup();
    const { calls } = show(sale, { [preview]: { body: { ...body, holdReason: null, missing: [] } } });
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain(preview));
    await screen.findByRole("heading", { level: 2, name: "Confirm quantities" });
    expect(screen.queryByText("You cannot be paid for this order yet")).toBeNull();
  });

  it("moves on with the focus after a success", async () => {
    const user = userEvent.setup();
    show(confirmedSale, {}, { "POST shipments/": shippedSale, [`POST ${own}pay/`]: paidSale });
    await screen.findByRole("option", { name: "DHL Paket" });
    await user.selectOptions(screen.getByRole("combobox", { name: "Carrier" }), "DHL Paket");
    await user.click(screen.getByRole("button", { name: "Add the numbers later" }));
    await waitFor(() => expect(focused()).toBe("Trigger payment"));
    await user.click(await screen.findByRole("button", { name: "Trigger payment" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(focused()).toBe("Complete"));
  });

  it("ends with the closed order, which takes the focus", async () => {
    const user = userEvent.setup();
    show(paidSale, {}, { [`POST ${own}paycomplete/`]: completedSale });
    await user.click(await screen.findByRole("button", { name: "Complete your order" }));
    await user.click(await screen.findByRole("button", { name: "Complete order" }));
    await waitFor(() => expect(focused()).toContain("Completed: this order is read-only"));
    expect(screen.getByRole("link", { name: "past orders" })).toHaveProperty(
      "search",
      "?status=PAST&page=1&sort=-createdAt",
    );
    expect(screen.getByRole("button", { name: "Download invoice" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Change quantities|Reset|Edit|Remove|Trigger/ })).toBeNull();
  });

  it("follows another tab's change, and says so", async () => {
    const user = userEvent.setup();
    let isPaid = false;
    show(shippedSale, {
      [`GET ${own}`]: () => ({ body: isPaid ? paidSale : shippedSale }),
      [`POST ${own}pay/`]: () => {
        isPaid = true;
        return failed(409, "invalid_state", { status: "PAID" });
      },
    });
    await user.click(await screen.findByRole("button", { name: "Trigger payment" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Confirm" }));
    expect(await screen.findByRole("heading", { level: 2, name: "Complete" })).toBeTruthy();
    // Beside the toast the same words are read out.
    expect(
      await screen.findByText(/its payment cannot be triggered any more/, { selector: "li *" }),
    ).toBeTruthy();
  });
});

describe("confirmed quantities", () => {
  const put = `PUT ${own}lines/`;
  const quantity = (name: string) => screen.getByLabelText<HTMLInputElement>(`Quantity of ${name}`);
  const change = async (user: ReturnType<typeof userEvent.setup>) =>
    user.click(await screen.findByRole("button", { name: "Change quantities" }));

  it("can be changed from the confirmed values; only differences are sent", async () => {
    const user = userEvent.setup();
    const { calls } = show(confirmedSale, { [put]: { body: { ...confirmedSale, version: 5 } } });
    await change(user);
    await waitFor(() => expect(focused()).toBe("Change quantities"));
    expect(quantity("Hand cream").value).toBe("4");
    await user.clear(quantity("Hand cream"));
    await user.type(quantity("Hand cream"), "2");
    await user.dblClick(screen.getByRole("button", { name: "Save quantities" }));
    await screen.findByText("Quantities changed");
    expect(calls.filter((call) => call.name === put).map((call) => call.body)).toEqual([
      {
        lines: [{ id: "line_0000001", quantity: 2, reductionReason: "DAMAGED" }],
        version: confirmedSale.version,
      },
    ]);
    await waitFor(() => expect(focused()).toBe("Ship"));
  });

  it("show the server's objections at the line, and 'Please try again.'", async () => {
    const user = userEvent.setup();
    show(confirmedSale, {
      [put]: failed(400, "SaleLineQuantityExceedsRequestedAmount", { lines: ["line_0000001"] }),
    });
    await change(user);
    await user.clear(quantity("Hand cream"));
    await user.type(quantity("Hand cream"), "6");
    await user.click(screen.getByRole("button", { name: "Save quantities" }));
    expect(await screen.findByText("Please try again.")).toBeTruthy();
    expect(quantity("Hand cream").getAttribute("aria-invalid")).toBe("true");
    expect(quantity("Lip balm").getAttribute("aria-invalid")).toBeNull();
  });

  it.each([
    [400, "Please try again."],
    [500, "There was an error updating the order, please try again."],
  ])("report an error %i without a text of its own: %s", async (status, text) => {
    const user = userEvent.setup();
    show(confirmedSale, { [put]: failed(status, "something_new") });
    await change(user);
    await user.clear(quantity("Hand cream"));
    await user.type(quantity("Hand cream"), "6");
    await user.click(screen.getByRole("button", { name: "Save quantities" }));
    await screen.findByText(text);
  });

  it("stay when nothing was changed, and with Cancel", async () => {
    const user = userEvent.setup();
    const { calls } = show(confirmedSale);
    await change(user);
    await user.click(screen.getByRole("button", { name: "Save quantities" }));
    expect(screen.getByText("No quantity has changed.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(await screen.findByRole("heading", { level: 2, name: "Ship" })).toBeTruthy();
    expect(calls.some((call) => call.name === put)).toBe(false);
  });

  it("are reset line by line, with a preview of the effect", async () => {
    const user = userEvent.setup();
    const path = `POST ${own}lines/line_0000001/reset/`;
    const { calls } = show(confirmedSale, {}, { [path]: { ...sale, version: 5 } });
    await user.click(await screen.findByRole("button", { name: "Reset Hand cream" }));
    const dialog = await screen.findByRole("dialog", { name: "Reset Hand cream" });
    within(dialog).getByText(/back to the 6 ordered units.*needs to be confirmed again/);
    expect(calls.some((call) => call.name === path)).toBe(false);
    await user.click(within(dialog).getByRole("button", { name: "Reset" }));
    await screen.findByText("Line reset");
    await waitFor(() => expect(focused()).toBe("Confirm quantities"));
  });

  it("cannot be changed once anything has shipped", async () => {
    show(shippedSale);
    await screen.findByRole("heading", { name: "Lines" });
    expect(screen.queryByRole("button", { name: "Change quantities" })).toBeNull();
    expect(screen.queryByRole("button", { name: /^Reset/ })).toBeNull();
  });
});

it("the money of an order follows the entered quantities", async () => {
  const user = userEvent.setup();
  show(sale);
  const money = within(await screen.findByRole("region", { name: "Money" }));
  expect(money.queryByText("Total after this")).toBeNull();
  const field = await screen.findByLabelText("Quantity of Hand cream");
  await user.clear(field);
  await user.type(field, "4");
  money.getByText("Total after this");
  for (const text of ["-€24.00", "€72.00"]) money.getByText(text);
  await user.clear(field);
  await user.type(field, "6");
  expect(money.queryByText("Total after this")).toBeNull();
});

it.each([
  ["at the full rate", null, "18.24", "€13.68", "€85.68"],
  ["lowered by the seller, capped at the full rate", "Part of it is exempt.", "15.00", "€13.68", "€85.68"],
  ["lowered by the seller", "Most of it is exempt.", "5.00", "€5.00", "€77.00"],
])("the total of the entered quantities includes the VAT %s", async (_what, reason, amount, vat, total) => {
  const user = userEvent.setup();
  const sellerVat = {
    ...sale.sellerVat,
    amount,
    reason,
    expectedVatAmount: "18.24",
    maximum: "18.29",
    rule: "DOMESTIC" as const,
    rates: [{ rate: "0.19", goods: "96.00", shippingFee: "0.00", expectedVatAmount: "18.24" }],
  };
  const lines = sale.lines.map((line) => ({ ...line, vatRate: "0.19", vatCategory: "STANDARD" as const }));
  show({ ...sale, lines, sellerVat });
  const money = within(await screen.findByRole("region", { name: "Money" }));
  const field = await screen.findByLabelText("Quantity of Hand cream");
  await user.clear(field);
  await user.type(field, "4");
  money.getByText("Total after this");
  for (const text of [vat, total]) money.getByText(text);
});

it("an order that ended unsold is worth nothing: no line is confirmed, and the ordered quantities stay visible", async () => {
  show({
    ...confirmedSale,
    status: "DECLINED",
    nextAction: "NONE",
    declineReason: "OUT_OF_STOCK",
    refund: { status: "POSTED" },
  });
  const row = await screen.findByRole("row", { name: /Hand cream/ });
  expect(
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["€12.00", "6 in 2s", "0", "€0.00"]);
  const money = within(screen.getByRole("region", { name: "Money" }));
  for (const text of ["Not sold", "-€96.00", "€0.00", "The buyer was refunded in full."])
    expect(money.getAllByText(text).length).toBeGreaterThan(0);
});

describe("the money of a paid order", () => {
  it("shows payout and day, and that the buyer is refunded, without the buyer's amount", async () => {
    show(paidSale);
    const payout = await screen.findByRole("region", { name: "Payout" });
    for (const text of ["Scheduled", "€77.00", "24 November 2026"]) within(payout).getByText(text);
    screen.getByText("The buyer was refunded for the reduced units.");
    expect(screen.queryByText(/25\.44/)).toBeNull();
  });

  it("says that a payment is awaiting approval", async () => {
    const payout = { ...scheduledPayout, status: "ON_HOLD" as const, holdReason: "AMOUNT_NEEDS_APPROVAL" };
    show({ ...paidSale, payout });
    expect(
      await screen.findByText(
        "Your payment needs to be approved before proceeding. We will be in touch to confirm this within 1 working day.",
      ),
    ).toBeTruthy();
  });

  it("has the invoice as soon as it is paid, before it is completed", async () => {
    show({ ...paidSale, hasInvoiceForDownload: true });
    expect(await screen.findByRole("button", { name: "Download invoice" })).toBeTruthy();
  });

  it("shows the payout's bank reference", async () => {
    const paid = { status: "PAID" as const, reference: "QP-225083820", paidAt: "2026-11-24T09:00:00Z" };
    show({ ...paidSale, payout: { ...scheduledPayout, ...paid } });
    expect(await screen.findByText("QP-225083820")).toBeTruthy();
  });
});

describe("an order with less than 24 hours left", () => {
  beforeEach(() => sessionStorage.clear());
  const ending: Sale = { ...sale, qid: "ending", expiredAt: "2026-11-20T23:00:00Z" };
  const visit = (shown: Sale) => {
    const view = renderApp(<SaleDetail sale={shown} />, {
      answers: {
        ["GET sales/ending/timeline/"]: { body: { results: [] } },
        ["GET sales/ending/documents/"]: { body: { count: 0, results: [], proformaAllowed: false } },
      },
    });
    view.session.start();
    return view;
  };
  const warning = () => screen.queryByText("Order is about to expire")?.closest("[role=status]");
  const isSignedIn = (view: ReturnType<typeof visit>) =>
    waitFor(() => expect(view.session.getSnapshot().status).toBe("VERIFIED"));

  it("shows a warning with its number, a link and the end date, which is in its head as well", async () => {
    visit(ending);
    await waitFor(() => expect(warning()?.textContent).toContain("20 November 2026"));
    const link = screen.getByRole("link", { name: `Order ${sale.number}` });
    expect(link.getAttribute("href")).toBe("/orders/ending/#step-title");
    expect(screen.getByText("Due Fri 20 Nov, midnight (Germany)", { selector: "header *" })).toBeTruthy();
  });

  it("shows the warning once in a session, however often it is opened", async () => {
    const first = visit(ending);
    await waitFor(() => expect(warning()).toBeTruthy());
    first.unmount();
    await isSignedIn(visit(ending));
    expect(warning()).toBeUndefined();
  });

  it("shows no warning once it has shipped", async () => {
    await isSignedIn(
      visit({ ...ending, status: "CONFIRMED", nextAction: "TRIGGER_PAYMENT", hasShipments: true }),
    );
    expect(warning()).toBeUndefined();
  });
});
