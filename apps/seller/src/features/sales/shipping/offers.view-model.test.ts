import { expect, it } from "vitest";
import { offersOf } from "#features/sales/shipping/offers.view-model.ts";
import { bookable } from "#features/sales/shipping/shipping.fixtures.ts";
import { confirmedSale } from "#testing/fixtures.ts";

const [dhl, ups, gls] = bookable;
const named = (carriers: typeof bookable) =>
  offersOf(carriers, confirmedSale, "OFFERED").map(({ name, tag }) => [name, tag]);

it("marks the cheapest and the fastest method, and lists unbookable ones last", () => {
  const slow = { ...ups!, price: "12.00" };
  expect(named([gls!, dhl!, slow])).toEqual([
    ["DHL Express", "Fastest"],
    ["UPS Freight", "Cheapest"],
    ["Your own carrier", null],
    ["GLS ParcelShop", null],
  ]);
});

it("marks one method as both, and none when there is no choice", () => {
  expect(named([dhl!, ups!])[0]).toEqual(["DHL Express", "Cheapest, Fastest"]);
  expect(named([dhl!, gls!])[0]).toEqual(["DHL Express", null]);
});
