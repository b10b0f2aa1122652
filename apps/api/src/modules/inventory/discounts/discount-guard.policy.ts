import { upsertBrandDiscounts } from "@quayside/api-client/contract/discounts/discounts.endpoints";
import { MAX_NAMED_MOVES, isLargeMove } from "@quayside/api-client/contract/offers/offers.rules";
import { fail } from "#kernel/fail.ts";
import type { CheckedDiscount } from "#modules/inventory/discounts/check-discounts.ts";
import type { Period } from "#modules/inventory/discounts/discount-plan.rules.ts";

/** Refuses discounts that make the prices of a brand fall or rise by more than half when they begin. */
export function refuseLargeDiscounts(discounts: readonly CheckedDiscount[], now: number): void {
  const large = discounts.flatMap(({ brandName, wanted, standing }) => {
    const from = Math.max(now, wanted.from);
    const until = (one: Period) => one.until ?? Number.POSITIVE_INFINITY;
    const before = standing.find((one) => one.from <= from && until(one) > from)?.discount ?? "0";
    const [now1000, then1000] = [thousandthsLeft(before), thousandthsLeft(wanted.discount)];
    if (!isLargeMove(now1000, then1000)) return [];
    return [
      { name: brandName, before: String(now1000 / 1000), after: String(then1000 / 1000), currency: null },
    ];
  });
  if (large.length === 0) return;
  const moves = large.slice(0, MAX_NAMED_MOVES);
  fail(upsertBrandDiscounts, "large_price_move", { count: large.length, moves });
}

const thousandthsLeft = (discount: string): number => 1000 - Math.round(Number(discount) * 1000);
