import { describe, expect, it } from "vitest";
import { isShipYourselfBlocked } from "#contract/sales/sale.rules.ts";

const routes = [
  ["DE", "GB"],
  ["GB", "GB"],
  ["DE", "FR"],
  ["GB", "FR"],
] as const;
const blockedBy = (flags: Readonly<Record<string, boolean>>) =>
  routes.filter(([sellerCountry, destinationCountry]) =>
    isShipYourselfBlocked(flags, { sellerCountry, destinationCountry }),
  );

describe("shipping with the seller's own carrier", () => {
  it("is blocked into Great Britain from outside it alone, while the flag for that is on", () => {
    expect(blockedBy({ block_eu_to_gb_ship_yourself: true })).toEqual([["DE", "GB"]]);
  });

  it("is blocked nowhere while the flag is off or not known", () => {
    expect(blockedBy({ block_eu_to_gb_ship_yourself: false })).toEqual([]);
    expect(blockedBy({})).toEqual([]);
  });

  it("is blocked everywhere while the option is removed", () => {
    expect(blockedBy({ remove_ship_yourself: true })).toEqual(routes);
  });
});
