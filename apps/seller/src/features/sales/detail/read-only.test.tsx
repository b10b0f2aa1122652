import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { SalePage } from "#features/sales/detail/sale-page.tsx";
import { mixedReceipt } from "#features/sales/receipt/receipt.fixtures.ts";
import { packedBoxes, shippingAnswers } from "#features/sales/shipping/shipping.fixtures.ts";
import {
  carriers,
  confirmedSale,
  packingList,
  paidSale,
  sale,
  seller,
  shippedSale,
  viewingStaff,
} from "#testing/fixtures.ts";
import { renderApp, signedIn } from "#testing/render-app.tsx";

const sales: Record<string, Sale> = {
  new: { ...sale, hasRead: false },
  confirmed: confirmedSale,
  shipped: shippedSale,
  booked: { ...confirmedSale, isBookedThroughProvider: true },
  paid: paidSale,
};

async function show(given: Sale, user: object) {
  const view = renderApp(<SalePage saleQid={given.qid} />, {
    path: `/orders/${given.qid}/`,
    answers: {
      "POST auth/refresh/": { body: { ...signedIn().body, user } },
      [`GET sales/${given.qid}/`]: { body: given },
      [`POST sales/${given.qid}/read/`]: { body: { ...given, hasRead: true } },
      [`GET sales/${given.qid}/timeline/`]: { body: { results: [] } },
      [`GET sales/${given.qid}/documents/`]: {
        body: { count: 1, results: [packingList], proformaAllowed: false },
      },
      "GET carriers/": { body: carriers },
      ...shippingAnswers,
      [`GET sales/${given.qid}/boxes/`]: { body: packedBoxes },
      [`GET sales/${given.qid}/receipt/`]: { body: mixedReceipt },
    },
  });
  await screen.findByRole("heading", { level: 1, name: `Order ${given.number}` });
  await screen.findByText(packingList.file.name, { selector: "p" });
  if (given.hasShipments || given.isBookedThroughProvider)
    await screen.findByRole("heading", { name: "Shipping" });
  return view;
}
/** The names that a screen reader says. */
const buttons = () =>
  screen.queryAllByRole("button").map((button) => button.getAttribute("aria-label") ?? button.textContent);
/** What takes something away from the page to look at, and leaves the order as it is. */
const looks =
  /^(Download|Preview|Print|Photo|Copy) |^(Add to calendar|Remove from calendar|Labels|Packing list|Delivery note|Step \d of 5: |5 steps$|Keyboard shortcuts$)/;
const writes = (calls: readonly { name: string }[]) =>
  calls.map(({ name }) => name).filter((name) => !name.startsWith("GET ") && name !== "POST auth/refresh/");

describe("an order that staff view", () => {
  it.each(Object.entries(sales))("offers nothing but viewing and downloads: %s", async (_state, given) => {
    const { calls, container } = await show(given, viewingStaff);
    await waitFor(() => expect(buttons()).toContain(`Download ${packingList.file.name}`));
    await waitFor(() => expect(buttons().filter((name) => !looks.test(name))).toEqual([]));
    expect(container.querySelectorAll("form, input, select, textarea")).toHaveLength(0);
    expect(screen.getByRole("heading", { name: "Lines" })).toBeTruthy();
    expect(writes(calls)).toEqual([]);
  });

  it("is editable by its seller", async () => {
    const { calls } = await show({ ...sale, hasRead: false }, seller);
    await waitFor(() => expect(writes(calls)).toEqual([`POST sales/${sale.qid}/read/`]));
    expect(buttons()).toEqual(expect.arrayContaining(["Confirm quantities", "Decline order"]));
  });
});
