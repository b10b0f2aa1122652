const COUNTRIES: ReadonlySet<string> = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI".split(" "),
);

/**
 * Normalises an EORI number as customs write it: the issuing country, then up to 15 letters and digits; those of GB
 * and XI have 12 digits, or 15 with a branch suffix.
 * @returns null when it is invalid
 */
export function eoriOf(typed: string): string | null {
  const number = typed.toUpperCase().replace(/[\s.-]/g, "");
  const country = number.slice(0, 2);
  if (!COUNTRIES.has(country) || !/^[A-Z]{2}[0-9A-Z]{1,15}$/.test(number)) return null;
  const isBritish = country === "GB" || country === "XI";
  return isBritish && !/^[A-Z]{2}(?:\d{12}|\d{15})$/.test(number) ? null : number;
}

/** Customs of Great Britain and of the EU require the importer's EORI number. */
export function needsEori(destination: string): boolean {
  return destination !== "XI" && COUNTRIES.has(destination);
}

/**
 * Whether a number was issued by the destination's customs union; those of Northern Ireland count in both.
 * @param destination ISO 3166-1 alpha-2
 */
export function fitsCustomsOf(eoriNumber: string, destination: string): boolean {
  const country = eoriNumber.slice(0, 2);
  if (country === "XI") return needsEori(destination);
  return needsEori(destination) && (country === "GB") === (destination === "GB");
}
