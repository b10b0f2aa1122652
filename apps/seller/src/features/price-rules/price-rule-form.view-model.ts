import type { BodyOf } from "@quayside/api-client/contract/endpoint";
import type { PriceRule } from "@quayside/api-client/contract/price-rules/price-rule.schema";
import type { createPriceRule } from "@quayside/api-client/contract/price-rules/price-rules.endpoints";
import {
  MOST_CHANGES_A_DAY,
  MOST_RULE_BRANDS,
  MOST_RULE_OFFERS,
  type PriceRuleAction,
  type PriceRuleFloor,
  type PriceRuleReference,
  type PriceRuleRounding,
  type PriceRuleScope,
} from "@quayside/api-client/contract/price-rules/price-rules.rules";
import {
  moneyFormat,
  percentFormat,
  typedValue,
  wholeFormat,
} from "@quayside/spreadsheet/typed/typed-number";

/** A brand or an offer of a rule. */
export interface Chosen {
  readonly qid: string;
  readonly name: string;
}

/** The form's values, as typed. Shares are in per cent. */
export interface RuleDraft {
  readonly name: string;
  readonly reference: PriceRuleReference;
  readonly action: PriceRuleAction;
  readonly stepKind: "AMOUNT" | "SHARE";
  readonly step: string;
  readonly floorKind: PriceRuleFloor;
  readonly floor: string;
  readonly ceilingKind: "NONE" | "AMOUNT" | "OVER_FLOOR";
  readonly ceiling: string;
  readonly whenLosing: "STAY" | "BACK";
  readonly rounding: PriceRuleRounding;
  readonly scope: PriceRuleScope;
  readonly brands: readonly Chosen[];
  readonly category: string;
  readonly offers: readonly Chosen[];
  readonly maxChanges: string;
  readonly minStock: string;
  readonly hours: "ALWAYS" | "SOME";
  /** Whole hours, "0" to "24". */
  readonly hoursFrom: string;
  readonly hoursTo: string;
  /** From 1 for Monday. */
  readonly weekdays: readonly number[];
}

export const EMPTY_RULE: RuleDraft = {
  name: "",
  reference: "WINNING",
  action: "BELOW",
  stepKind: "AMOUNT",
  step: "0.01",
  floorKind: "OFFER",
  floor: "",
  ceilingKind: "NONE",
  ceiling: "",
  whenLosing: "STAY",
  rounding: "NONE",
  scope: "BRANDS",
  brands: [],
  category: "",
  offers: [],
  maxChanges: "4",
  minStock: "0",
  hours: "ALWAYS",
  hoursFrom: "8",
  hoursTo: "18",
  weekdays: [1, 2, 3, 4, 5],
};

export const FIELD_IDS = {
  name: "rule-name",
  reference: "rule-reference",
  action: "rule-action",
  stepKind: "rule-step-kind",
  step: "rule-step",
  floorKind: "rule-floor-kind",
  floor: "rule-floor",
  ceilingKind: "rule-ceiling-kind",
  ceiling: "rule-ceiling",
  whenLosing: "rule-when-losing",
  rounding: "rule-rounding",
  scope: "rule-scope",
  category: "rule-category",
  maxChanges: "rule-changes",
  minStock: "rule-stock",
  hours: "rule-hours",
  hoursFrom: "rule-hours-from",
  hoursTo: "rule-hours-to",
  offers: "rule-offers",
  weekdays: "rule-weekday-1",
} as const;

interface Problem {
  readonly fieldId: string;
  readonly message: string;
}

const CHANGES = wholeFormat(1, MOST_CHANGES_A_DAY);
const UNITS = wholeFormat(0, 1_000_000);
const SHARE = percentFormat(0, 90);
const OVER = percentFormat(0, 1000);

/** An amount or a share as the API takes it; null when it is none. */
function valueOf(
  typed: string,
  isShare: boolean,
  { currency, over = false }: { currency: string; over?: boolean },
): string | null {
  if (!isShare) {
    const minor = typedValue(typed, moneyFormat(currency));
    return minor === null || minor <= 0 ? null : (minor / 100).toFixed(2);
  }
  const scaled = typedValue(typed, over ? OVER : SHARE);
  if (scaled === null) return null;
  return String(Number((scaled / 10 ** SHARE.decimals / 100).toFixed(4)));
}

/** What a draft asks for, with null for a value that is missing or cannot be read. */
function valuesOf(draft: RuleDraft, currency: string) {
  return {
    step: valueOf(draft.step, draft.stepKind === "SHARE", { currency }),
    floor: valueOf(draft.floor, draft.floorKind === "RETURN", { currency }),
    ceiling: valueOf(draft.ceiling, draft.ceilingKind === "OVER_FLOOR", { currency, over: true }),
    maxChanges: typedValue(draft.maxChanges, CHANGES),
    minStock: typedValue(draft.minStock, UNITS),
  };
}

