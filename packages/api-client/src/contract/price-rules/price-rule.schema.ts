import * as z from "zod/mini";
import {
  priceRuleActions,
  priceRuleFloors,
  priceRuleHolds,
  priceRuleReferences,
  priceRuleRehearsalStatuses,
  priceRuleRoundings,
  priceRuleScopes,
  priceRuleStates,
} from "#contract/price-rules/price-rules.rules.ts";
import { Currency, Fraction, Instant, IsoDate, Money, Qid } from "#contract/values.ts";

export const PriceRuleState = z.enum(priceRuleStates);
export const PriceRuleHold = z.enum(priceRuleHolds);

/** What a rule does with prices. Amounts are in the seller's currency. */
export const priceRuleTerms = {
  reference: z.enum(priceRuleReferences),
  action: z.enum(priceRuleActions),
  /** How far below or above; null to match. */
  step: z.nullable(z.object({ kind: z.enum(["AMOUNT", "SHARE"]), value: z.string() })),
  /** No price is set below it, nor below the offer's own; null for OFFER. */
  floor: z.object({ kind: z.enum(priceRuleFloors), value: z.nullable(z.string()) }),
  /** The highest price, or how far above the floor; null without one. */
  ceiling: z.nullable(z.object({ kind: z.enum(["AMOUNT", "OVER_FLOOR"]), value: z.string() })),
  rounding: z.enum(priceRuleRoundings),
  /** Whether an offer goes back to the ceiling when others ask less than it may; otherwise it stays at its floor. */
  backToCeiling: z.boolean(),
  maxChangesADay: z.number(),
  /** With fewer units in stock nothing is changed. */
  minStock: z.number(),
  /** When prices may change, in the company's time zone: whole hours, and days from 1 for Monday. Null for always. */
  hours: z.nullable(z.object({ from: z.number(), to: z.number(), weekdays: z.array(z.number()) })),
};

/** A rule that sets prices of a seller's offers. */
export const PriceRule = z.object({
  qid: Qid,
  name: z.string(),
  state: PriceRuleState,
  version: z.number(),
  ...priceRuleTerms,
  scope: z.object({
    kind: z.enum(priceRuleScopes),
    brands: z.array(z.object({ qid: Qid, name: z.string() })),
    category: z.nullable(z.object({ name: z.string(), slug: z.string() })),
    offers: z.array(z.object({ qid: Qid, name: z.string(), gtin: z.string() })),
  }),
  currency: Currency,
  /** Offers in its scope, and those of them that a rule before it sets. */
  offerCount: z.number(),
  changesToday: z.number(),
  /** Offers whose price would move by more than half: people decide. */
  needsYou: z.number(),
  /** Offers that it leaves as they are for another reason. */
  left: z.number(),
  lastChangeAt: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
});
export type PriceRule = z.infer<typeof PriceRule>;

const changedOffer = z.object({ qid: Qid, name: z.string(), gtin: z.string(), brand: z.string() });

/** A price that a rule has set, with what made it do so. */
export const PriceRuleChange = z.object({
  at: Instant,
  day: IsoDate,
  rule: z.object({ qid: Qid, name: z.string() }),
  offer: changedOffer,
  reference: z.enum(priceRuleReferences),
  referencePrice: z.nullable(Money),
  floor: Money,
  from: Money,
  to: Money,
  currency: Currency,
  cause: z.enum(["REFERENCE", "FLOOR", "CEILING", "BACK", "FOLLOWS"]),
  undoneAt: z.nullable(Instant),
});
export type PriceRuleChange = z.infer<typeof PriceRuleChange>;

/** An offer that a rule leaves as it is, and why. */
export const HeldOffer = z.object({
  offer: changedOffer,
  reason: PriceRuleHold,
  price: Money,
  /** The price that the rule would set; of large moves only. */
  wantedPrice: z.nullable(Money),
  currency: Currency,
  since: Instant,
});
export type HeldOffer = z.infer<typeof HeldOffer>;

/** What a rule would have done with the market of the days before. */
export const PriceRuleRehearsalResult = z.object({
  /** Offers without a floor, which the rule would leave as they are. */
  offersWithoutFloor: z.number(),
  changes: z.number(),
  offersAtFloor: z.number(),
  /** Shares of the days on which an offer had the lowest price; null when nothing was played. */
  winningNow: z.nullable(Fraction),
  winningThen: z.nullable(Fraction),
  /** The day on which prices would have been lowest beside what they were; null when none would have been lower. */
  worstDay: z.nullable(z.object({ day: IsoDate, lowered: z.number(), averageChange: Fraction })),
  /** What would have been sold in these days beside what was; null with too few orders to say. */
  sales: z.nullable(
    z.object({
      units: z.number(),
      value: Money,
      unitsFrom: z.number(),
      unitsTo: z.number(),
      valueFrom: Money,
      valueTo: Money,
    }),
  ),
  currency: Currency,
  results: z.array(
    z.object({ day: IsoDate, winningNow: z.number(), winningThen: z.number(), changes: z.number() }),
  ),
});
export type PriceRuleRehearsalResult = z.infer<typeof PriceRuleRehearsalResult>;

/** A rule played over past days: how far it is, and what came of it. */
export const PriceRuleRehearsal = z.object({
  qid: Qid,
  status: z.enum(priceRuleRehearsalStatuses),
  days: z.number(),
  /** Offers that are played, of so many on sale in the scope. */
  offersPlayed: z.number(),
  offerCount: z.number(),
  createdAt: Instant,
  finishedAt: z.nullable(Instant),
  /** A person, a later start of the company, or a change of the rule; null unless it is cancelled. */
  cancelledBy: z.nullable(z.enum(["PERSON", "LATER_START", "RULE_CHANGED"])),
  /** Null until it is done. */
  result: z.nullable(PriceRuleRehearsalResult),
});
export type PriceRuleRehearsal = z.infer<typeof PriceRuleRehearsal>;
