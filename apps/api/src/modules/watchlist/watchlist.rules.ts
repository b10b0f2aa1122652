/** Currency of a target price that names none. */
const USUAL_CURRENCY = "EUR";

/**
 * A target price in minor units.
 * @param price digits with at most two decimals
 */
export function targetOf(
  price: string | null | undefined,
  currency = USUAL_CURRENCY,
): { minor: number; currency: string } | null {
  if (price === null || price === undefined) return null;
  const [whole = "0", decimals = ""] = price.split(".");
  return { minor: Number(whole) * 100 + Number(decimals.padEnd(2, "0")), currency };
}

const PRICE = /^(?:(EUR|GBP|USD|€|£|\$)\s*)?(\d{1,8})(?:[.,](\d{1,2}))?(?:\s*(EUR|GBP|USD|€|£|\$))?$/i;
const CURRENCIES: Readonly<Record<string, string>> = { "€": "EUR", "£": "GBP", $: "USD" };

/** A price as people write it into a table, with or without its currency; null when it is none above zero. */
export function writtenTarget(text: string): { minor: number; currency: string } | null {
  const match = PRICE.exec(text.trim());
  if (!match) return null;
  const sign = (match[1] ?? match[4] ?? USUAL_CURRENCY).toUpperCase();
  const target = targetOf(`${match[2] ?? ""}.${match[3] ?? ""}`, CURRENCIES[sign] ?? sign);
  return target && target.minor > 0 ? target : null;
}
