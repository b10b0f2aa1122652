import { expect, it } from "vitest";
import { offersOf } from "#features/sales/shipping/offers.view-model.ts";
import { bookable } from "#features/sales/shipping/shipping.fixtures.ts";
import { confirmedSale } from "#testing/fixtures.ts";

const [dhl, ups, gls] = bookable;
const named = (carriers: typeof bookable) =>
  offersOf(carriers, confirmedSale, false).map(({ name, tag }) => [name, tag]);

it("names the cheapest and the fastest way, and puts last what cannot be booked", () => {
  const slow = { ...ups!, price: "12.00" };
  expect(named([gls!, dhl!, slow])).toEqual([
    ["DHL Express", "Fastest"],
    ["UPS Freight", "Cheapest"],
    ["Your own carrier", null],
    ["GLS ParcelShop", null],
  ]);
});

it("names one that is both, and none without a choice", () => {
  expect(named([dhl!, ups!])[0]).toEqual(["DHL Express", "Cheapest, Fastest"]);
  expect(named([dhl!, gls!])[0]).toEqual(["DHL Express", null]);
});
