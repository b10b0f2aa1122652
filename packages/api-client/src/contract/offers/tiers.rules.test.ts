import { expect, it } from "vitest";
import { problemsOfTiers } from "#contract/offers/tiers.rules.ts";

const offer = { unit: 6, priceMinor: 1000 };
const step = (fromQuantity: number, priceMinor: number) => ({ fromQuantity, priceMinor });

it.each([
  ["a quantity of one unit", [step(6, 900)], ["quantity", "QUANTITY_NOT_ABOVE_UNIT"]],
  ["a part of a unit", [step(10, 900)], ["quantity", "QUANTITY_NOT_IN_UNITS"]],
  ["the quantity of the step before", [step(12, 900), step(12, 800)], ["quantity", "QUANTITY_NOT_RISING"]],
  ["nothing as a price", [step(12, 0)], ["price", "PRICE_NOT_POSITIVE"]],
  ["the price of the offer", [step(12, 1000)], ["price", "PRICE_NOT_BELOW_OFFER"]],
  ["the price of the step before", [step(12, 900), step(18, 900)], ["price", "PRICE_NOT_FALLING"]],
] as const)("a step with %s is refused", (_what, tiers, [field, problem]) => {
  expect(problemsOfTiers(tiers, offer)).toEqual([{ place: tiers.length - 1, field, problem }]);
});
