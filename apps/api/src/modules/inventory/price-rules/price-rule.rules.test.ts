import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isLargeMove } from "@quayside/api-client/contract/offers/offers.rules";
import {
  priceRuleActions,
  priceRuleReferences,
  priceRuleRoundings,
} from "@quayside/api-client/contract/price-rules/price-rules.rules";
import { Random } from "#demo/random.ts";
import {
  type MarketOffer,
  type Ruled,
  boundsOf,
  settle,
} from "#modules/inventory/price-rules/price-rule.rules.ts";

const price = fc.integer({ min: 1, max: 20_000 });
const ruled: fc.Arbitrary<Ruled> = fc
  .record({
    reference: fc.constantFrom(...priceRuleReferences),
    action: fc.constantFrom(...priceRuleActions),
    step: fc.integer({ min: 1, max: 900 }),
    isStepShare: fc.boolean(),
    rounding: fc.constantFrom(...priceRuleRoundings),
    backToCeiling: fc.boolean(),
    floorMinor: price,
    over: fc.option(fc.integer({ min: 0, max: 10_000 })),
    costMinor: fc.option(price),
    wantedMinor: fc.option(price),
    isHeld: fc.boolean(),
  })
  .map(({ over, ...one }) => ({
    ...one,
    ceilingMinor: over === null ? null : one.floorMinor + over,
    backToCeiling: one.backToCeiling && over !== null,
  }));
const markets = (rule: fc.Arbitrary<Ruled | null>): fc.Arbitrary<MarketOffer[]> =>
  fc
    .array(fc.record({ priceMinor: price, rate: fc.constantFrom(1, 1, 1.17), ruled: rule }), {
      minLength: 1,
      maxLength: 6,
    })
    .map((offers) => offers.map((offer, index) => ({ id: index + 1, ...offer })));
const anyMarket = markets(fc.option(ruled));

/** The market after some of the changes were made. */
function after(market: readonly MarketOffer[], isMade: (id: number) => boolean = () => true): MarketOffer[] {
  const made = new Map(settle(market).map(({ id, priceMinor }) => [id, priceMinor]));
  return market.map((offer) =>
    isMade(offer.id) ? { ...offer, priceMinor: made.get(offer.id) ?? offer.priceMinor } : offer,
  );
}
const byId = (market: readonly MarketOffer[]) => market.toSorted((a, b) => a.id - b.id);

/** A rule that goes a cent below the lowest price, with a floor and no ceiling. */
const undercut = (floorMinor: number, more: Partial<Ruled> = {}): Ruled => ({
  reference: "WINNING",
  action: "BELOW",
  step: 1,
  isStepShare: false,
  rounding: "NONE",
  backToCeiling: false,
  floorMinor,
  ceilingMinor: null,
  costMinor: null,
  wantedMinor: null,
  isHeld: false,
  ...more,
});
const offer = (id: number, priceMinor: number, rule: Ruled | null = null): MarketOffer => ({
  id,
  priceMinor,
  rate: 1,
  ruled: rule,
});
const pricesOf = (market: MarketOffer[]) => after(market).map(({ priceMinor }) => priceMinor);

