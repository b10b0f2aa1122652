import type { Cart, CartAllocation, CartLine } from "@quayside/api-client/contract/carts/cart.schema";
import type { CartLineRow, CartOffer, CartRow } from "#modules/buying/carts/cart.reader.ts";
import { moneyText, quantityPriceMinor } from "#modules/money/pricing/index.ts";

/** Which step of the prices by quantity a line has, and what the next one that can be ordered would save. */
function tierFacts({
  tiers,
  quantity,
  landedMinor,
  unit,
  stock,
}: CartLineRow): Pick<CartLine, "tier" | "nextTier"> {
  const reached = tiers.findLast(({ fromQuantity }) => fromQuantity <= quantity);
  // A deal that is cheaper than the step gives the line its price.
  const tier = reached?.priceMinor === landedMinor ? reached : undefined;
  const next = tiers.find(
    ({ fromQuantity, priceMinor }) => fromQuantity > quantity && priceMinor < landedMinor,
  );
  // The selling unit may have changed since the seller set the step.
  const fromQuantity = next ? Math.ceil(next.fromQuantity / unit) * unit : 0;
  const nextMinor = quantityPriceMinor({ priceMinor: landedMinor, tiers }, fromQuantity);
  return {
    tier: tier ? { fromQuantity: tier.fromQuantity, price: moneyText(tier.priceMinor) } : null,
    nextTier:
      next && fromQuantity <= stock
        ? {
            fromQuantity,
            price: moneyText(nextMinor),
            saving: moneyText((landedMinor - nextMinor) * fromQuantity),
          }
        : null,
  };
}

/** A cart line as its buyer sees it. */
export function cartLineOf(row: CartLineRow): CartLine {
  return {
    qid: row.qid,
    offerQid: row.offerQid,
    dealId: row.deal?.dealId ?? null,
    deal: row.deal && {
      dealId: row.deal.dealId,
      price: moneyText(row.deal.landedMinor),
      minimumQuantity: row.deal.minimum,
      left: row.deal.left,
      endsAt: row.deal.endsAt,
      isForOneBuyer: row.deal.isForOneBuyer,
      problem: row.deal.problem,
    },
    seller: row.sellerCode,
    gtin: row.gtin,
    name: row.name,
    brand: row.brand,
    unit: row.unit,
    quantity: row.quantity,
    availableQuantity: row.stock,
    price: moneyText(row.landedMinor),
    seenPrice: moneyText(row.seenMinor),
    currency: row.currency,
    subtotal: moneyText(row.landedMinor * row.quantity),
    isPinned: row.isPinned,
    ...tierFacts(row),
  };
}

const landedValue = (rows: readonly CartLineRow[]): number =>
  rows.reduce((sum, row) => sum + row.landedMinor * row.quantity, 0);

/** Landed value per currency, ordered by currency code. */
export function totalsOf(rows: readonly CartLineRow[]): { amount: string; currency: string }[] {
  const groups = Map.groupBy(rows, (row) => row.currency);
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, lines]) => ({ amount: moneyText(landedValue(lines)), currency }));
}

/**
 * Subtotal ÷ minimum with three decimals, rounded down, so that a cent short never shows as met. A seller without a
 * minimum is always met.
 */
export function movProgress(subtotalMinor: number, movMinor: number): string {
  if (movMinor === 0) return "1.000";
  const thousandths = Math.floor((subtotalMinor * 1000) / movMinor);
  return `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, "0")}`;
}

/** The cart by seller, in the order in which the sellers were added. */
export function allocationsOf(rows: readonly CartLineRow[]): CartAllocation[] {
  return [...Map.groupBy(rows, (row) => row.sellerCode)].map(([fid, lines]) => {
    const [first] = lines;
    const movMinor = first?.movMinor ?? 0;
    const subtotal = landedValue(lines);
    return {
      fid,
      mov: moneyText(movMinor),
      movCurrency: first?.currency ?? "EUR",
      subtotal: moneyText(subtotal),
      movProgress: movProgress(subtotal, movMinor),
      isMovMet: subtotal >= movMinor,
      lineCount: lines.length,
      lines: lines.map(cartLineOf),
    };
  });
}

/** A cart with its totals. */
export function cartOf(cart: Pick<CartRow, "qid" | "version">, rows: readonly CartLineRow[]): Cart {
  return { qid: cart.qid, lineCount: rows.length, totals: totalsOf(rows), version: cart.version };
}

export type OfferChoice =
  | { readonly kind: "offer"; readonly offer: CartOffer }
  | { readonly kind: "unit"; readonly unit: number }
  | { readonly kind: "too_much"; readonly availableQuantity: number; readonly held: number }
  | { readonly kind: "none" };

/**
 * Chooses the offer to add: the cheapest one with enough stock for what the cart holds plus what is added, in whole
 * selling units.
 * @param offers cheapest first
 * @param held units that the cart already holds, by offer id
 */
export function chooseOffer(
  offers: readonly CartOffer[],
  quantity: number,
  held: ReadonlyMap<number, number>,
): OfferChoice {
  const inStock = offers.filter((offer) => offer.stock > 0);
  if (inStock.length === 0) return { kind: "none" };
  const total = (offer: CartOffer): number => quantity + (held.get(offer.id) ?? 0);
  const enough = inStock.filter((offer) => total(offer) <= offer.stock);
  const offer = enough.find((one) => total(one) % one.unit === 0);
  if (offer) return { kind: "offer", offer };
  if (enough[0]) return { kind: "unit", unit: enough[0].unit };
  const best = inStock.reduce((most, one) => (one.stock > most.stock ? one : most));
  return { kind: "too_much", availableQuantity: best.stock, held: held.get(best.id) ?? 0 };
}
