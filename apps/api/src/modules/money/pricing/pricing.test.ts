import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { fxRateOn, landedPriceMinor, vatOn, vatTreatmentOf } from "#modules/money/pricing/index.ts";
import { useApi } from "#testing/use-api.ts";

const country = fc.constantFrom("DE", "FR", "NL", "ES", "SE", "GB", "CH", "US");
const status = fc.constantFrom("VALID", "INVALID", "UNABLE_TO_VALIDATE", null);
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
  it("is local inside a country, whatever the buyer's number", () => {
    fc.assert(
      fc.property(country, status, (where, vatStatus) => {
        const { rule, rateCountry } = vatTreatmentOf({ shipFrom: where, destination: where, vatStatus });
        return rule === "DOMESTIC" && rateCountry === where;
      }),
    );
  });

  it("is zero exactly when goods leave a customs union, or a validated buyer is in another EU country", () => {
    const union = (where: string) => (["GB", "CH", "US"].includes(where) ? where : "EU");
    fc.assert(
      fc.property(country, country, status, (shipFrom, destination, vatStatus) => {
        fc.pre(shipFrom !== destination);
        const { rule, rateCountry } = vatTreatmentOf({ shipFrom, destination, vatStatus });
        if (union(shipFrom) !== union(destination)) return rule === "EXPORT" && rateCountry === null;
        if (vatStatus === "VALID") return rule === "INTRA_EU" && rateCountry === null;
        return rule === "DOMESTIC" && rateCountry === shipFrom;
      }),
    );
  });

  it("uses the rate of the day", async () => {
    const of = (day: string) =>
      vatOn(api.services.db, { shipFrom: "EE", destination: "EE", vatStatus: null }, day);
    expect(await of("2025-06-30")).toEqual({ rule: "DOMESTIC", rate: "0.2200" });
    expect(await of("2025-07-01")).toEqual({ rule: "DOMESTIC", rate: "0.2400" });
    const german = { shipFrom: "DE", destination: "FR", vatStatus: "UNABLE_TO_VALIDATE" };
    expect(await vatOn(api.services.db, german, "2026-06-09")).toEqual({ rule: "DOMESTIC", rate: "0.1900" });
    const valid = { ...german, vatStatus: "VALID" };
    expect(await vatOn(api.services.db, valid, "2026-06-09")).toEqual({ rule: "INTRA_EU", rate: "0" });
  });
});

describe("exchange rates", () => {
  it("are those of the day, and an unknown currency is an error", async () => {
    expect(await fxRateOn(api.services.db, "GBP", "2026-06-09")).toBe("1.170000");
    await expect(fxRateOn(api.services.db, "XXX", "2026-06-09")).rejects.toThrow("No exchange rate of XXX");
  });
});
