import {
  type VatAtRate,
  chargedByRate,
  expectedVatMinor,
  vatByRate,
} from "@quayside/api-client/contract/sales/vat.rules";
import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { fxRateOn, landedPriceMinor, legOf, quantityPriceMinor } from "#modules/money/pricing/index.ts";
import { anyTiers } from "#testing/arbitrary.ts";
import { useApi } from "#testing/use-api.ts";

const price = fc.integer({ min: 1, max: 1_000_000_000 });

/** A sale with up to five rates, the highest first. */
const sale = fc.record({
  net: fc
    .uniqueArray(
      fc.record({
        rate: fc.constantFrom("0.27", "0.255", "0.2", "0.19", "0.095", "0.07", "0.055", "0"),
        goodsMinor: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10 ** 10 })),
      }),
      { selector: (one) => one.rate, minLength: 1, maxLength: 5 },
    )
    .map((net) => net.toSorted((a, b) => Number(b.rate) - Number(a.rate))),
  fee: fc.integer({ min: 0, max: 10 ** 9 }),
});
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

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

  it("has the rate of the product in its country on the day of the order, with its source", async () => {
    const of = async (goods: string, country: string, day: string) => {
      const { rows } = await sql<{ rate: string; category: string | null }>`
        select trim_scale(r.rate)::text as rate, r.category
        from (values (${country}::text)) x, product_vat(${country}, (select id from categories where slug = ${goods}), ${day}::date) r`.execute(
        api.services.db,
      );
      expect(rows).toHaveLength(1);
      return [rows[0]?.rate, rows[0]?.category];
    };
    expect(await of("cosmetics", "EE", "2025-06-30")).toEqual(["0.22", "STANDARD"]);
    expect(await of("cosmetics", "EE", "2025-07-01")).toEqual(["0.24", "STANDARD"]);
    expect(await of("books", "EE", "2025-07-01")).toEqual(["0.09", "REDUCED"]);
    expect(await of("food-drink", "GB", "2026-06-09")).toEqual(["0", "ZERO"]);
    expect(await of("food-drink", "XI", "2026-06-09")).toEqual(["0", "ZERO"]);
    expect(await of("food-drink", "DE", "2026-06-09")).toEqual(["0.07", "REDUCED"]);
    expect(await of("food-drink", "SE", "2026-03-31")).toEqual(["0.12", "REDUCED"]);
    expect(await of("food-drink", "SE", "2026-04-01")).toEqual(["0.06", "REDUCED"]);
    expect(await of("food-drink-drinks", "DE", "2026-06-09")).toEqual(["0.19", "STANDARD"]);
    expect(await of("books", "NO", "2026-06-09")).toEqual(["0.25", "STANDARD"]);
    expect(await of("food-drink", "US", "2026-06-09")).toEqual(["0", null]);
  });

  it("has standard rates of all member states, GB, XI, CH and NO, and lower ones for goods, each with a source", async () => {
    const { rows } = await sql<{ countries: number; wrong: number }>`
      select (select count(distinct country)::int from vat_rates) as countries,
        (select count(*)::int from vat_rates where source = '') + (select count(*)::int from product_vat_rates p
          where p.rate >= (select s.rate from vat_rates s where s.country = p.country order by s.valid_from desc limit 1)) as wrong`.execute(
      api.services.db,
    );
    expect(rows[0]).toEqual({ countries: 31, wrong: 0 });
  });

  it("by rate is the same in the contract and in the database, leaves no cent of the fee out, and no share is a cent off", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(sale, { minLength: 20, maxLength: 60 }), async (sales) => {
        const given = JSON.stringify(
          sales.map(({ net, fee }) => ({
            net: net.map(({ rate, goodsMinor }) => ({ rate: Number(rate), goods: goodsMinor })),
            fee,
          })),
        );
        const { rows } = await sql<{ place: number; parts: VatAtRate[]; expected: number }>`
          select x.place::int, expected_vat(x.net, x.fee)::bigint as expected, (select json_agg(json_build_object('rate', trim_scale(v.rate)::text,
            'goodsMinor', v.goods_minor, 'feeMinor', v.fee_minor, 'vatMinor', v.vat_minor) order by v.place) from vat_by_rate(x.net, x.fee) v) as parts
          from rows from (jsonb_to_recordset(${given}::jsonb) as (net jsonb, fee bigint)) with ordinality x (net, fee, place) order by x.place`.execute(
          api.services.db,
        );
        expect(rows.map(({ parts }) => parts)).toEqual(sales.map(({ net, fee }) => vatByRate(net, fee)));
        for (const [place, { net, fee }] of sales.entries()) {
          const parts = vatByRate(net, fee);
          expect(rows[place]?.expected).toBe(sum(parts.map((part) => part.vatMinor)));
          expect(sum(parts.map((part) => part.feeMinor))).toBe(fee);
          const goods = sum(net.map((one) => one.goodsMinor));
          for (const part of goods === 0 ? [] : parts)
            expect(Math.abs(part.feeMinor - (fee * part.goodsMinor) / goods)).toBeLessThan(1.001);
        }
      }),
      { numRuns: 15 },
    );
  });

  it("that was charged adds up at its rates, and is the expected one where that was charged", () => {
    fc.assert(
      fc.property(sale, fc.integer({ min: 0, max: 10 ** 10 }), ({ net, fee }, vatMinor) => {
        const charged = chargedByRate(net, fee, vatMinor);
        expect(sum(charged.map((part) => part.vatMinor))).toBe(vatMinor);
        expect(charged.every((part) => part.vatMinor >= 0)).toBe(true);
        expect(chargedByRate(net, fee, expectedVatMinor(net, fee))).toEqual(vatByRate(net, fee));
      }),
    );
  });
});

