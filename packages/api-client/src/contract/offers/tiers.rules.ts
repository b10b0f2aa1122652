/** Most steps of an offer. */
export const MAX_TIERS = 5;

/** Largest quantity of a step. */
export const MAX_TIER_QUANTITY = 1_000_000;

/**
 * What is wrong with a step: its quantity is not above the selling unit, not whole units, or not above that of the step
 * before; its price is nothing, not below that of the offer, or not below that of the step before.
 */
export const tierProblems = [
  "QUANTITY_NOT_ABOVE_UNIT",
  "QUANTITY_NOT_IN_UNITS",
  "QUANTITY_NOT_RISING",
  "PRICE_NOT_POSITIVE",
  "PRICE_NOT_BELOW_OFFER",
  "PRICE_NOT_FALLING",
] as const;
export type TierProblem = (typeof tierProblems)[number];

/** A step of the prices by quantity; money in minor units. */
export interface Tier {
  readonly fromQuantity: number;
  readonly priceMinor: number;
}

const quantityProblem = (step: Tier, before: Tier | undefined, unit: number): TierProblem | null => {
  if (step.fromQuantity <= unit) return "QUANTITY_NOT_ABOVE_UNIT";
  if (step.fromQuantity % unit !== 0) return "QUANTITY_NOT_IN_UNITS";
  return before && step.fromQuantity <= before.fromQuantity ? "QUANTITY_NOT_RISING" : null;
};

const priceProblem = (step: Tier, before: Tier | undefined, priceMinor: number): TierProblem | null => {
  if (step.priceMinor <= 0) return "PRICE_NOT_POSITIVE";
  if (step.priceMinor >= priceMinor) return "PRICE_NOT_BELOW_OFFER";
  return before && step.priceMinor >= before.priceMinor ? "PRICE_NOT_FALLING" : null;
};

/**
 * What is wrong with steps, in their order: the API refuses them, and the screen says it while they are typed.
 * @param offer.priceMinor the selling price of a single unit
 */
export function problemsOfTiers(
  tiers: readonly Tier[],
  offer: { readonly unit: number; readonly priceMinor: number },
): { place: number; field: "quantity" | "price"; problem: TierProblem }[] {
  return tiers.flatMap((step, place) => {
    const before = tiers[place - 1];
    const quantity = quantityProblem(step, before, offer.unit);
    const price = priceProblem(step, before, offer.priceMinor);
    return [
      ...(quantity ? [{ place, field: "quantity" as const, problem: quantity }] : []),
      ...(price ? [{ place, field: "price" as const, problem: price }] : []),
    ];
  });
}
