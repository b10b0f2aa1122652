import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { SalePage } from "#features/sales/detail/sale-page.tsx";
import { bookableAnswer, shippingAnswers } from "#features/sales/shipping/shipping.fixtures.ts";
import { rememberList } from "#lib/list-memory.ts";
import { carriers, confirmedSale, paidSale, sale, saleRow, shippedSale } from "#testing/fixtures.ts";
import { renderApp } from "#testing/render-app.tsx";

beforeEach(() => localStorage.clear());
afterEach(() => {
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});

/** @param completed what completing the order makes of it */
async function show(given: Sale, completed: Sale = given) {
  let current = given;
  rememberList("?status=CURRENT&page=1");
  const rows = ["before_00001", given.qid, "after_000001"].map((qid) => ({ ...saleRow, qid }));
  const own = `sales/${given.qid}/`;
  const view = renderApp(<SalePage saleQid={given.qid} />, {
    answers: {
      "GET sales/": { body: { count: 3, countIsExact: true, next: null, previous: null, results: rows } },
      "GET carriers/": { body: carriers },
      [`GET ${own}`]: () => ({ body: current }),
      [`POST ${own}paycomplete/`]: () => {
        current = completed;
        return { body: completed };
      },
      [`POST ${own}read/`]: { body: given },
      [`GET ${own}timeline/`]: { body: { results: [] } },
      [`GET ${own}documents/`]: { body: { count: 0, results: [], proformaAllowed: false } },
      ...shippingAnswers,
      [`GET ${own}bookable-carriers/`]: { body: bookableAnswer },
    },
  });
  view.session.start();
  await screen.findByRole("heading", { level: 1, name: `Order ${given.number}` });
  return { ...userEvent.setup(), visited: view.visited };
}
const ready = (name: string) => screen.findByRole("button", { name });

describe("the keys of an order", () => {
  it("lead to Confirm with C, which Enter then presses, and not while typing", async () => {
    const user = await show(sale);
    const confirm = await ready("Confirm quantities");
    const field = screen.getByLabelText("Quantity of Hand cream");
    await user.click(field);
    await user.keyboard("c");
    expect(document.activeElement).toBe(field);
    field.blur();
    await user.keyboard("c");
    expect(document.activeElement).toBe(confirm);
  });

  it("lead with S to the first carrier", async () => {
    const user = await show(confirmedSale);
    await ready("Choose a carrier");
    const book = await screen.findByRole("button", { name: "Book DHL Express" });
    await user.keyboard("s");
    expect(document.activeElement).toBe(book);
  });

  it.each([
    ["p", shippedSale, "Trigger payment"],
    ["c", paidSale, "Complete your order"],
  ])("ask with %s before anything happens", async (key, given, name) => {
    const user = await show(given);
    await ready(name);
    await user.keyboard(key);
    expect(await screen.findByRole("dialog", { name })).toBeTruthy();
  });

  it("do nothing at another step", async () => {
    const user = await show(sale);
    await ready("Confirm quantities");
    await user.keyboard("p");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("open the next and the previous order of the list", async () => {
    const user = await show(sale);
    await screen.findByRole("link", { name: "Next order" });
    await user.keyboard("j");
    await user.keyboard("k");
    expect(user.visited).toEqual(["/orders/after_000001/", "/orders/before_00001/"]);
  });

  it("are shown by a question mark, and can be switched off there", async () => {
    const user = await show(sale);
    const confirm = await ready("Confirm quantities");
    await user.keyboard("?");
    await screen.findByText("Trigger the payment");
    await user.click(screen.getByRole("checkbox", { name: /Single-key shortcuts/ }));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.keyboard("c");
    expect(document.activeElement).not.toBe(confirm);
  });
});

it("an order that is completed here offers the next one as its action, and J opens it", async () => {
  const user = await show(paidSale, { ...paidSale, status: "COMPLETED", nextAction: "NONE" });
  await screen.findByRole("link", { name: "Next order" });
  await user.click(await ready("Complete your order"));
  await user.click(await screen.findByRole("button", { name: "Complete order" }));
  await screen.findByText("Completed: this order is read-only");
  expect(screen.queryByRole("button", { name: "Complete your order" })).toBeNull();
  const next = screen.getByRole("link", { name: "Next order" });
  expect([next.textContent, next.getAttribute("href")]).toEqual(["Next order", "/orders/after_000001/"]);
  await user.keyboard("j");
  expect(user.visited).toEqual(["/orders/after_000001/"]);
});

it("an order whose address asks for its action has the focus there", async () => {
  history.replaceState(null, "", "/orders/x/#step-action");
  await show(sale);
  const confirm = await ready("Confirm quantities");
  await waitFor(() => expect(document.activeElement).toBe(confirm));
  expect(location.hash).toBe("");
});
