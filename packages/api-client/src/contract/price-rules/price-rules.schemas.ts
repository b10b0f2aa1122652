import * as z from "zod/mini";
import type { EndpointSchemas } from "#contract/endpoint.ts";
import { invalidState } from "#contract/errors.ts";
import { nameText, shaped } from "#contract/plain-text.ts";
import {
  HeldOffer,
  PriceRule,
  PriceRuleChange,
  PriceRuleHold,
  PriceRuleRehearsal,
  PriceRuleState,
  priceRuleTerms,
} from "#contract/price-rules/price-rule.schema.ts";
import {
  MOST_CHANGES_A_DAY,
  MOST_PRICE_RULES,
  MOST_RULE_BRANDS,
  MOST_RULE_OFFERS,
  REHEARSED_DAYS,
  priceRuleFloors,
  priceRuleProblems,
  priceRuleScopes,
} from "#contract/price-rules/price-rules.rules.ts";
import { SeenVersion, seenBody, seenQuery, staleVersion } from "#contract/seen-version.ts";
import { IsoDate, Nothing, PageQuery, Qid, listOf } from "#contract/values.ts";

const Value = shaped(10, /^\d{1,7}(\.\d{1,4})?$/);

/** A rule as it is written: which values go together is checked by the call. */
const terms = {
  name: nameText(1, 80),
  reference: priceRuleTerms.reference,
  action: priceRuleTerms.action,
  step: z.nullable(z.strictObject({ kind: z.enum(["AMOUNT", "SHARE"]), value: Value })),
  floor: z.strictObject({ kind: z.enum(priceRuleFloors), value: z.nullable(Value) }),
  ceiling: z.nullable(z.strictObject({ kind: z.enum(["AMOUNT", "OVER_FLOOR"]), value: Value })),
  rounding: priceRuleTerms.rounding,
  backToCeiling: z.boolean(),
  scope: z.strictObject({
    kind: z.enum(priceRuleScopes),
    /** Ids of brands. */
    brands: z.optional(z.array(Qid).check(z.maxLength(MOST_RULE_BRANDS))),
    /** Slug of a category. */
    category: z.optional(z.nullable(shaped(120, /^[a-z0-9-]{1,120}$/))),
    /** Ids of the seller's offers. */
    offers: z.optional(z.array(Qid).check(z.maxLength(MOST_RULE_OFFERS))),
  }),
  maxChangesADay: z.number().check(z.int(), z.minimum(1), z.maximum(MOST_CHANGES_A_DAY)),
  minStock: z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)),
  hours: z.optional(
    z.nullable(
      z.strictObject({
        from: z.number().check(z.int(), z.minimum(0), z.maximum(23)),
        to: z.number().check(z.int(), z.minimum(1), z.maximum(24)),
        weekdays: z
          .array(z.number().check(z.int(), z.minimum(1), z.maximum(7)))
          .check(z.minLength(1), z.maxLength(7)),
      }),
    ),
  ),
};

const termErrors = {
  price_rule_invalid: {
    message: "The rule contradicts itself or lacks a value. problems says where.",
    details: z.object({ problems: z.array(z.enum(priceRuleProblems)) }),
  },
  price_rule_scope_not_found: {
    message: "The rule names brands, a category or offers that are not there. missing lists them.",
    details: z.object({ missing: z.array(z.string()) }),
  },
} as const;

const byId = z.object({ id: Qid });
const { version_conflict } = staleVersion("price rule");
const stale = { version_conflict, invalid_state: invalidState("price rule") };

/** Whether a company has stopped all its rules at once. */
const Stop = z.object({
  isStopped: z.boolean(),
  /** Of the switch; 0 before it was first used. */
  version: z.number(),
});

export const listPriceRules = {
  summary: "The seller's price rules with what they changed today, in the order in which they apply.",
  query: z.object({
    state: z.optional(PriceRuleState),
    /** Only the rule that sets the price of this offer, or keeps it while paused. */
    offerQid: z.optional(Qid),
    ...PageQuery,
  }),
  answer: z.extend(listOf(PriceRule), {
    stop: Stop,
    /** When the rules last looked at the market; null before the first time. */
    lastRunAt: z.nullable(z.string()),
    changesToday: z.number(),
  }),
} as const satisfies EndpointSchemas;

export const getPriceRule = {
  summary: "One price rule.",
  params: byId,
  answer: PriceRule,
} as const satisfies EndpointSchemas;

