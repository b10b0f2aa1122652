import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judgeMetric, metricTargets } from "@quayside/api-client/contract/sellers/seller-metrics.rules";
import type {
  SellerForecast,
  SellerWeekdays,
  SellerMetric,
} from "@quayside/api-client/contract/sellers/seller-metrics.schema";
import { datesIn } from "@quayside/format/dates";
import { expectedPoints, turnText, unchangedPoints } from "#features/insights/forecast.view-model.ts";
import { forecast, forecastOfFew, losses, weekdays } from "#features/insights/insights.fixtures.ts";
import { type Losses, lossGroups } from "#features/insights/losses.view-model.ts";
import { weekdayTable } from "#features/insights/weekdays.view-model.ts";

const dates = datesIn("Europe/Berlin");
const metrics = Object.keys(metricTargets) as SellerMetric[];

const fraction = fc.integer({ min: 0, max: 10_000 }).map((value) => String(value / 10_000));
const nullable = fc.option(fraction);
const expected = fc.option(
  fc
    .tuple(fraction, fraction, fraction)
    .map((three) => three.toSorted((a, b) => Number(a) - Number(b)))
    .map(([low = "0", value = "0", high = "0"]) => ({ value, low, high })),
);
const points: fc.Arbitrary<SellerForecast["points"]> = fc
  .array(
    fc.record({
      unchanged: fc.record({
        saleCount: fc.nat({ max: 50 }),
        isMeasured: fc.boolean(),
        fulfilment: nullable,
        poorFulfilment: nullable,
        claims: nullable,
        fulfilmentTime: nullable,
      }),
      expected: fc.option(
        fc.record({
          fulfilment: expected,
          poorFulfilment: expected,
          claims: expected,
          fulfilmentTime: expected,
        }),
      ),
    }),
    { minLength: 15, maxLength: 15 },
  )
  .map((days) =>
    days.map((day, ahead) => ({ ...day, to: new Date(Date.UTC(2026, 10, 21 + ahead, 9)).toISOString() })),
  );

describe("the forecast on the screen", () => {
  it("has a value of each day, named at both ends and in the middle, and says its range", () => {
    fc.assert(
      fc.property(points, fc.constantFrom(...metrics), (days, metric) => {
        const unchanged = unchangedPoints(days, metric, dates);
        expect(unchanged).toHaveLength(15);
        expect(unchanged.flatMap(({ mark }, index) => (mark === undefined ? [] : [index]))).toEqual([
          0, 7, 14,
        ]);
        for (const { value, text } of unchanged) expect(value === null).toBe(text === "No orders");
        for (const { value, range, text } of expectedPoints(days, metric, dates)) {
          if (value === null || range === undefined) continue;
          expect(range.low).toBeLessThanOrEqual(value);
          expect(range.high).toBeGreaterThanOrEqual(value);
          if (range.low !== range.high) expect(text).toMatch(/, from .+ to .+/);
        }
      }),
    );
  });

  it("says from when on the verdict is another one, and only if it stays so", () => {
    fc.assert(
      fc.property(points, fc.constantFrom(...metrics), (days, metric) => {
        const field = (
          {
            FULFILMENT: "fulfilment",
            POOR_FULFILMENT: "poorFulfilment",
            CLAIMS: "claims",
            FULFILMENT_TIME: "fulfilmentTime",
          } as const
        )[metric];
        const verdicts = days.map(({ unchanged }) => {
          const text = unchanged[field];
          return judgeMetric(metric, text === null ? null : Number(text), unchanged.isMeasured).verdict;
        });
        const text = turnText(days, metric, dates);
        expect(text === null).toBe(verdicts[0] === verdicts.at(-1));
        if (text === null) return;
        const since = days.findIndex(({ to }) => text.includes(dates.formatDay(to)));
        expect(new Set(verdicts.slice(since)).size).toBe(1);
        expect(verdicts[since - 1]).not.toBe(verdicts[since]);
      }),
    );
    const rated = forecast.points.map((point) => ({
      ...point,
      unchanged: { ...point.unchanged, isMeasured: true },
    }));
    expect(turnText(rated, "FULFILMENT", dates)).toBe("Meets its target from 26 November 2026 on.");
    expect(turnText(rated, "POOR_FULFILMENT", dates)).toBeNull();
    const falling = rated.map((point, index) => ({
      ...point,
      unchanged: rated[14 - index]?.unchanged ?? point.unchanged,
    }));
    expect(turnText(falling, "FULFILMENT", dates)).toBe("Misses its target from 1 December 2026 on.");
  });

  it("expects nothing with too few orders, and says one value where all stretches come to the same", () => {
    expect(expectedPoints(forecastOfFew.points, "FULFILMENT", dates)).toEqual([]);
    expect(expectedPoints(forecast.points, "POOR_FULFILMENT", dates).at(-1)?.text).toBe("5.0%");
  });
});

