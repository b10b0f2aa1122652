import type { BodyOf } from "@quayside/api-client/contract/endpoint";
import { createPriceRule } from "@quayside/api-client/contract/price-rules/price-rules.endpoints";
import type { PriceRuleProblem } from "@quayside/api-client/contract/price-rules/price-rules.rules";
import type { Tx } from "#db/database.ts";
import { fail } from "#kernel/fail.ts";
import { priceMinorOf } from "#modules/inventory/offers/index.ts";
import { type StoredTerms, findScope } from "#modules/inventory/price-rules/price-rule.writer.ts";

export type WantedTerms = BodyOf<typeof createPriceRule>;

const MONEY = /^\d{1,7}(\.\d{1,2})?$/;
/** Hundredths of a per cent. */
const PARTS = 10_000;
const MOST_BELOW = 9_000;
const MOST_OVER_FLOOR = 10;
const LARGEST_RETURN = 0.9;

const minorOf = (value: string | null): number | null =>
  value !== null && MONEY.test(value) && priceMinorOf(value) > 0 ? priceMinorOf(value) : null;

/** The step as an integer: minor units, or hundredths of a per cent. */
function stepOf({ action, step }: WantedTerms): {
  step: number;
  isShare: boolean;
  problem?: PriceRuleProblem;
} {
  if (action === "MATCH") return { step: 0, isShare: false };
  const isShare = step?.kind === "SHARE";
  const amount = isShare ? Math.round(Number(step.value) * PARTS) : minorOf(step?.value ?? null);
  if (!amount) return { step: 0, isShare, problem: "STEP_MISSING" };
  const isTooLarge = isShare && amount > (action === "BELOW" ? MOST_BELOW : PARTS);
  return { step: amount, isShare, ...(isTooLarge && { problem: "STEP_TOO_LARGE" as const }) };
}

function problemsOf(terms: WantedTerms): PriceRuleProblem[] {
  const { floor, ceiling, backToCeiling } = terms;
  const { problem } = stepOf(terms);
  const isReturn = (value: string | null) => value !== null && Number(value) <= LARGEST_RETURN;
  const hasFloor =
    floor.kind === "OFFER"
      ? floor.value === null
      : floor.kind === "AMOUNT"
        ? minorOf(floor.value) !== null
        : isReturn(floor.value);
  const hasCeiling =
    ceiling === null ||
    (ceiling.kind === "AMOUNT" ? minorOf(ceiling.value) !== null : Number(ceiling.value) <= MOST_OVER_FLOOR);
  const isUpsideDown =
    hasFloor &&
    hasCeiling &&
    floor.kind === "AMOUNT" &&
    ceiling?.kind === "AMOUNT" &&
    priceMinorOf(floor.value ?? "0") > priceMinorOf(ceiling.value);
  return [
    ...(problem ? [problem] : []),
    ...(hasFloor ? [] : ["FLOOR_VALUE" as const]),
    ...(hasCeiling ? [] : ["CEILING_VALUE" as const]),
    ...(isUpsideDown ? ["CEILING_BELOW_FLOOR" as const] : []),
    ...(backToCeiling && ceiling === null ? ["BACK_WITHOUT_CEILING" as const] : []),
    ...(terms.hours && terms.hours.from >= terms.hours.to ? ["HOURS_ORDER" as const] : []),
    ...(terms.scope.kind !== "ALL" && namedIn(terms.scope).length === 0 ? ["SCOPE_EMPTY" as const] : []),
  ];
}

function namedIn({ kind, brands = [], offers = [], category }: WantedTerms["scope"]): string[] {
  if (kind === "BRANDS") return [...new Set(brands)];
  if (kind === "OFFERS") return [...new Set(offers)];
  return kind === "CATEGORY" && category ? [category] : [];
}

/**
 * The terms as they are stored. All calls that write rules share these errors.
 * @throws price_rule_invalid, price_rule_scope_not_found
 */
export async function checkedTerms(tx: Tx, sellerId: number, terms: WantedTerms): Promise<StoredTerms> {
  const problems = problemsOf(terms);
  if (problems.length > 0) fail(createPriceRule, "price_rule_invalid", { problems });
  const { scope, floor, ceiling } = terms;
  const named = namedIn(scope);
  const found = await findScope(tx, { kind: scope.kind, named, sellerId });
  const missing = named.filter((name) => !found.has(name));
  if (missing.length > 0) fail(createPriceRule, "price_rule_scope_not_found", { missing });
  const { step, isShare } = stepOf(terms);
  return {
    name: terms.name,
    reference: terms.reference,
    action: terms.action,
    step,
    is_step_share: isShare,
    rounding: terms.rounding,
    floor_minor: floor.kind === "AMOUNT" ? minorOf(floor.value) : null,
    floor_return: floor.kind === "RETURN" ? floor.value : null,
    ceiling_minor: ceiling?.kind === "AMOUNT" ? minorOf(ceiling.value) : null,
    ceiling_over: ceiling?.kind === "OVER_FLOOR" ? ceiling.value : null,
    back_to_ceiling: terms.backToCeiling,
    scope: scope.kind,
    scope_ids: [...found.values()],
    max_changes: terms.maxChangesADay,
    min_stock: terms.minStock,
    hours_from: terms.hours?.from ?? null,
    hours_to: terms.hours?.to ?? null,
    weekdays: terms.hours ? [...new Set(terms.hours.weekdays)].toSorted((a, b) => a - b) : null,
  };
}
