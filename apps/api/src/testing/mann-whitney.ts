/**
 * Two-sided p-value of the Mann-Whitney U test by normal approximation, with ties; accurate from 20 values per side.
 */
export function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const all = [
    ...one.map((value) => ({ value, isOne: true })),
    ...other.map((value) => ({ value, isOne: false })),
  ];
  all.sort((left, right) => left.value - right.value);
  let rankSum = 0;
  let ties = 0;
  for (let start = 0; start < all.length;) {
    let end = start;
    while (end < all.length && all[end]?.value === all[start]?.value) end += 1;
    const size = end - start;
    rankSum += all.slice(start, end).filter(({ isOne }) => isOne).length * ((start + 1 + end) / 2);
    ties += size ** 3 - size;
    start = end;
  }
  const [n, m, whole] = [one.length, other.length, all.length];
  const u = rankSum - (n * (n + 1)) / 2;
  const deviation = Math.sqrt(((n * m) / 12) * (whole + 1 - ties / (whole * (whole - 1))));
  const z = Math.max(0, Math.abs(u - (n * m) / 2) - 0.5) / deviation;
  return complementaryError(z / Math.SQRT2);
}

/** The complementary error function by Abramowitz and Stegun 7.1.26; error below 0.0000002. */
function complementaryError(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  const terms = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592];
  return terms.reduce((sum, term) => sum * t + term, 0) * t * Math.exp(-x * x);
}
