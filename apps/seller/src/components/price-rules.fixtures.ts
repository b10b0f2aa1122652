import type {
  HeldOffer,
  PriceRule,
  PriceRuleChange,
  PriceRuleRehearsal,
} from "@quayside/api-client/contract/price-rules/price-rule.schema";
import { pageOf } from "#testing/page-of.ts";

export const ruleOn: PriceRule = {
  qid: "rule_00000001",
  name: "A cent below",
  state: "ON",
  version: 3,
  reference: "WINNING",
  action: "BELOW",
  step: { kind: "AMOUNT", value: "0.01" },
  floor: { kind: "OFFER", value: null },
  ceiling: { kind: "OVER_FLOOR", value: "0.5" },
  rounding: "NONE",
  backToCeiling: false,
  maxChangesADay: 4,
  minStock: 6,
  hours: null,
  scope: { kind: "BRANDS", brands: [{ qid: "brand_0000001", name: "Nord" }], category: null, offers: [] },
  currency: "EUR",
  offerCount: 24,
  changesToday: 3,
  needsYou: 1,
  left: 2,
  lastChangeAt: "2026-11-23T08:15:00Z",
  createdAt: "2026-11-01T08:00:00Z",
  updatedAt: "2026-11-02T08:00:00Z",
};

export const ruleDraft: PriceRule = {
  ...ruleOn,
  qid: "rule_00000002",
  name: "Beside the second",
  state: "DRAFT",
  version: 1,
  reference: "SECOND",
  action: "MATCH",
  step: null,
  floor: { kind: "RETURN", value: "0.125" },
  ceiling: null,
  scope: { kind: "ALL", brands: [], category: null, offers: [] },
  changesToday: 0,
  needsYou: 0,
  left: 0,
  lastChangeAt: null,
};

export const ruleChange: PriceRuleChange = {
  at: "2026-11-23T08:15:00Z",
  day: "2026-11-23",
  rule: { qid: ruleOn.qid, name: ruleOn.name },
  offer: { qid: "offer_00000001", name: "Nord Hand Cream 75 ml", gtin: "4006381333931", brand: "Nord" },
  reference: "WINNING",
  referencePrice: "9.00",
  floor: "7.50",
  from: "10.00",
  to: "8.99",
  currency: "EUR",
  cause: "REFERENCE",
  undoneAt: null,
};

export const ruleHeld: HeldOffer = {
  offer: { qid: "offer_00000002", name: "Nord Night Balm 50 ml", gtin: "4006381333948", brand: "Nord" },
  reason: "LARGE_MOVE",
  price: "21.50",
  wantedPrice: "9.99",
  currency: "EUR",
  since: "2026-11-23T08:15:00Z",
};

export const ruleRehearsal: PriceRuleRehearsal = {
  qid: "rehearsal_000001",
  status: "DONE",
  days: 30,
  offersPlayed: 24,
  offerCount: 24,
  createdAt: "2026-11-23T09:00:00Z",
  finishedAt: "2026-11-23T09:00:00Z",
  cancelledBy: null,
  result: {
    offersWithoutFloor: 2,
    changes: 61,
    offersAtFloor: 4,
    winningNow: "0.42",
    winningThen: "0.78",
    worstDay: { day: "2026-11-12", lowered: 9, averageChange: "-0.052" },
    sales: {
      units: 310,
      value: "3410.00",
      unitsFrom: 390,
      unitsTo: 520,
      valueFrom: "4095.00",
      valueTo: "5460.00",
    },
    currency: "EUR",
    results: [],
  },
};

/** A rehearsal of many offers, under way. */
export const ruleRehearsing: PriceRuleRehearsal = {
  ...ruleRehearsal,
  status: "RUNNING",
  offersPlayed: 12_000,
  offerCount: 200_000,
  finishedAt: null,
  result: null,
};

/** The answer of the list of rules. */
export const rulesAnswer = (rules: readonly PriceRule[], isStopped = false) => ({
  body: {
    ...pageOf(rules),
    stop: { isStopped, version: 2 },
    lastRunAt: "2026-11-23T09:00:00Z",
    changesToday: rules.reduce((sum, { changesToday }) => sum + changesToday, 0),
  },
});

/** What a form for rules reads of the company and its brands. */
export const formAnswers = {
  "GET company/": { body: { currency: "EUR" } },
  "GET offers/seller/brands/": {
    body: pageOf([
      { qid: "brand_0000001", name: "Nord", slug: "nord", offerCount: 24, discount: "0" },
      { qid: "brand_0000002", name: "Fjord", slug: "fjord", offerCount: 3, discount: "0" },
    ]),
  },
};
