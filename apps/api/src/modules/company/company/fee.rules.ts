/**
 * Maximum default shipping fee, in EUR cents: the part of a sale's own limit that does not depend on its goods, so
 * that a default fee never exceeds it.
 */
const FEE_MAXIMUM_EUR_MINOR = 2500;

const AMOUNT = /^(\d{1,6})(?:\.(\d{1,2}))?$/;

/** The maximum in minor units of a currency. @param fxRate EUR for one unit of it, decimal string */
export function feeMaximumMinor(fxRate: string): number {
  return Math.floor(FEE_MAXIMUM_EUR_MINOR / Number(fxRate) + 1e-6);
}

/** Minor units of a fee; null when it is negative, too long or has more than two decimals. */
export function feeMinorOf(amount: string): number | null {
  const match = AMOUNT.exec(amount);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")) : null;
}