describe("where the rules of a product come to rest", () => {
  it("sets no price below a floor or above a ceiling, whatever the rules and the market", () => {
    fc.assert(
      fc.property(anyMarket, (market) => {
        for (const { id, priceMinor, cause } of settle(market)) {
          const rule = market.find((one) => one.id === id)?.ruled;
          if (!rule || cause === "NOTHING") continue;
          expect(priceMinor).toBeGreaterThanOrEqual(rule.floorMinor);
          expect(priceMinor).toBeLessThanOrEqual(rule.ceilingMinor ?? Infinity);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("changes each price at most once: asked again, nothing is left to change", () => {
    fc.assert(
      fc.property(anyMarket, (market) => {
        const rested = after(market);
        expect(after(rested)).toEqual(rested);
      }),
      { numRuns: 2000 },
    );
  });

  it("ends the same whatever the order of offers", () => {
    fc.assert(
      fc.property(
        anyMarket.chain((market) =>
          fc.tuple(fc.constant(market), fc.shuffledSubarray(market, { minLength: market.length })),
        ),
        ([market, shuffled]) => {
          expect(byId(after(shuffled))).toEqual(byId(after(market)));
        },
      ),
      { numRuns: 1000 },
    );
  });

  it("ends the same when only some of the changes were made before it is asked again, for rules that lead", () => {
    fc.assert(
      fc.property(
        markets(
          fc.option(
            ruled.map((rule) => ({ ...rule, reference: "WINNING" as const, action: "BELOW" as const })),
          ),
        ),
        fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
        (market, made) => {
          const partly = after(market, (id) => made[id - 1] === true);
          expect(after(partly)).toEqual(after(market));
        },
      ),
      { numRuns: 1000 },
    );
  });

  it("comes to rest when changes are made one by one, in any order, after a bounded number of them", () => {
    fc.assert(
      fc.property(anyMarket, fc.infiniteStream(fc.nat()), (market, chosen) => {
        let now = market;
        let changes = 0;
        for (;;) {
          const next = after(now);
          const due = now.filter((one, at) => one.priceMinor !== next[at]?.priceMinor);
          if (due.length === 0) break;
          const one = due[(chosen.next().value ?? 0) % due.length];
          now = now.map((was, at) => (was.id === one?.id ? (next[at] ?? was) : was));
          changes += 1;
          expect(changes).toBeLessThanOrEqual(4 * market.length);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it("goes no further below the second lowest floor than its step", () => {
    fc.assert(
      fc.property(price, price, price, price, (floorA, floorB, priceA, priceB) => {
        const market = after([offer(1, priceA, undercut(floorA)), offer(2, priceB, undercut(floorB))]);
        const higher = Math.max(floorA, floorB);
        expect(Math.max(...market.map(({ priceMinor }) => priceMinor))).toBe(higher);
        const lowest = Math.min(...market.map(({ priceMinor }) => priceMinor));
        expect(lowest).toBe(floorA === floorB ? higher : higher - 1);
      }),
    );
  });

  it("raises a price after a price that no rule sets, up to the ceiling", () => {
    expect(pricesOf([offer(1, 1000, undercut(800)), offer(2, 1500)])).toEqual([1499, 1500]);
    expect(pricesOf([offer(1, 1000, undercut(800, { ceilingMinor: 1200 })), offer(2, 1500)])).toEqual([
      1200, 1500,
    ]);
  });

  it("stays at its floor, or goes back to its ceiling, when another seller asks less than it may", () => {
    expect(pricesOf([offer(1, 1000, undercut(800)), offer(2, 700)])).toEqual([800, 700]);
    const back = undercut(800, { ceilingMinor: 1200, backToCeiling: true });
    expect(pricesOf([offer(1, 1000, back), offer(2, 700)])).toEqual([1200, 700]);
    // Against another rule it stays: both would go round in circles.
    expect(pricesOf([offer(1, 1000, back), offer(2, 900, undercut(700))])).toEqual([800, 799]);
  });

  it("does not let two rules lift each other", () => {
    const above = undercut(500, { action: "ABOVE", step: 10 });
    expect(pricesOf([offer(1, 1000, above), offer(2, 1000, above)])).toEqual([1000, 1000]);
    const match = undercut(500, { action: "MATCH", step: 0, ceilingMinor: 3000 });
    expect(pricesOf([offer(1, 1200, match), offer(2, 1100, match), offer(3, 2000)])).toEqual([
      1100, 1100, 2000,
    ]);
  });

  it("keeps the price when there is no other seller, or no second-lowest price to compare with", () => {
    expect(settle([offer(1, 1000, undercut(1100))])).toEqual([
      { id: 1, priceMinor: 1000, referenceMinor: null, cause: "NOTHING" },
    ]);
    expect(pricesOf([offer(1, 1000, undercut(800, { reference: "SECOND" })), offer(2, 900)])).toEqual([
      1000, 900,
    ]);
    expect(
      pricesOf([offer(1, 1000, undercut(800, { reference: "SECOND" })), offer(2, 900), offer(3, 1400)]),
    ).toEqual([1399, 900, 1400]);
  });

  it("ends prices as wanted, and never outside of its bounds for that", () => {
    const ends = (rounding: Ruled["rounding"], more: Partial<Ruled> = {}) =>
      pricesOf([offer(1, 1000, undercut(800, { rounding, ...more })), offer(2, 1234)])[0];
    expect([ends("NINETY_NINE"), ends("FIVE_CENTS"), ends("FIVE_CENTS", { action: "ABOVE" })]).toEqual([
      1199, 1230, 1235,
    ]);
    expect(boundsOf(undercut(801, { rounding: "NINETY_NINE", ceilingMinor: 850 }))).toEqual({
      low: 801,
      high: 850,
    });
  });

  it("goes by cost without looking at others", () => {
    const cost = undercut(800, {
      reference: "COST",
      action: "ABOVE",
      step: 2500,
      isStepShare: true,
      costMinor: 1000,
    });
    expect(settle([offer(1, 2000, cost)])).toEqual([
      { id: 1, priceMinor: 1250, referenceMinor: 1000, cause: "REFERENCE" },
    ]);
    expect(isLargeMove(2600, 1250)).toBe(true);
  });
});

/** Steps of the long run: `npm run proof -- price-rules` makes many more, each run from another seed. */
const STEPS = Number(process.env["RULE_STEPS"] ?? "5000");
const SEED = Number(process.env["RULE_SEED"] ?? "1");

function randomRule(random: Random): Ruled {
  const floorMinor = random.int(1, 20_000);
  const ceilingMinor = random.chance(0.6) ? floorMinor + random.int(0, 10_000) : null;
  const action = random.pick(priceRuleActions);
  return {
    reference: random.pick(priceRuleReferences),
    action,
    step: action === "MATCH" ? 0 : random.int(1, 900),
    isStepShare: random.chance(0.4),
    rounding: random.pick(priceRuleRoundings),
    backToCeiling: ceilingMinor !== null && random.chance(0.5),
    floorMinor,
    ceilingMinor,
    costMinor: random.chance(0.8) ? random.int(1, 20_000) : null,
    wantedMinor: random.chance(0.8) ? random.int(1, 20_000) : null,
    isHeld: random.chance(0.1),
  };
}

/** What can happen to a market: an offer comes, one goes, a seller types a price, or writes another rule. */
function happen(market: readonly MarketOffer[], random: Random, id: number): MarketOffer[] {
  const kind = random.int(0, 5);
  if (market.length === 0 || (kind === 0 && market.length < 6)) {
    const rate = random.pick([1, 1, 1.17]);
    const rule = random.chance(0.6) ? randomRule(random) : null;
    return [...market, { id, priceMinor: random.int(1, 20_000), rate, ruled: rule }];
  }
  const chosen = random.pick(market);
  if (kind === 1) return market.filter((one) => one !== chosen);
  const change =
    kind === 2
      ? { ruled: random.chance(0.7) ? randomRule(random) : null }
      : { priceMinor: random.int(1, 20_000) };
  return market.map((one) => (one === chosen ? { ...one, ...change } : one));
}

/** What is wrong with how a market has come to rest; null if nothing. */
function faultOf(market: readonly MarketOffer[], rested: readonly MarketOffer[]): string | null {
  for (const { id, priceMinor, cause } of settle(market)) {
    const rule = market.find((one) => one.id === id)?.ruled;
    if (!rule || cause === "NOTHING") continue;
    if (priceMinor < rule.floorMinor) return `offer ${id} below its floor: ${priceMinor}`;
    if (priceMinor > (rule.ceilingMinor ?? Infinity)) return `offer ${id} above its ceiling: ${priceMinor}`;
  }
  const again = after(rested);
  const moved = again.find(({ priceMinor }, at) => priceMinor !== rested[at]?.priceMinor);
  if (moved) return `offer ${moved.id} changes again: ${moved.priceMinor}`;
  const reversed = after(market.toReversed());
  const differs = reversed.toReversed().find(({ priceMinor }, at) => priceMinor !== rested[at]?.priceMinor);
  return differs ? `offer ${differs.id} depends on the order: ${differs.priceMinor}` : null;
}

it("keeps floors and ceilings and comes to rest, step after step of a market in which anything happens", () => {
  const random = new Random(SEED);
  let market: MarketOffer[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    const moved = happen(market, random, step + 1);
    const rested = after(moved);
    const fault = faultOf(moved, rested);
    if (fault !== null) throw new Error(`seed ${SEED}, step ${step}: ${fault} in ${JSON.stringify(moved)}`);
    market = rested;
  }
});