describe("exchange rates", () => {
  it("are those of the day, and an unknown currency is an error", async () => {
    expect(await fxRateOn(api.services.db, "GBP", "2026-06-09")).toBe("1.170000");
    await expect(fxRateOn(api.services.db, "XXX", "2026-06-09")).rejects.toThrow("No exchange rate of XXX");
  });
});

const tiered = fc.record({
  priceMinor: fc.integer({ min: 1, max: 2000 }),
  tiers: anyTiers,
  dealMinor: fc.option(fc.integer({ min: 1, max: 2000 })),
});
const units = fc.integer({ min: 1, max: 600 });

describe("the price of a quantity", () => {
  it("never rises with the quantity", () => {
    fc.assert(
      fc.property(tiered, units, units, (offer, one, two) => {
        const [few, many] = [Math.min(one, two), Math.max(one, two)];
        return quantityPriceMinor(offer, many) <= quantityPriceMinor(offer, few);
      }),
    );
  });

  it("is never above the price or the deal, and always one of the prices that the seller set", () => {
    fc.assert(
      fc.property(tiered, units, ({ priceMinor, tiers, dealMinor }, quantity) => {
        const unitPrice = quantityPriceMinor({ priceMinor, tiers, dealMinor }, quantity);
        const set = [priceMinor, dealMinor, ...tiers.map((tier) => tier.priceMinor)];
        return unitPrice <= priceMinor && unitPrice <= (dealMinor ?? unitPrice) && set.includes(unitPrice);
      }),
    );
  });

  it("is the price, or the deal, below the first step; and that of the last step from its quantity on", () => {
    fc.assert(
      fc.property(tiered, ({ dealMinor, ...offer }) => {
        const [first, last] = [offer.tiers[0], offer.tiers.at(-1)];
        const without = Math.min(offer.priceMinor, dealMinor ?? offer.priceMinor);
        expect(quantityPriceMinor({ ...offer, dealMinor }, (first?.fromQuantity ?? 2) - 1)).toBe(without);
        if (last)
          expect(quantityPriceMinor(offer, last.fromQuantity)).toBe(
            Math.min(last.priceMinor, offer.priceMinor),
          );
      }),
    );
  });
});
