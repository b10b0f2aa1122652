import { describe, expect, it } from "vitest";
import { chargedByRate, expectedVatMinor, vatByRate, vatMinorAfter } from "#contract/sales/vat.rules.ts";

describe("the VAT of a sale", () => {
  it.each([
    [12_000, "0.19", 2280],
    [8450, "0.19", 1606],
    [50, "0.05", 3],
    [49, "0.05", 2],
    [1000, "0.055", 55],
    [1_000_000_01, "0.255", 25_500_000],
    [9999, "0", 0],
  ])("on %i at %s is %i", (goodsMinor, at, vat) => {
    expect(expectedVatMinor([{ rate: at, goodsMinor }], 0)).toBe(vat);
    expect(expectedVatMinor([{ rate: at, goodsMinor: 0 }], goodsMinor)).toBe(vat);
  });

  it("divides the fee by the goods at each rate and rounds at each", () => {
    const net = [
      { rate: "0.2", goodsMinor: 1000 },
      { rate: "0.055", goodsMinor: 2000 },
      { rate: "0", goodsMinor: 3000 },
    ];
    expect(vatByRate(net, 500)).toEqual([
      { rate: "0.2", goodsMinor: 1000, feeMinor: 83, vatMinor: 217 },
      { rate: "0.055", goodsMinor: 2000, feeMinor: 167, vatMinor: 119 },
      { rate: "0", goodsMinor: 3000, feeMinor: 250, vatMinor: 0 },
    ]);
  });

  it("follows goods and fee, or is the seller's own lower amount, capped", () => {
    const reason = "Half of it is exempt.";
    const net = (goodsMinor: number) => [{ rate: "0.19", goodsMinor }];
    expect(vatMinorAfter({ vatMinor: 1000, reason: null }, net(12_000), 0)).toBe(2280);
    expect(vatMinorAfter({ vatMinor: 1000, reason }, net(12_000), 0)).toBe(1000);
    expect(vatMinorAfter({ vatMinor: 1000, reason }, net(5000), 0)).toBe(950);
  });

  it("that was charged is divided as the expected one is, and adds up", () => {
    const net = [
      { rate: "0.19", goodsMinor: 1000 },
      { rate: "0.07", goodsMinor: 1000 },
    ];
    const charged = (vatMinor: number) => chargedByRate(net, 0, vatMinor).map((one) => one.vatMinor);
    expect(charged(260)).toEqual([190, 70]);
    expect(charged(263)).toEqual([192, 71]);
    expect(charged(130)).toEqual([95, 35]);
    expect(charged(0)).toEqual([0, 0]);
  });
});