export const createPriceRule = {
  summary: "Writes a price rule as a draft: it sets no price before it is switched on.",
  body: z.strictObject(terms),
  status: 201,
  answer: PriceRule,
  errors: {
    ...termErrors,
    price_rules_full: {
      message: `A company has at most ${MOST_PRICE_RULES} price rules. Delete one that is not needed.`,
    },
  },
} as const satisfies EndpointSchemas;

export const updatePriceRule = {
  summary: "Changes a price rule; one that is on goes on with its new terms.",
  params: byId,
  body: z.strictObject({ ...z.partial(z.object(terms)).shape, version: SeenVersion }),
  answer: PriceRule,
  errors: { ...termErrors, version_conflict },
} as const satisfies EndpointSchemas;

export const switchOnPriceRule = {
  summary: "Switches a price rule on, or on again after a pause. It sets prices from the next minute on.",
  params: byId,
  body: seenBody,
  answer: PriceRule,
  errors: stale,
} as const satisfies EndpointSchemas;

export const pausePriceRule = {
  summary: "Pauses a price rule: its offers keep their prices, and no other rule takes them over.",
  params: byId,
  body: seenBody,
  answer: PriceRule,
  errors: stale,
} as const satisfies EndpointSchemas;

export const deletePriceRule = {
  summary: "Deletes a price rule. Prices stay as they are, and another rule may set them.",
  params: byId,
  query: seenQuery,
  status: 204,
  answer: Nothing,
  errors: { version_conflict },
} as const satisfies EndpointSchemas;

export const stopPriceRules = {
  summary: "Stops all price rules of the company at once, or lets them go on. Their own states stay.",
  body: z.strictObject({
    isStopped: z.boolean(),
    /** The version of the switch that was seen; 0 before it was first used. */
    version: z.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647)),
  }),
  answer: Stop,
  errors: {
    version_conflict: {
      message: "Someone else used the switch in the meantime. Reload to see whether the rules are stopped.",
      details: z.object({ version: z.number() }),
    },
  },
} as const satisfies EndpointSchemas;

export const listPriceRuleChanges = {
  summary: "The prices that the seller's rules have set, latest first.",
  query: z.object({
    /** Only those of a rule. */
    rule: z.optional(Qid),
    /** Only those of a day, in the company's time zone. */
    day: z.optional(IsoDate),
    /** Only those of an offer. */
    offerQid: z.optional(Qid),
    ...PageQuery,
  }),
  answer: listOf(PriceRuleChange),
} as const satisfies EndpointSchemas;

export const listHeldOffers = {
  summary: "The offers that a price rule leaves as they are, those that need a person first.",
  params: byId,
  query: z.object({ reason: z.optional(PriceRuleHold), ...PageQuery }),
  answer: listOf(HeldOffer),
} as const satisfies EndpointSchemas;

export const getPriceRuleRehearsal = {
  summary: "The latest rehearsal of a price rule: how far it is, or its result.",
  params: byId,
  answer: z.object({ rehearsal: z.nullable(PriceRuleRehearsal) }),
} as const satisfies EndpointSchemas;

export const rehearsePriceRule = {
  summary:
    "Plays a price rule, also a draft, with the market of the last days: at once with few offers, otherwise in the background.",
  params: byId,
  body: z.strictObject({
    days: z._default(z.number().check(z.int(), z.minimum(7), z.maximum(REHEARSED_DAYS)), 30),
  }),
  status: 201,
  answer: z.object({
    rehearsal: PriceRuleRehearsal,
    /** The rule whose rehearsal waited for its turn and was cancelled for this one; null without one. */
    replaced: z.nullable(z.object({ qid: Qid, name: z.string() })),
  }),
  transactions: "multiStep",
} as const satisfies EndpointSchemas;

export const cancelPriceRuleRehearsal = {
  summary: "Cancels the rehearsal of a price rule that is under way.",
  params: byId,
  answer: PriceRuleRehearsal,
  errors: { invalid_state: invalidState("rehearsal") },
} as const satisfies EndpointSchemas;

export const undoPriceRuleDay = {
  summary: "Takes back the prices that a rule has set on a day, and pauses it.",
  params: byId,
  body: z.strictObject({ day: IsoDate, version: SeenVersion }),
  answer: z.object({
    rule: PriceRule,
    /** Offers that have the price again that they had before the rule's first change of that day. */
    restored: z.number(),
    /** Offers whose price or stock somebody else has changed since: they stay as they are. The first hundred. */
    changedSince: z.array(z.object({ qid: Qid, name: z.string(), price: z.string(), before: z.string() })),
    changedSinceCount: z.number(),
  }),
  errors: {
    version_conflict,
    nothing_to_undo: { message: "The rule has set no price on that day, or it was taken back." },
  },
} as const satisfies EndpointSchemas;
