import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { useSession } from "@quayside/auth/react/session-provider";
import { SaleDetail } from "#features/sales/components/sale-detail.tsx";
import { saleQuery } from "#features/sales/sales.queries.ts";
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
  ])("is the one to take, and no other", async (given, title) => {
    show(given);
    expect(await screen.findByRole("heading", { level: 2, name: title })).toBeTruthy();
    const others = ["Confirm quantities", "Ship", "Trigger payment", "Complete"].filter(
      (one) => one !== title,
    );
    for (const name of others) expect(screen.queryByRole("heading", { level: 2, name })).toBeNull();
  });

  it("moves on with the focus after a success", async () => {
    const user = userEvent.setup();
    show(confirmedSale, {}, { "POST shipments/": shippedSale, [`POST ${own}pay/`]: paidSale });
    await screen.findByRole("option", { name: "DHL Paket" });
    await user.selectOptions(screen.getByRole("combobox", { name: "Carrier" }), "DHL Paket");
    await user.click(screen.getByRole("button", { name: "Add the numbers later" }));
    await waitFor(() => expect(focused()).toBe("Trigger payment"));
    await user.click(await screen.findByRole("button", { name: "Trigger payment" }));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(focused()).toBe("Complete"));
  });

  it("ends with the closed order, which takes the focus", async () => {
    const user = userEvent.setup();
    show(paidSale, {}, { [`POST ${own}paycomplete/`]: completedSale });
    await user.click(await screen.findByRole("button", { name: "Complete your order" }));
    await user.click(screen.getByRole("button", { name: "Complete order" }));
    await waitFor(() => expect(focused()).toContain("Completed: this order is read-only"));
    expect(screen.getByRole("link", { name: "past orders" })).toHaveProperty(
      "search",
      "?status=PAST&page=1&sort=-createdAt",
    );
    expect(screen.getByRole("button", { name: "Download invoice" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Change quantities|Reset|Edit|Remove|Trigger/ })).toBeNull();
  });

  it("shows what another tab did, and says so", async () => {
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
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Confirm" }));
    expect(await screen.findByRole("heading", { level: 2, name: "Complete" })).toBeTruthy();
    expect(screen.getByText(/its payment cannot be triggered any more/)).toBeTruthy();
  });
});

describe("confirmed quantities", () => {
  const put = `PUT ${own}lines/`;
  const quantity = (name: string) => screen.getByLabelText<HTMLInputElement>(`Quantity of ${name}`);
  const change = async (user: ReturnType<typeof userEvent.setup>) =>
    user.click(await screen.findByRole("button", { name: "Change quantities" }));

  it("are changed from what was confirmed; only what differs is sent", async () => {
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

  it("say at the line what the server found, and 'Please try again.'", async () => {
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

  it("are reset line by line, with what that does said beforehand", async () => {
    const user = userEvent.setup();
    const path = `POST ${own}lines/line_0000001/reset/`;
    const { calls } = show(confirmedSale, {}, { [path]: { ...sale, version: 5 } });
    await user.click(await screen.findByRole("button", { name: "Reset Hand cream" }));
    const dialog = await screen.findByRole("dialog", { name: "Reset Hand cream" });
    within(dialog).getByText(/back to the 6 that were ordered.*waits for its confirmation again/);
    expect(calls.some((call) => call.name === path)).toBe(false);
    await user.click(within(dialog).getByRole("button", { name: "Reset" }));
    await screen.findByText("Line reset");
    await waitFor(() => expect(focused()).toBe("Confirm quantities"));
  });

  it("cannot be changed once something is shipped", async () => {
    show(shippedSale);
    await screen.findByRole("heading", { name: "Lines" });
    expect(screen.queryByRole("button", { name: "Change quantities" })).toBeNull();
    expect(screen.queryByRole("button", { name: /^Reset/ })).toBeNull();
  });
});

describe("the money of a paid order", () => {
  it("shows payout, day and the refund of the buyer", async () => {
    show(paidSale);
    const payout = await screen.findByRole("region", { name: "Payout" });
    for (const text of ["Scheduled", "€77.00", "24 November 2026"]) within(payout).getByText(text);
    expect(screen.getByText("Refund to the buyer (posted)")).toBeTruthy();
  });

  it("says that a payment waits for approval", async () => {
    const payout = { ...scheduledPayout, status: "ON_HOLD" as const, holdReason: "AMOUNT_NEEDS_APPROVAL" };
    show({ ...paidSale, payout });
    expect(
      await screen.findByText(
        "Your payment needs to be approved before proceeding. We will be in touch to confirm this within 1 working day.",
      ),
    ).toBeTruthy();
  });

  it("shows the reference of what was paid out", async () => {
    const paid = { status: "PAID" as const, reference: "QS-225083820", paidAt: "2026-11-24T09:00:00Z" };
    show({ ...paidSale, payout: { ...scheduledPayout, ...paid } });
    expect(await screen.findByText("QS-225083820")).toBeTruthy();
  });
});

describe("an order with less than 24 hours left", () => {
  it("is warned of, with the day it ends as its head says it", async () => {
    const ending: Sale = { ...sale, qid: "ending", expiredAt: "2026-11-20T23:00:00Z" };
    renderApp(<SaleDetail sale={ending} />, {
      answers: {
        ["GET sales/ending/timeline/"]: { body: { results: [] } },
        ["GET sales/ending/documents/"]: { body: { count: 0, results: [], proformaAllowed: false } },
      },
    });
    const warning = (await screen.findByText("Order is about to expire", { selector: "li *" })).closest("li");
    expect(warning?.textContent).toContain("20 November 2026 at 24:00");
    expect(screen.getByText("20 November 2026 at 24:00", { selector: "header *" })).toBeTruthy();
  });
});
