import { completeActiveCheckout as endpoint } from "@quayside/api-client/contract/checkouts/checkouts.endpoints";
import type { DealProblem } from "@quayside/api-client/contract/deals/deals.rules";
import { fail } from "#kernel/fail.ts";
import type { BuyerFacts } from "#modules/buying/buyers/index.ts";
import { type CartLineRow, type CartRow, allocationsOf } from "#modules/buying/carts/index.ts";
import type { Deferral } from "#modules/money/deferred-payments/index.ts";
import { moneyText } from "#modules/money/pricing/index.ts";

interface ShortLine {
  readonly qid: string;
  readonly quantity: number;
  readonly availableQuantity: number;
}

type CannotReason =
  | "billing_address_missing"
  | "shipping_address_missing"
  | "account_blocked"
  | "deferral_not_approved"
  | "deferral_limit_exceeded";

export type CompletionProblem =
  | {
      readonly code: "buyer_cannot_checkout";
      readonly reason: CannotReason;
    }
  | { readonly code: "no_checkout_lines" }
  | {
      readonly code: "allocation_mov_not_met";
      readonly allocations: { fid: string; mov: string; subtotal: string; currency: string }[];
    }
  | {
      readonly code: "orderline_price_mismatch";
      readonly lines: { qid: string; seenPrice: string; price: string }[];
    }
  | { readonly code: "orderline_quantity_mismatch"; readonly lines: ShortLine[] }
  | { readonly code: "deal_not_available"; readonly lines: DeallessLine[] };

interface DeallessLine {
  readonly qid: string;
  readonly dealId: string;
  readonly reason: DealProblem;
  readonly availableQuantity: number;
  readonly minimumQuantity: number;
  readonly price: string;
}

/** A line whose deal does not apply any more; nothing while it does, and for a line without one. */
function deallessLine({ qid, deal, usualMinor }: CartLineRow): DeallessLine[] {
  if (!deal?.problem) return [];
  const { dealId, problem: reason, left: availableQuantity, minimum: minimumQuantity } = deal;
  return [{ qid, dealId, reason, availableQuantity, minimumQuantity, price: moneyText(usualMinor) }];
}

/** Units of a line that can be ordered now, in whole selling units; the unit may have changed since it was added. */
function orderable({ quantity, stock, unit }: CartLineRow): number {
  const most = Math.min(quantity, stock);
  return most - (most % unit);
}

/**
 * The first reason why a cart cannot be ordered, with its details; null when there is none.
 * @param deferral the deferred amount allowed; null for a cart that is paid immediately
 */
export function findCompletionProblem(
  buyer: BuyerFacts,
  cart: CartRow,
  lines: readonly CartLineRow[],
  deferral: Deferral | null,
): CompletionProblem | null {
  const cannot = (reason: CannotReason) => ({ code: "buyer_cannot_checkout", reason }) as const;
  if (buyer.isBlocked) return cannot("account_blocked");
  if (cart.billingAddressId === null) return cannot("billing_address_missing");
  if (cart.shippingAddressId === null) return cannot("shipping_address_missing");
  if (deferral && !deferral.isApproved) return cannot("deferral_not_approved");
  if (lines.length === 0) return { code: "no_checkout_lines" };
  const dealless = lines.flatMap(deallessLine);
  if (dealless.length > 0) return { code: "deal_not_available", lines: dealless };
  const allocations = allocationsOf(lines)
    .filter((allocation) => !allocation.isMovMet)
    .map(({ fid, mov, subtotal, movCurrency: currency }) => ({ fid, mov, subtotal, currency }));
  if (allocations.length > 0) return { code: "allocation_mov_not_met", allocations };
  const dearer = lines
    .filter((line) => line.landedMinor !== line.seenMinor)
    .map((line) => ({
      qid: line.qid,
      seenPrice: moneyText(line.seenMinor),
      price: moneyText(line.landedMinor),
    }));
  if (dearer.length > 0) return { code: "orderline_price_mismatch", lines: dearer };
  const short = lines
    .map((line) => ({ qid: line.qid, quantity: line.quantity, availableQuantity: orderable(line) }))
    .filter((line) => line.availableQuantity < line.quantity);
  if (short.length > 0) return { code: "orderline_quantity_mismatch", lines: short };
  return deferral && !deferral.isWithinLimit ? cannot("deferral_limit_exceeded") : null;
}

/** Ends a call with a completion problem; validation and completion share these errors. */
export function failCompletion(problem: CompletionProblem): never {
  switch (problem.code) {
    case "buyer_cannot_checkout":
      return fail(endpoint, problem.code, { reason: problem.reason });
    case "no_checkout_lines":
      return fail(endpoint, problem.code);
    case "allocation_mov_not_met":
      return fail(endpoint, problem.code, { allocations: problem.allocations });
    case "orderline_price_mismatch":
      return fail(endpoint, problem.code, { lines: problem.lines });
    case "orderline_quantity_mismatch":
      return fail(endpoint, problem.code, { lines: problem.lines });
    case "deal_not_available":
      return fail(endpoint, problem.code, { lines: problem.lines });
  }
}