/** Problems to correct before the form can be sent, in the order of its fields. */
export function problemsOf(draft: RuleDraft, currency: string): Problem[] {
  const values = valuesOf(draft, currency);
  const problems: Problem[] = [];
  const add = (field: keyof typeof FIELD_IDS, message: string) =>
    problems.push({ fieldId: FIELD_IDS[field], message });
  if (draft.name.trim() === "") add("name", "Give the rule a name");
  if (draft.scope === "BRANDS" && draft.brands.length === 0) add("scope", "Choose a brand");
  if (draft.scope === "BRANDS" && draft.brands.length > MOST_RULE_BRANDS)
    add("scope", `Choose at most ${MOST_RULE_BRANDS} brands`);
  if (draft.scope === "CATEGORY" && draft.category === "") add("category", "Choose a category");
  if (draft.scope === "OFFERS" && draft.offers.length === 0) add("offers", "Find an offer and choose it");
  if (draft.scope === "OFFERS" && draft.offers.length > MOST_RULE_OFFERS)
    add("offers", `Choose at most ${MOST_RULE_OFFERS} offers`);
  if (draft.action !== "MATCH" && (values.step === null || Number(values.step) === 0))
    add(
      "step",
      draft.stepKind === "SHARE" ? "Enter a share up to 90%" : "Enter an amount of at least a cent",
    );
  if (draft.floorKind !== "OFFER" && values.floor === null)
    add("floor", draft.floorKind === "RETURN" ? "Enter a share up to 90%" : "Enter the lowest price");
  if (draft.ceilingKind !== "NONE" && values.ceiling === null)
    add("ceiling", "Enter how high a price may go");
  if (
    draft.floorKind === "AMOUNT" &&
    draft.ceilingKind === "AMOUNT" &&
    Number(values.floor) > Number(values.ceiling)
  )
    add("ceiling", "The ceiling is below the floor");
  if (draft.whenLosing === "BACK" && draft.ceilingKind === "NONE")
    add("whenLosing", "Give the rule a ceiling to go back to");
  if (values.maxChanges === null) add("maxChanges", `Enter a number from 1 to ${MOST_CHANGES_A_DAY}`);
  if (values.minStock === null) add("minStock", "Enter a number of units, or 0");
  if (draft.hours === "SOME" && Number(draft.hoursFrom) >= Number(draft.hoursTo))
    add("hoursTo", "Choose an hour after the first");
  if (draft.hours === "SOME" && draft.weekdays.length === 0) add("weekdays", "Choose a day");
  return problems;
}

/** What a correct form asks for. */
export function termsOf(draft: RuleDraft, currency: string): BodyOf<typeof createPriceRule> {
  const { step, floor, ceiling, maxChanges, minStock } = valuesOf(draft, currency);
  const ids = (chosen: readonly Chosen[]) => chosen.map(({ qid }) => qid);
  return {
    name: draft.name.trim(),
    reference: draft.reference,
    action: draft.action,
    step: draft.action === "MATCH" || step === null ? null : { kind: draft.stepKind, value: step },
    floor: { kind: draft.floorKind, value: draft.floorKind === "OFFER" ? null : floor },
    ceiling:
      draft.ceilingKind === "NONE" || ceiling === null ? null : { kind: draft.ceilingKind, value: ceiling },
    rounding: draft.rounding,
    backToCeiling: draft.whenLosing === "BACK",
    scope: {
      kind: draft.scope,
      ...(draft.scope === "BRANDS" && { brands: ids(draft.brands) }),
      ...(draft.scope === "CATEGORY" && { category: draft.category }),
      ...(draft.scope === "OFFERS" && { offers: ids(draft.offers) }),
    },
    maxChangesADay: maxChanges ?? 1,
    minStock: minStock ?? 0,
    hours:
      draft.hours === "ALWAYS"
        ? null
        : {
            from: Number(draft.hoursFrom),
            to: Number(draft.hoursTo),
            weekdays: draft.weekdays.toSorted((a, b) => a - b),
          },
  };
}

/** A share in per cent, as people type it. */
const percentText = (share: string): string => String(Number((Number(share) * 100).toFixed(2)));

/** The form's values of a rule. */
export function draftOf(rule: PriceRule): RuleDraft {
  const { step, floor, ceiling, scope } = rule;
  return {
    ...EMPTY_RULE,
    name: rule.name,
    reference: rule.reference,
    action: rule.action,
    stepKind: step?.kind ?? "AMOUNT",
    step: step === null ? "" : step.kind === "SHARE" ? percentText(step.value) : step.value,
    floorKind: floor.kind,
    floor: floor.value === null ? "" : floor.kind === "RETURN" ? percentText(floor.value) : floor.value,
    ceilingKind: ceiling?.kind ?? "NONE",
    ceiling:
      ceiling === null ? "" : ceiling.kind === "OVER_FLOOR" ? percentText(ceiling.value) : ceiling.value,
    whenLosing: rule.backToCeiling ? "BACK" : "STAY",
    rounding: rule.rounding,
    scope: scope.kind,
    brands: scope.brands,
    category: scope.category?.slug ?? "",
    offers: scope.offers,
    maxChanges: String(rule.maxChangesADay),
    minStock: String(rule.minStock),
    ...(rule.hours && {
      hours: "SOME" as const,
      hoursFrom: String(rule.hours.from),
      hoursTo: String(rule.hours.to),
      weekdays: rule.hours.weekdays,
    }),
  };
}
