/** A typed percentage as a fraction for the contract, "12.5" as "0.125"; null unless from 0.1 to 90. */
export function fractionOf(percent: string): string | null {
  const typed = percent.trim().replace(",", ".").replace(/\s*%$/, "");
  if (!/^\d{1,2}(\.\d)?$/.test(typed)) return null;
  const thousandths = Math.round(Number(typed) * 10);
  return thousandths >= 1 && thousandths <= 900 ? (thousandths / 1000).toFixed(3) : null;
}

/** A fraction of the contract as percent without trailing zeros: "0.125" as "12.5". */
export function percentOf(fraction: string): string {
  return String(Math.round(Number(fraction) * 1000) / 10);
}
