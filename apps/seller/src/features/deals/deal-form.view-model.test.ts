import { expect, it } from "vitest";
import { type DealDraft, problemsOf, reductionOf, termsOf } from "#features/deals/deal-form.view-model.ts";

const offer = {
  qid: "offer_00000001",
  name: "Nord Cream",
  gtin: "4006381333931",
  unit: 6,
  stock: 60,
  price: "10.00",
  currency: "EUR",
};
const draft: DealDraft = {
  price: "8",
  quantity: "30",
  minimum: "",
  startDay: "",
  endDay: "2026-12-01",
  orderNumber: "",
};
const today = "2026-11-24";
const found = (changes: Partial<DealDraft>, sold = 0) =>
  problemsOf({ ...draft, ...changes }, offer, { today, sold }).map(({ message }) => message);

it("takes a lower price, whole selling units within the stock, and days to come", () => {
  expect(found({})).toEqual([]);
  expect(found({ price: "10.00" })).toEqual(["Enter a price below 10.00"]);
  expect(found({ quantity: "31" })).toEqual(["Enter a number of units in steps of 6"]);
  expect(found({ quantity: "66" })).toEqual(["Enter at most 60, your stock"]);
  expect(found({ quantity: "66" }, 6)).toEqual([]);
  expect(found({ quantity: "6" }, 12)).toEqual(["Enter at least 12: so many are sold"]);
  expect(found({ minimum: "36" })).toEqual(["The minimum is above the quantity"]);
  expect(found({ endDay: "" })).toEqual(["Choose the last day"]);
  expect(found({ startDay: "2026-12-02" })).toEqual(["The last day comes before the first"]);
  expect(found({ orderNumber: "Hansen" })).toEqual(["Enter the number of an order"]);
});

it("says how much lower the price is", () => {
  expect(reductionOf("8", offer)).toBe(20);
  expect(reductionOf("12", offer)).toBeNull();
});

it("lasts from the beginning of the first day to the end of the last, in the reader's time zone", () => {
  const zone = "Europe/Berlin";
  expect(termsOf(draft, offer, { today, zone })).toEqual({
    price: "8.00",
    quantity: 30,
    minimumQuantity: 6,
    startsAt: null,
    endsAt: "2026-12-01T23:00:00.000Z",
  });
  expect(termsOf({ ...draft, startDay: "2026-11-30" }, offer, { today, zone }).startsAt).toBe(
    "2026-11-29T23:00:00.000Z",
  );
});
