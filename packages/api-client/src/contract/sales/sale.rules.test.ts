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
  it("is blocked only into Great Britain from outside it, while its flag is on", () => {
    expect(blockedBy({ block_eu_to_gb_ship_yourself: true })).toEqual([["DE", "GB"]]);
  });

  it("is not blocked while the flag is off or unknown", () => {
    expect(blockedBy({ block_eu_to_gb_ship_yourself: false })).toEqual([]);
    expect(blockedBy({})).toEqual([]);
  });

  it("is blocked everywhere while the option is removed", () => {
    expect(blockedBy({ remove_ship_yourself: true })).toEqual(routes);
  });
});
