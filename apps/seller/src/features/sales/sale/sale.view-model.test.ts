import { describe, expect, it } from "vitest";
import { isNewSale, marksOf } from "#features/sales/detail/sale-marks.view-model.ts";
import {
  canConfirm,
  canDecline,
  moneyOf,
  neighboursOf,
  totalText,
} from "#features/sales/sale/sale.view-model.ts";
import { sale } from "#testing/fixtures.ts";

const hour = 3_600_000;
/** The seller of the order, and staff who only look at it. */
const owner = { isReadOnly: false };
const viewer = { isReadOnly: true };
const deadline = Date.parse(sale.expiredAt);

describe("the badges of an order", () => {
  it("include New until it has been read", () => {
    expect(isNewSale({ status: "NOTIFIED", hasRead: false })).toBe(true);
    expect(isNewSale({ status: "NOTIFIED", hasRead: true })).toBe(false);
    expect(isNewSale({ status: "EXPIRED", hasRead: false })).toBe(false);
  });

  it("include Expires soon with less than 24 hours left, not with 24 and not after the deadline", () => {
    expect(marksOf(sale, deadline - 24 * hour).isExpiring).toBe(false);
    expect(marksOf(sale, deadline - 24 * hour + 1).isExpiring).toBe(true);
    expect(marksOf(sale, deadline).isExpiring).toBe(false);
  });

  it.each([
    ["CONFIRM_QUANTITIES", true],
    ["ARRANGE_SHIPPING", true],
    ["ADD_TRACKING", false],
    ["TRIGGER_PAYMENT", false],
    ["COMPLETE", false],
    ["NONE", false],
  ] as const)(
    "include Expires soon only before shipping: with the next action %s %s",
    (nextAction, expires) => {
      expect(marksOf({ ...sale, nextAction }, deadline - hour).isExpiring).toBe(expires);
    },
  );
});

describe("the actions of an order", () => {
  it("include confirming only while it is notified", () => {
    expect(canConfirm(sale, owner)).toBe(true);
    expect(canConfirm({ status: "CONFIRMED" }, owner)).toBe(false);
    expect(canConfirm({ status: "EXPIRED" }, owner)).toBe(false);
  });

  it("no longer include declining once a shipment or a booking exists", () => {
    expect(canDecline(sale, owner)).toBe(true);
    expect(canDecline({ ...sale, status: "CONFIRMED", hasShipments: true }, owner)).toBe(false);
    expect(canDecline({ ...sale, status: "CONFIRMED", isBookedThroughProvider: true }, owner)).toBe(false);
    expect(canDecline({ ...sale, status: "PAID" }, owner)).toBe(false);
  });

  it("are empty for a read-only user", () => {
    expect([canConfirm(sale, viewer), canDecline(sale, viewer)]).toEqual([false, false]);
  });
});

describe("the money of an order", () => {
  it("shows a reduction only when there is one", () => {
    expect(moneyOf(sale)).toMatchObject({
      ordered: "€96.00",
      reduction: null,
      total: "€96.00",
      feeMaximum: "€25.00",
    });
    const reduced = moneyOf({
      ...sale,
      price: "72.00",
      sellerShippingFee: { amount: "5.00", maximum: "25.00" },
    });
    expect(reduced).toMatchObject({ ordered: "€96.00", reduction: "-€24.00", total: "€77.00" });
  });

  it.each(["DECLINED", "EXPIRED", "CANCELLED"] as const)("is nothing once it is %s", (status) => {
    expect(totalText({ ...sale, status })).toBe("€0.00");
    const fee = { amount: "5.00", maximum: "25.00" };
    expect(moneyOf({ ...sale, status, price: "72.00", sellerShippingFee: fee })).toMatchObject({
      ordered: "€96.00",
      reduction: "-€96.00",
      reductionLabel: "Not sold",
      fee: "€0.00",
      vat: [{ label: "VAT", amount: "€0.00" }],
      total: "€0.00",
    });
  });
});

it("the total in a list is the ordered or confirmed value, as long as it counts", () => {
  for (const status of ["NOTIFIED", "CONFIRMED", "PAID", "COMPLETED"] as const)
    expect(totalText({ ...sale, status })).toBe("€96.00");
});

describe("the neighbours of an order", () => {
  const rows = [{ qid: "a" }, { qid: "b" }, { qid: "c" }];
  it("are those next to it in the list, with none beyond its ends", () => {
    expect(neighboursOf(rows, "b")).toEqual({ previous: "a", next: "c" });
    expect(neighboursOf(rows, "a")).toEqual({ previous: null, next: "b" });
    expect(neighboursOf(rows, "x")).toEqual({ previous: null, next: null });
  });
});
