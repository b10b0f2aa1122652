/** Minor units of an amount that the contract has validated: digits with at most two decimals. */
export function minorOf(amount: string): number {
  const [whole = "0", decimals = ""] = amount.split(".");
  return Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
}