describe("the weekdays on the screen", () => {
  const tally = fc
    .tuple(fc.nat({ max: 40 }), fc.nat({ max: 40 }))
    .map(([hurtingCount, others]) => ({ hurtingCount, saleCount: hurtingCount + others }))
    .map((one) => ({ ...one, share: one.saleCount < 10 ? null : String(one.hurtingCount / one.saleCount) }));
  const week: fc.Arbitrary<SellerWeekdays> = fc
    .array(fc.tuple(tally, tally), { minLength: 7, maxLength: 7 })
    .map((tallies) => ({
      ...weekdays,
      weekdays: weekdays.weekdays.map(({ weekday }, index) => ({
        weekday,
        handedOver: tallies[index]?.[0] ?? { saleCount: 0, hurtingCount: 0, share: null },
        answered: tallies[index]?.[1] ?? { saleCount: 0, hurtingCount: 0, share: null },
      })),
      worst: { handedOver: null, answered: null },
    }));

  it("give a share only from enough orders, and no row at all when no weekday has them", () => {
    fc.assert(
      fc.property(week, (answer) => {
        const { rows, sentences } = weekdayTable(answer);
        expect(sentences).toEqual([]);
        const tallies = answer.weekdays.flatMap(({ handedOver, answered }) => [handedOver, answered]);
        expect(rows.length > 0).toBe(tallies.some(({ saleCount }) => saleCount >= 10));
        const shown = rows.flatMap(({ handedOver, answered }) => [handedOver, answered]);
        if (rows.length > 0)
          expect(shown.filter((text) => text.includes("%"))).toHaveLength(
            tallies.filter(({ saleCount }) => saleCount >= 10).length,
          );
      }),
    );
  });

  it("say of both kinds which weekday stands out", () => {
    const { sentences } = weekdayTable({ ...weekdays, worst: { handedOver: "FRIDAY", answered: "TUESDAY" } });
    expect(sentences[1]).toBe(
      "Tuesdays stand out: 3 of 35 orders that you answered were not confirmed in full, against 5 of 115 on other days.",
    );
  });
});

describe("the causes on the screen", () => {
  const [first] = losses.losses;
  const [target, ...others] = losses.targets;
  const adviceFor = (
    verdicts: readonly ("GOOD" | "BAD")[],
    causesToTarget: number | null,
    verdict: "GOOD" | "BAD" = "BAD",
  ) => {
    if (first === undefined || target === undefined) throw new Error("No loss");
    const reasons = ["OUT_OF_STOCK", "DAMAGED", "DISCONTINUED", "PRICE_INCORRECT", "OTHER"] as const;
    const answer: Losses = {
      ...losses,
      losses: verdicts.map((own, index) => ({
        ...first,
        cause: index % 2 === 0 ? ("REDUCED" as const) : ("DECLINED" as const),
        reason: reasons[index] ?? null,
        without: { ...first.without, verdict: own },
      })),
      targets: [{ ...target, verdict, causesToTarget }, ...others],
    };
    return lossGroups(answer)[0]?.advice;
  };

  it("are named each, when any one of them keeps a metric from its target", () => {
    expect(adviceFor(["GOOD", "GOOD", "BAD"], 1)).toMatch(
      /^Without “[^”]+ \(confirmed in part\)” or “[^”]+ \(declined\)”, /,
    );
  });

  it("are named together up to three, then counted", () => {
    expect(adviceFor(["BAD", "BAD", "BAD"], 2)).toMatch(
      /Without “[^”]+” and “[^”]+” together, you would meet it\.$/,
    );
    expect(adviceFor(["BAD", "BAD", "BAD"], 3)).toMatch(/Without all of these together/);
    expect(adviceFor(["BAD", "BAD", "BAD", "BAD", "BAD"], 4)).toMatch(
      /Without the first 4 of these together/,
    );
  });

  it("are not advised upon on target, and not enough where more is missing", () => {
    expect(adviceFor(["GOOD"], 0, "GOOD")).toBeNull();
    expect(adviceFor(["BAD"], null)).toBe("Even without all of these, you would miss this target.");
  });
});
