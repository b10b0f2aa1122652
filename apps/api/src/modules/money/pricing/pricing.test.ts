import { territoryOf } from "@quayside/identifiers/territories";
import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { fxRateOn, landedPriceMinor, legOf, legTo, vatOn } from "#modules/money/pricing/index.ts";
import { useApi } from "#testing/use-api.ts";

const price = fc.integer({ min: 1, max: 1_000_000_000 });

const api = useApi();

describe("landed price", () => {
  it.each([
    [1200, 1272],
    [1, 1],
    [25, 26],
    [75, 80],
    [125, 132],
    [175, 186],
  ])("of %i is %i", (minor, landed) => expect(landedPriceMinor(minor)).toBe(landed));

  it("is within half a cent of the price plus margin, and never lower for a dearer product", () => {
    fc.assert(
      fc.property(price, (minor) => {
        const landed = landedPriceMinor(minor);
        return Math.abs(landed * 100 - minor * 106) <= 50 && landedPriceMinor(minor + 1) >= landed;
      }),
    );
  });

  it("is the same in the database", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(price, { minLength: 50, maxLength: 200 }), async (minors) => {
        const { rows } = await sql<{ landed: number }>`
          select landed_price(minor) as landed from unnest(${minors}::bigint[]) with ordinality as x(minor, place) order by place`.execute(
          api.services.db,
        );
        expect(rows.map((row) => row.landed)).toEqual(minors.map(landedPriceMinor));
      }),
      { numRuns: 20 },
    );
  });
});

describe("VAT", () => {
  it("uses the rate of the day", async () => {
    const leg = (from: string, to: string) =>
      legTo(
        "NL",
        territoryOf({ country: from, postcode: null }),
        territoryOf({ country: to, postcode: null }),
      );
    const estonian = leg("EE", "EE");
    expect(await vatOn(api.services.db, estonian, "2025-06-30")).toEqual({
      rule: "DOMESTIC",
      rate: "0.2200",
    });
    expect(await vatOn(api.services.db, estonian, "2025-07-01")).toEqual({
      rule: "DOMESTIC",
      rate: "0.2400",
    });
    const toWarehouse = await vatOn(api.services.db, leg("DE", "NL"), "2026-06-09");
    expect(toWarehouse).toEqual({ rule: "INTRA_EU", rate: "0" });
    const dutch = await vatOn(api.services.db, leg("NL", "NL"), "2026-06-09");
    expect(dutch).toEqual({ rule: "DOMESTIC", rate: "0.2100" });
  });

  it.each([
    // Arrival, the warehouse of the order, who takes the goods.
    [["NL", "5928 LC"], ["NL", "5928 LC"], "NL"],
    [["DE", "10115"], null, "NL"],
    [["GB", "BT1 5GS"], null, "NL"],
    [["GB", "E14 9ZZ"], null, "GB"],
    [["IM", "IM1 1AE"], null, "GB"],
    [["JE", "JE2 3AB"], null, "NL"],
    [["CH", "8001"], null, "NL"],
    [["CH", "8001"], ["GB", "M1 1AE"], "GB"],
    [["ES", "35001"], ["GB", "M1 1AE"], "GB"],
    [["GB", "M1 1AE"], ["NL", "5928 LC"], "GB"],
  ] as const)("of goods to %j with the warehouse %j is on a document to %s", (arrival, warehouse, entity) => {
    const place = ([country, postcode]: readonly [string, string]) => ({ country, postcode });
    const supply = { shipFrom: place(["DE", "10115"]), deliverTo: place(arrival) };
    expect(legOf({ ...supply, warehouse: warehouse && place(warehouse) }).entity).toBe(entity);
  });
});

describe("exchange rates", () => {
  it("are those of the day, and an unknown currency is an error", async () => {
    expect(await fxRateOn(api.services.db, "GBP", "2026-06-09")).toBe("1.170000");
    await expect(fxRateOn(api.services.db, "XXX", "2026-06-09")).rejects.toThrow("No exchange rate of XXX");
  });
});
