const COUNTRIES: ReadonlySet<string> = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI".split(" "),
);

/**
 * An EORI number in the form customs write it: the country that gave it, then up to 15 letters and digits; those of
 * GB and XI are 12 digits, or 15 with the suffix of a branch.
 * @returns null when it cannot be one
 */
export function eoriOf(typed: string): string | null {
  const number = typed.toUpperCase().replace(/[\s.-]/g, "");
  const country = number.slice(0, 2);
  if (!COUNTRIES.has(country) || !/^[A-Z]{2}[0-9A-Z]{1,15}$/.test(number)) return null;
  const isBritish = country === "GB" || country === "XI";
  return isBritish && !/^[A-Z]{2}(?:\d{12}|\d{15})$/.test(number) ? null : number;
}
