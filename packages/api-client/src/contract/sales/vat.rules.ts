/** Goods at one rate of VAT, in minor units. */
export interface NetAtRate {
  /** A fraction as text, e.g. "0.19". */
  readonly rate: string;
  readonly goodsMinor: number;
}

/** Goods, their part of the shipping fee, and the VAT on both at one rate, in minor units. */
export interface VatAtRate extends NetAtRate {
  readonly feeMinor: number;
  readonly vatMinor: number;
}

/** The VAT on an amount at a rate, rounded half up. In whole numbers of any size: products exceed those of a double. */
function vatOf(netMinor: number, rate: string): number {
  const [whole = "0", decimals = ""] = rate.split(".");
  const scale = 10n ** BigInt(decimals.length);
  return Number((2n * BigInt(netMinor) * BigInt(`${whole}${decimals}`) + scale) / (2n * scale));
}

/** The first parts of an amount, up to each weight: whole units, which add up to the amount. */
function sharesOf(amountMinor: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map((_, place) => (place === 0 ? amountMinor : 0));
  const upTo = (weight: number) => Number((BigInt(amountMinor) * BigInt(weight)) / BigInt(total));
  let before = 0;
  return weights.map((weight) => {
    before += weight;
    return upTo(before) - upTo(before - weight);
  });
}

/**
 * The VAT of a sale at each of its rates. The shipping fee follows the goods (Directive 2006/112/EC, Article 78(b)): it
 * is divided by their net amounts, in whole cents from the first rate on. The VAT is rounded half up at each rate. The
 * SQL function vat_by_rate computes the same.
 * @param net goods at each rate, the highest first
 */
export function vatByRate(net: readonly NetAtRate[], feeMinor: number): VatAtRate[] {
  const fees = sharesOf(
    feeMinor,
    net.map(({ goodsMinor }) => goodsMinor),
  );
  return net.map(({ rate, goodsMinor }, place) => {
    const fee = fees[place] ?? 0;
    return { rate, goodsMinor, feeMinor: fee, vatMinor: vatOf(goodsMinor + fee, rate) };
  });
}

/** The VAT of a sale by its rates, in minor units. */
export function expectedVatMinor(net: readonly NetAtRate[], feeMinor: number): number {
  return vatByRate(net, feeMinor).reduce((sum, { vatMinor }) => sum + vatMinor, 0);
}

/**
 * The VAT of a sale after its goods or its fee changed: the VAT by the rates, or the seller's own lower amount, which
 * has a reason, capped at the VAT by the rates.
 * @param saved the VAT before, in minor units, and why it is less than expected
 */
export function vatMinorAfter(
  saved: { vatMinor: number; reason: string | null },
  net: readonly NetAtRate[],
  feeMinor: number,
): number {
  const expected = expectedVatMinor(net, feeMinor);
  return saved.reason === null ? expected : Math.min(saved.vatMinor, expected);
}

/**
 * The VAT that was charged, at each rate: the expected VAT where it is the amount charged; a different amount is divided
 * in the proportions of the expected one.
 * @param net goods at each rate, the highest first
 * @param vatMinor the VAT charged in all
 */
export function chargedByRate(net: readonly NetAtRate[], feeMinor: number, vatMinor: number): VatAtRate[] {
  const expected = vatByRate(net, feeMinor);
  const charged = sharesOf(
    vatMinor,
    expected.map((one) => one.vatMinor),
  );
  return expected.map((one, place) => ({ ...one, vatMinor: charged[place] ?? 0 }));
}
